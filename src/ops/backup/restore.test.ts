import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { openDatabase, rows, type Database } from '#db/client.ts';
import { backups } from '#db/tables/backups.ts';
import { runOps } from '#ops/testing/run-ops.ts';
import {
  databasesLike,
  depsOf,
  onServer,
  openEmbeddedStore,
  openServerStore,
  type BackedUpStore,
} from '#ops/testing/backed-up.ts';
import { addOrders, countOrders } from '#ops/testing/sample-store.ts';
import { migrationsDir } from '#server/testing/test-database.ts';
import { backupCommand } from './backup.ts';
import { readBackupFile } from './backup-file.ts';
import { readContents } from './contents.ts';
import { restoreCommand } from './restore.ts';

// Each test writes and restores a whole database, some in separate processes.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const server = process.env['TEST_DATABASE_URL'];
const kinds = [
  { kind: 'embedded', openStore: openEmbeddedStore },
  ...(server ? [{ kind: 'server', openStore: () => openServerStore(server) }] : []),
];

describe.each(kinds)('with a database of the kind $kind', ({ kind, openStore }) => {
  let store: BackedUpStore;
  let path: string;
  beforeEach(async () => {
    store = await openStore();
    path = join(store.folder, 'yesterday.backup');
  });
  afterEach(() => store.close());

  const use = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await store.open();
    return work(database).finally(() => database.close());
  };
  const orders = () => use(({ db }) => countOrders(db));
  const backUp = () => store.run(backupCommand, [path]);
  const restore = (...more: string[]) => store.run(restoreCommand, [path, ...more]);
  const replace = () => restore('--replace', store.name);

  // rules: BACKUP-1, BACKUP-2, BACKUP-4, BACKUP-5
  it('a backup brings back everything, keeps the former database and raises the epoch', async () => {
    const before = await use(({ db }) => readContents(db));
    const said = await backUp();
    expect(said).toContain(`restored into a scratch database, which is equal: ${before.tables.length} tables with`);
    // rules: BACKUP-7
    if (kind === 'server') expect(await use(({ db }) => db.$count(backups))).toBe(1);
    expect(said).toContain('The audit log is intact: 1 sealed rows, head ');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(store.folder).filter((name) => name !== 'data')).toEqual(['yesterday.backup']);
    expect((await readBackupFile(path)).manifest).toMatchObject(before);

    await use(({ db }) => addOrders(db, 3));
    await expect(restore()).rejects.toThrow(`has 5 orders. To put the backup in its place nevertheless, name it`);
    await expect(restore('--replace', 'another')).rejects.toThrow('--replace names another');
    expect(await orders()).toBe(5);

    const printed = await replace();
    for (const fact of ['Its epoch is', 'The former database is kept', 'Start the store.', 'npm run ops -- attention'])
      expect(printed).toContain(fact);
    const { takenAt } = (await readBackupFile(path)).manifest;
    await use(async ({ db }) => {
      const after = await readContents(db);
      const changed = ['attention', 'audit_log', 'carts', 'store_epoch'].map((name) => `public.${name}`);
      const others = (contents: typeof before) =>
        contents.tables.filter(({ name }) => name.startsWith('public.') && !changed.includes(name));
      expect(others(after)).toEqual(others(before));
      const [epoch] = await rows<{ since: Date; attention: number }>(
        db,
        sql`select ask_since as since, (select count(*)::int from attention where reason = 'restored') as attention from store_epoch`,
      );
      expect([new Date(epoch!.since).toISOString(), epoch?.attention]).toEqual([takenAt, 1]);
    });
  });

  // rules: BACKUP-1, BACKUP-4
  it('a backup has the state of one instant of a database in use', async () => {
    const database = await store.open();
    const { serveStaffCommands } = await import('#ops/socket.ts');
    const shop = { ...depsOf(store.settings), database } as unknown as Parameters<typeof serveStaffCommands>[0];
    const stop = database.embedded ? await serveStaffCommands(shop, store.settings['DATA_DIR']!) : () => undefined;
    const adding: Promise<void>[] = [];
    const open = await startTransaction(database);
    await store.run(backupCommand, [path], (line) => {
      if (line.startsWith('Writing the backup')) adding.push(addOrders(database.db, 1));
    });
    expect(adding).toHaveLength(1);
    await Promise.all(adding);
    await open.commit();
    expect(await countOrders(database.db)).toBe(database.embedded ? 3 : 4);
    await expect(replace()).rejects.toThrow(/Stop (the store|that one) first/);
    await stop();
    await database.close();
    await replace();
    expect(await orders()).toBe(2);
  });

  /** On a server, a transaction that is open during the backup; the embedded database has one connection. */
  async function startTransaction(database: Database): Promise<{ commit: () => Promise<void> }> {
    if (database.embedded) return { commit: () => Promise.resolve() };
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const whole = database.db.transaction(async (tx) => {
      await addOrders(tx, 1);
      begin();
      await over;
    });
    await begun;
    return { commit: () => (end(), whole) };
  }

  // rules: BACKUP-3, BACKUP-4
  it.runIf(kind === 'server')(
    'refuses a damaged file, and one of a later version, before it changes anything',
    async () => {
      await backUp();
      const whole = readFileSync(path);
      writeFileSync(path, whole.subarray(0, whole.length / 2));
      await expect(replace()).rejects.toThrow('bytes at its end are missing');
      writeFileSync(path, whole);
      const older = withoutMigrations(1);
      await expect(
        restoreCommand.run({ ...depsOf(store.settings), migrationsDir: older }, [path, '--replace', store.name]),
      ).rejects.toThrow('was made by a later version of the store (0.2.0)');
      await expect(restoreCommand.run(depsOf({ DATA_DIR: store.folder }), [path])).rejects.toThrow('Set DATABASE_URL');
      expect(await orders()).toBe(2);
    },
  );

  // rules: BACKUP-5
  it.runIf(kind === 'server')('brings the tables of an older backup up to date', async () => {
    const older = withoutMigrations(1);
    const empty = await openServerStore(server!, 'template0');
    await (await openDatabase({ url: empty.settings['DATABASE_URL'], dataDir: '', migrationsDir: older })).close();
    await backupCommand.run({ ...depsOf(empty.settings), migrationsDir: older }, [path]);
    await empty.close();
    await replace();
    await use(async ({ db }) => {
      const [found] = await rows<{ newest: number }>(
        db,
        sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
      );
      expect(found?.newest).toBeGreaterThan((await readBackupFile(path)).manifest.migration);
    });
  });

  // rules: BACKUP-5
  it.runIf(kind === 'server')(
    'reuses the name of a database that a killed command left, and refuses any other',
    async () => {
      await backUp();
      const name = `"${store.name}_restoring"`;
      await onServer(server!, `create database ${name} template template0`);
      await expect(replace()).rejects.toThrow(`The server has a database ${store.name}_restoring`);
      // The command was killed after its first statement.
      await onServer(server!, `alter database ${name} allow_connections false`);
      await use(({ db }) => addOrders(db, 1));
      await replace();
      expect(await orders()).toBe(2);
    },
  );

  // rules: BACKUP-5
  test.each(kind === 'embedded' ? ['Bringing the tables'] : ['Restoring into', 'Bringing the tables'])(
    'a restore that is killed at “%s” leaves the former database, and can be run again',
    async (killAt) => {
      await backUp();
      await use(({ db }) => addOrders(db, 3));
      const { code, output } = await runOps(store.settings, ['restore', path, '--replace', store.name], killAt);
      expect([code, output]).toEqual([null, '']);
      expect(await orders()).toBe(5);
      await replace();
      expect(await orders()).toBe(2);
      if (server && kind === 'server') expect(await databasesLike(server, `${store.name}_restoring`)).toEqual([]);
    },
  );
});

/** The migrations of the repository but for the newest ones. */
function withoutMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-migrations-'));
  cpSync(migrationsDir, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -count) }));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
