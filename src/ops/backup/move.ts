import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { openDatabase, type DatabaseOptions } from '#db/client.ts';
import { hostsAndDatabaseOf } from '#db/server-address.ts';
import type { Server } from '#db/server-connections.ts';
import { explainRefusals, refusePooler } from '#db/server-refusals.ts';
import { errorLines } from '#domain/error-description.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { WrongUse } from '#ops/command.ts';
import { requireStoppedStore } from '#ops/other-sessions.ts';
import { serverOf, type StoreCommand, type StoreCommandDeps } from '#ops/store-command.ts';
import { copyRows, setSequences } from './copy-rows.ts';
import { contentDifferences, figuresOf, readContents, type Contents } from './contents.ts';
import { dbOf, onlyOne, withClient } from './databases.ts';
import { sayTables } from './progress.ts';

/**
 * `npm run ops -- move`: copies the embedded database into an empty database of a server in one transaction, proves
 * that both are equal, and puts the embedded one out of use (rules: BACKUP-6).
 */
export const moveCommand: StoreCommand = {
  name: 'move',
  usage: '',
  summary: 'moves the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL',
  async run(deps, args) {
    const server = serverOf(deps.env);
    if (args.length > 0 || !server)
      throw new WrongUse('Set DATABASE_URL to the empty database to move to, then: npm run ops -- move');
    const dataDir = resolve(deps.env.DATA_DIR);
    if (!existsSync(join(dataDir, 'database'))) throw new WrongUse(`There is no embedded database in ${dataDir}.`);
    await requireStoppedStore(server);
    const target = { deps, server, dataDir };
    const finished = await takeOutOfUse(target, finishInterrupted);
    if (finished !== null) return finished;
    await bringUpToDate(deps, { dataDir });
    await bringUpToDate(deps, { url: server.address, dataDir: '' });
    return (await takeOutOfUse(target, copyAll)) ?? '';
  },
};

interface Moving {
  deps: StoreCommandDeps;
  server: Server;
  dataDir: string;
}

type Source = Parameters<typeof copyRows>[0];

/**
 * Runs `work`, which returns the proof that the server has everything, or null if it has nothing yet. With a proof the
 * embedded database gets another name before any other process can open it.
 */
async function takeOutOfUse(
  moving: Moving,
  work: (moving: Moving, source: Source, client: pg.Client) => Promise<string | null>,
): Promise<string | null> {
  const { deps, server, dataDir } = moving;
  // Loaded here, because a store on a server needs no embedded database.
  const { lockFolder, keepFormer } = await import('#db/embedded-folder.ts');
  const { openFilesAsTheyAre } = await import('#db/open-embedded.ts');
  const release = lockFolder(dataDir);
  try {
    const { close, ...source } = await openFilesAsTheyAre(dataDir);
    const proof = await explainRefusals(server, () =>
      withClient(server, (client) =>
        onlyOne(client, async () => {
          await refusePooler(client, server);
          return work(moving, source, client);
        }),
      ),
    ).finally(close);
    if (proof === null) return null;
    const kept = keepFormer(dataDir, 'move', deps.now());
    return `${proof}\nThe store runs on PostgreSQL from now on: keep DATABASE_URL set, and start it. The embedded database is kept in ${kept}.`;
  } finally {
    release();
  }
}

/** Both sides need the same tables, and the same tables of the job queue. */
async function bringUpToDate(
  { migrationsDir, say }: StoreCommandDeps,
  place: Pick<DatabaseOptions, 'url' | 'dataDir'>,
) {
  const database = await openDatabase({ ...place, migrationsDir });
  const queue = await openQueue(database, allJobs, (error) => say(errorLines(error)));
  await queue.stop();
  await database.close();
}

/** Finishes a move that was interrupted after its transaction. Refuses any other database that is not empty. */
async function finishInterrupted({ server }: Moving, source: Source, client: pg.Client): Promise<string | null> {
  if (await isEmpty(client)) return null;
  const [own, other] = [await readContents(source.db), await readContents(dbOf(client))];
  if (isEqual(own, other)) return proofOf(own, other, server);
  throw new WrongUse(
    `The database of ${server.setting} (${hostsAndDatabaseOf(server.address)}) is not empty. Move into a new one: create database … encoding 'UTF8' template template0`,
  );
}

async function copyAll({ deps: { say }, server }: Moving, source: Source, client: pg.Client): Promise<string> {
  say('Reading the embedded database …');
  const own = await readContents(source.db, sayTables(say, 'Reading'));
  const moved = await dbOf(client).transaction(async (tx) => {
    say('Copying …');
    await copyRows(source, client, sayTables(say, 'Copying'));
    await setSequences(client, own);
    say('Comparing …');
    const copied = await readContents(tx, sayTables(say, 'Comparing'));
    if (isEqual(own, copied)) return copied;
    const found = [...contentDifferences(own, copied), ...contentDifferences(copied, own)];
    throw new WrongUse(`Nothing was moved, because the copy differs: ${found.slice(0, 5).join('; ')}.`);
  });
  await client.query('analyze');
  return proofOf(own, moved, server);
}

function isEqual(own: Contents, other: Contents): boolean {
  return contentDifferences(own, other).length === 0 && contentDifferences(other, own).length === 0;
}

/**
 * Whether nobody has used the store on this server: it has no tables, or all tables are empty that are empty in a new
 * store.
 */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ path: string }>(
    `select path from unnest(array['products', 'clinics', 'people', 'orders', 'audit_log']) path
     where to_regclass('public.' || path) is not null`,
  );
  for (const { path } of tables) {
    const { rowCount } = await client.query(`select from public.${path} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

function proofOf(own: Contents, moved: Contents, server: Server): string {
  const there = new Map(moved.tables.map((table) => [table.name, table]));
  const positions = new Map(moved.sequences.map(({ name, last }) => [name, last]));
  const lines = [
    ['table', 'rows', 'digest', 'rows there', 'digest there'],
    ...own.tables.map(({ name, rows, digest }) => {
      const other = there.get(name);
      return [name, String(rows), digest, String(other?.rows), other?.digest ?? ''];
    }),
    ['sequence', 'last', '', 'last there', ''],
    ...own.sequences.map(({ name, last }) => [name, last, '', positions.get(name) ?? '', '']),
  ];
  const widths = [36, 9, 16, 10, 16];
  return [
    ...lines.map((words) =>
      words
        .map((word, at) => (at % 2 ? word.padStart(widths[at] ?? 0) : word.padEnd(widths[at] ?? 0)))
        .join('  ')
        .trimEnd(),
    ),
    `The database ${hostsAndDatabaseOf(server.address)} equals the embedded one: ${figuresOf(own)}. A digest covers all columns of all rows.`,
  ].join('\n');
}
