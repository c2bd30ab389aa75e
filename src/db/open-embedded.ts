import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { rows, type Database, type DatabaseOptions, type Db, type EmbeddedFiles } from './client.ts';
import { lockFolder, openFolder } from './embedded-folder.ts';
import { migrateTables } from './migrate-tables.ts';
import { readOnlyQuery, whyNotReady } from './readiness.ts';
import { analyzeCatalogue, isCatalogueAnalyzed } from './statistics.ts';
import { traceEmbedded } from './traced-statements.ts';

function create(dataDir: string, template?: Blob): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    ...(template && { loadDataDir: template }),
    // This process would hold the whole default of 128 MB; the demo's whole catalogue fits in 16 MB.
    postgresqlconf: ['shared_buffers = 16MB'],
  });
}

/**
 * Opens the database of a folder as it is: its tables are not brought up to date, and the caller sees that no other
 * process uses the folder. Refuses a damaged one.
 */
export async function openFilesAsTheyAre(
  dataDir: string,
): Promise<Pick<Database, 'db' | 'close'> & { files: EmbeddedFiles }> {
  const pglite = await openFolder(dataDir, create);
  const files = filesOf(pglite, join(dataDir, 'database'));
  return { db: drizzle(pglite) as unknown as Db, files, close: () => pglite.close() };
}

/**
 * Opens the database of a folder, or one in memory. Refuses a folder that another process has open, and a damaged one.
 */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const inMemory = options.dataDir.startsWith('memory://');
  const release = inMemory ? () => undefined : lockFolder(options.dataDir);
  const createFrom = (folder: string) => create(folder, options.template);
  const opening = inMemory ? createFrom(options.dataDir) : openFolder(options.dataDir, createFrom);
  const pglite = await opening.catch((error: unknown) => {
    release();
    throw error;
  });
  const db = drizzle(traceEmbedded(pglite));
  try {
    await migrateTables(db, options.migrationsDir, (migrationsFolder) => migrate(db, { migrationsFolder }));
    // A server analyzes its tables automatically; the embedded database does not.
    const [catalogue] = await rows<{ analyzed: boolean }>(db as unknown as Db, isCatalogueAnalyzed);
    if (!catalogue?.analyzed) await db.execute(analyzeCatalogue);
  } catch (error) {
    await pglite.close();
    release();
    throw error;
  }
  return {
    db: db as unknown as Db,
    timed: db as unknown as Db,
    visitors: { db: db as unknown as Db, timed: db as unknown as Db, catalogueChanged: () => undefined },
    embedded: true,
    ...(!inMemory && { files: filesOf(pglite, join(options.dataDir, 'database')) }),
    forJobs: { db: fromPglite(pglite), backend: 'pglite' },
    alone: (work) => work(),
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    whyNotReady: () => whyNotReady(() => pglite.query(readOnlyQuery)),
    isStuck: () => Promise.resolve(false),
    connections: () => ({ work: { used: 1, idle: 0, waiting: 0 } }),
    isListening: () => true,
    close: async () => {
      await pglite.close();
      release();
    },
  };
}

function filesOf(pglite: PGlite, folder: string): EmbeddedFiles {
  return {
    async copyTo(to) {
      await pglite.exec('checkpoint');
      // No statement runs meanwhile: the copy is as after a power cut, and opening it undoes transactions not
      // committed.
      await pglite.runExclusive(() => cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE }));
    },
    async copyOut(query) {
      const { blob } = await pglite.query(`copy (${query}) to '/dev/blob'`);
      if (!blob) throw new TypeError('COPY to /dev/blob returns a blob');
      return Buffer.from(await blob.arrayBuffer());
    },
  };
}
