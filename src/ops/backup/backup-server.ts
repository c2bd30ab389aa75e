import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { rows } from '#db/client.ts';
import { newestMigration } from '#db/migrate-tables.ts';
import { openAddress, type Server } from '#db/server-connections.ts';
import { explainRefusals, refusePooler, refuseUnsuitable } from '#db/server-refusals.ts';
import { backups } from '#db/tables/backups.ts';
import { WrongUse } from '#ops/command.ts';
import type { StoreCommandDeps } from '#ops/store-command.ts';
import { dumpToArchive, loadFromArchive } from './archive.ts';
import { auditLine } from './audit-line.ts';
import { readBackupFile, writeBackupFile, type Backup, type Manifest } from './backup-file.ts';
import { contentDifferences, readContents, STORE_SCHEMAS } from './contents.ts';
import {
  createMarked,
  dbOf,
  dropMarked,
  nameBeside,
  onlyOne,
  readFacts,
  serverFor,
  withClient,
  type DatabaseFacts,
} from './databases.ts';
import { sayBytes, sayTables } from './progress.ts';
import { findPrograms, type ServerPrograms } from './server-programs.ts';

interface Making {
  deps: StoreCommandDeps;
  /** The store's database, and the server on which the backup is checked. */
  server: Server;
  scratch: Server;
  programs: ServerPrograms;
  facts: DatabaseFacts;
}

/**
 * Writes a backup of the database of a server to a new file, with pg_dump, while the store runs: all of it is the state
 * of one instant. Then restores it into a scratch database, and compares every table. Refuses (`WrongUse`) if anything
 * differs.
 */
export async function backUpServer(deps: StoreCommandDeps, server: Server, path: string): Promise<Backup> {
  const { BACKUP_SCRATCH_URL: scratchUrl } = deps.env;
  const scratch = scratchUrl ? openAddress('BACKUP_SCRATCH_URL', scratchUrl) : server;
  return explainRefusals(server, () =>
    withClient(server, (client) =>
      onlyOne(client, async () => {
        await refusePooler(client, server);
        await refuseUnsuitable(client, server);
        const facts = await readFacts(client);
        await requireScratch(scratch);
        const making = { deps, server, scratch, facts, programs: findPrograms(facts.version) };
        const backup = await write(making, client, path);
        await check(making, path);
        await noteBackup(client, backup);
        return backup;
      }),
    ),
  );
}

/** Refuses before anything is written where the backup could not be checked. */
async function requireScratch(scratch: Server): Promise<void> {
  const { mayCreate } = await explainRefusals(scratch, () => withClient(scratch, readFacts));
  if (mayCreate) return;
  throw new WrongUse(
    `The user of ${scratch.setting} may not create the scratch database in which the backup is checked. Give it the right (alter role … createdb), or name another server by BACKUP_SCRATCH_URL.`,
  );
}

function write(making: Making, client: pg.Client, path: string): Promise<Backup> {
  const { deps, server, programs, facts } = making;
  const { say, version: store, migrationsDir } = deps;
  return dbOf(client).transaction(
    async (tx) => {
      const [read] = await rows<{ snapshot: string; at: string }>(
        tx,
        sql`select pg_export_snapshot() as snapshot, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
      );
      if (!read) throw new TypeError('A snapshot has a name');
      const { snapshot, at: takenAt } = read;
      const migration = await newestMigration(tx);
      if (migration === null)
        throw new WrongUse('The database has no tables of the store. There is nothing to back up.');
      say(`Reading the database ${facts.name} …`);
      const contents = await readContents(tx, sayTables(say, 'Reading'));
      const audit = await auditLine(tx, migrationsDir, new Date(takenAt));
      const otherSchemas = await schemasOfOthers(client);
      if (otherSchemas.length > 0)
        say(`The backup leaves out the schemas of other programs: ${otherSchemas.join(', ')}.`);
      const manifest: Manifest = {
        takenAt,
        of: 'server',
        database: facts.name,
        postgres: facts.version,
        store,
        migration,
        ...contents,
      };
      say('Writing the backup …');
      let bytes = 0;
      await dumpToArchive(server, { programs, snapshot, otherSchemas }, async (output) => {
        bytes = await writeBackupFile(path, manifest, output.pipe(sayBytes(say, 'Wrote')));
      });
      return { manifest, bytes, audit };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Writes down that there is a checked backup, for the metrics of the store (rules: BACKUP-7); not on tables of a
 * release before.
 */
async function noteBackup(client: pg.Client, { manifest, bytes }: Backup): Promise<void> {
  const [{ exists } = { exists: false }] = await rows<{ exists: boolean }>(
    dbOf(client),
    sql`select to_regclass('backups') is not null as exists`,
  );
  if (!exists) return;
  const takenAt = new Date(manifest.takenAt);
  await dbOf(client).insert(backups).values({ takenAt, bytes }).onConflictDoNothing();
}

/** Schemas beside the store's own, such as the schema of a reporting program. */
async function schemasOfOthers(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema' and nspname <> all ($1) order by 1`,
    [STORE_SCHEMAS],
  );
  return found.map(({ name }) => name);
}

/** Reads the file back: restores it into a scratch database, and compares each table with the manifest. */
async function check({ deps: { say }, scratch, facts, programs }: Making, path: string): Promise<void> {
  const name = nameBeside(facts.name, '_backup_check');
  const file = await readBackupFile(path);
  say(`Restoring the backup into the scratch database ${name} …`);
  await explainRefusals(scratch, () =>
    withClient(scratch, async (client) => {
      await createMarked(client, name, facts.locale);
      try {
        await loadFromArchive(serverFor(scratch, name), programs, { file, say });
        const restored = await withClient(serverFor(scratch, name), (restoredClient) =>
          readContents(dbOf(restoredClient), sayTables(say, 'Comparing')),
        );
        const found = contentDifferences(file.manifest, restored);
        if (found.length > 0)
          throw new WrongUse(`The backup differs from the database and was deleted: ${found.slice(0, 5).join('; ')}.`);
      } finally {
        await dropMarked(client, name);
      }
    }),
  );
}
