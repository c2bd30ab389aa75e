import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase, rows, type Database, type NotReady } from './client.ts';
import { openSilentNetwork } from '#db/testing/silent-network.ts';
import { mayMount, openSmallDisk } from '#db/testing/small-disk.ts';
import { createTestDatabase, migrationsDir, openTestDatabase } from '#server/testing/test-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const open = async (url: string) => {
  const database = await openDatabase({ url, dataDir: '', migrationsDir, poolSize: 1 });
  closers.push(database.close);
  return database;
};

async function createDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(server!);
  closers.push(drop);
  return url;
}

/** On a busy machine a first answer may take longer than the check waits. */
const expectSoon = (database: Database, reason: NotReady | null) =>
  expect.poll(() => database.whyNotReady(), { timeout: 30_000 }).toBe(reason);

/** Sets the statement with which every new connection to the database begins. */
async function setForAll({ db }: Database, setting: string): Promise<void> {
  const [{ name } = { name: '' }] = await rows<{ name: string }>(db, sql`select current_database() as name`);
  await db.execute(sql.raw(`alter database ${name} set ${setting}`));
}

// rules: API-43
describe('a database', () => {
  it('is ready', async () => {
    const database = await openTestDatabase();
    closers.push(database.close);
    await expectSoon(database, null);
  });

  it.runIf(server)('is not ready if it only reads', async () => {
    const database = await open(await createDatabase());
    await setForAll(database, 'default_transaction_read_only = on');
    await expectSoon(database, 'read_only');
  });

  it.runIf(server)('is not ready while the network loses every packet, and says so within a second', async () => {
    const network = await openSilentNetwork(await createDatabase());
    closers.push(network.close);
    const database = await open(network.url);
    await expectSoon(database, null);
    network.setSilent(true);
    expect(await database.whyNotReady()).toBe('no_answer');
    network.setSilent(false);
    await expectSoon(database, null);
  });

  it.runIf(server)('is ready while all connections of the store are in use', async () => {
    const database = await open(await createDatabase());
    await database.db.transaction(() => expectSoon(database, null));
  });

  it.runIf(server && mayMount())('is not ready while its disk is full', async () => {
    const database = await open(await createDatabase());
    const [{ folder } = { folder: '' }] = await rows<{ folder: string }>(
      database.db,
      sql`select current_setting('data_directory') as folder`,
    );
    const disk = openSmallDisk(1, folder);
    closers.push(disk.close);
    const tablespace = `small_${process.pid}`;
    await database.db.execute(sql.raw(`create tablespace ${tablespace} location '${disk.path}'`));
    closers.push(() => database.db.execute(sql.raw(`drop tablespace ${tablespace}`)));
    await setForAll(database, `temp_tablespaces = ${tablespace}`);
    disk.fill();
    await expectSoon(database, 'no_space');
    disk.free();
    await expectSoon(database, null);
  });
});
