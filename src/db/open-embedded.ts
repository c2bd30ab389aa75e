import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { rows, type Database, type DatabaseOptions, type Db } from '#db/client.ts';
import { lockFolder, openFolder } from '#db/embedded-folder.ts';
import { migrateTables } from '#db/migrate-tables.ts';
import { readOnlyQuery, whyNotReady } from '#db/readiness.ts';
import { analyzeCatalogue, isCatalogueAnalyzed } from '#db/statistics.ts';
import { traceEmbedded } from '#db/traced-statements.ts';

/** Opens the database of a folder, or one in memory. Refuses a folder that another process has open, and a damaged one. */
export async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const inMemory = options.dataDir.startsWith('memory://');
  const create = (dataDir: string) =>
    PGlite.create({
      dataDir,
      extensions: { pg_trgm },
      ...(options.template && { loadDataDir: options.template }),
      // This process would hold the whole default of 128 MB; the demo's whole catalogue fits in 16 MB.
      postgresqlconf: ['shared_buffers = 16MB'],
    });
  const release = inMemory ? () => undefined : lockFolder(options.dataDir);
  const opening = inMemory ? create(options.dataDir) : openFolder(options.dataDir, create);
  const pglite = await opening.catch((error: unknown) => {
    release();
    throw error;
  });
  const db = drizzle(traceEmbedded(pglite));
  try {
    await migrateTables(db, options.migrationsDir, (migrationsFolder) => migrate(db, { migrationsFolder }));
    // A server analyzes its tables by itself; the embedded database does not.
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
