import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from './client.ts';
import { migrateServer } from './migrate-server.ts';
import { createTestDatabase, migrationsDir } from '#server/testing/test-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function createDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(server!);
  closers.push(drop);
  return url;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closers.push(() => client.end());
  return client;
}

/** The migrations of the repository, and one more that changes the table of orders. */
function laterMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-migrations-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsDir, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_later.sql'), 'alter table orders add column later text');
  return folder;
}

const hasLater = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select 1 from information_schema.columns where table_name = 'orders' and column_name = 'later'`,
  );
  return rows.length === 1;
};

// rules: SAFE-22
describe.runIf(server)('a server', () => {
  it('with older tables, or none, is refused unless the start may bring them up to date', async () => {
    const url = await createDatabase();
    const open = (migrate: boolean) => openDatabase({ url, dataDir: '', migrationsDir, migrate });
    await expect(open(false)).rejects.toThrow('Run `npm run migrate` first');
    await (await open(true)).close();
    await (await open(false)).close();
    const older = { url, dataDir: '', migrationsDir: laterMigrations(), migrate: false };
    await expect(openDatabase(older)).rejects.toThrow('are older than this version of the store');
  });

  it('with the tables of the next version runs', async () => {
    const url = await createDatabase();
    await (await openDatabase({ url, dataDir: '', migrationsDir: laterMigrations() })).close();
    await (await openDatabase({ url, dataDir: '', migrationsDir, migrate: false })).close();
  });

  it('is brought up to date once the table is free, and lets the store’s work go first until then', async () => {
    const url = await createDatabase();
    await (await openDatabase({ url, dataDir: '', migrationsDir })).close();
    const [migrating, store] = [await connect(url), await connect(url)];
    await store.query('begin');
    await store.query('lock table orders in row exclusive mode');
    const done = migrateServer(migrating, laterMigrations(), { ms: 50, tries: 100, pauseMs: 50 });
    await expect.poll(() => waits(store)).toBe(true);
    await expect.poll(() => waits(store)).toBe(false);
    expect(await hasLater(store)).toBe(false);
    await store.query('commit');
    expect(await done).toBe(true);
    expect(await hasLater(store)).toBe(true);
  });

  it('keeps its tables, and says why, if the table is never free', async () => {
    const url = await createDatabase();
    await (await openDatabase({ url, dataDir: '', migrationsDir })).close();
    const [migrating, store] = [await connect(url), await connect(url)];
    await store.query('begin');
    await store.query('lock table orders in row exclusive mode');
    const tries = { ms: 20, tries: 3, pauseMs: 10 };
    await expect(migrateServer(migrating, laterMigrations(), tries)).rejects.toThrow();
    await store.query('commit');
    expect(await hasLater(store)).toBe(false);
  });
});

/** Whether a statement waits for a lock of a table in this database. */
async function waits(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}
