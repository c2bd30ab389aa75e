import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway, openDatabase, rows, type Database } from './client.ts';
import { openSilentNetwork, type SilentNetwork } from '#db/testing/silent-network.ts';
import { createTestDatabase, migrationsDir } from '#server/testing/test-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const POOL_SIZE = 3;

describe.runIf(server)('a network that loses every packet', () => {
  let network: SilentNetwork;
  let database: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const created = await createTestDatabase(server!);
    drop = created.drop;
    network = await openSilentNetwork(created.url);
    const options = { url: network.url, dataDir: '', migrationsDir, poolSize: POOL_SIZE };
    database = await openDatabase({ ...options, statementMs: 300, heartbeatMs: 100 });
  });
  afterEach(() => network.setSilent(false));
  afterAll(async () => {
    await database.close();
    await network.close();
    await drop();
  });

  const one = () => rows(database.db, sql`select 1 as one`);
  const eachConnection = () => Promise.all(Array.from({ length: POOL_SIZE }, one));

  it('ends statements with an error after which the caller may try again, and the next ones succeed', async () => {
    await eachConnection();
    network.setSilent(true);
    const results = await Promise.allSettled(Array.from({ length: POOL_SIZE }, one));
    expect(results.map((result) => result.status === 'rejected' && isDatabaseAway(result.reason))).toEqual(
      results.map(() => true),
    );
    network.setSilent(false);
    expect(await eachConnection()).toHaveLength(POOL_SIZE);
  });

  it('ends a transaction, whose connection nobody uses again', async () => {
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      network.setSilent(true);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toSatisfy(isDatabaseAway);
    network.setSilent(false);
    expect(await eachConnection()).toHaveLength(POOL_SIZE);
  });

  it('does not stop a listener: it connects again, and reports that it may have missed notices', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (text) => heard.push(text));
    network.setSilent(true);
    await expect(one()).rejects.toSatisfy(isDatabaseAway);
    network.setSilent(false);
    await expect.poll(() => heard).toEqual(['']);
    await database.db.execute(sql`notify news, 'after'`);
    await expect.poll(() => heard).toEqual(['', 'after']);
    await stop();
  });
});
