import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway, openDatabase, rows } from '#db/client.ts';
import { reportReplica } from '#server/health/replica-report.ts';
import { migrationsDir, onDatabase } from '#server/testing/test-database.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { startTestCluster, type TestCluster, type TestReplica } from '../../../scripts/postgres.ts';
import { changeListPrice } from './change-list-price.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
const WATCH_MS = 100;

describe.runIf(onServer)('a read replica', () => {
  let cluster: TestCluster;
  let replica: TestReplica;
  let shop: TestShop;
  let onReplica: pg.Pool;

  beforeAll(async () => {
    cluster = (await startTestCluster())!;
    replica = await cluster.addReplica();
    const addresses = (url: string) => ({
      replicaUrl: onDatabase(replica.url, new URL(url).pathname.slice(1)),
      replicaWatchMs: WATCH_MS,
    });
    shop = await openTestShop({ database: { server: cluster.url, addresses } });
    reportReplica(shop.deps);
    onReplica = new pg.Pool({ connectionString: replica.url, max: 1 });
    onReplica.on('error', () => undefined);
  });
  afterAll(async () => {
    await onReplica.end();
    await shop.close();
    replica.remove();
    cluster.stop();
  });

  const state = () => shop.deps.database.replica!.status().state;
  const readsReplica = async () => {
    const [row] = await rows<{ is: boolean }>(shop.deps.database.visitors.db, sql`select pg_is_in_recovery() as is`);
    return row?.is;
  };
  const replay = (what: 'pause' | 'resume') => onReplica.query(`select pg_wal_replay_${what}()`);
  const { gloves } = testProducts;
  const ofGloves = sql`select item_id, price_cents as price from products where id = ${gloves.id}`;
  const visitorPrice = async () => {
    const { body } = await shop.request<{ price: number }>('GET', `/suiteql/item/by-id?id=${gloves.id}`);
    return body.price;
  };
  const listedPrice = async () => {
    const path = '/suiteql/item/all-products?limit=50';
    const { body } = await shop.request<{ items: { id: number; price: number }[] }>('GET', path);
    return body.items.find(({ id }) => id === gloves.id)?.price;
  };
  const setPrice = async (cents: number) => {
    const [row] = await rows<{ item_id: string }>(shop.db, ofGloves);
    await changeListPrice(shop.db, row!.item_id, cents);
  };

  it('answers visitors, and never a person of a clinic', async () => {
    await expect.poll(readsReplica, { timeout: 30_000 }).toBe(true);
    const { reads } = shop.deps.database.replica!.status();
    // A replica that has not applied the newest change, or is slow to say so, leaves a read to the primary: ask again.
    const readsOfVisitor = async () => {
      const before = { ...reads };
      await shop.request('GET', '/suiteql/item/all-products?limit=5');
      return { onReplica: reads.replica > before.replica, onPrimary: reads.primary > before.primary };
    };
    await expect.poll(readsOfVisitor, { timeout: 30_000 }).toEqual({ onReplica: true, onPrimary: false });
    const visitors = { ...reads };
    await shop.request('GET', '/suiteql/item/all-products?limit=5&prices=clinic', { as: 'harbourview' });
    expect(reads).toEqual(visitors);
  });

  // rules: CAT-49
  it('that has not applied a change yet is not read after its notice', async () => {
    await expect.poll(state).toBe('used');
    const stop = await shop.deps.database.listen('catalogue', () => heard.push(visitorPrice(), listedPrice()));
    const heard: Promise<number | undefined>[] = [];
    await replay('pause');
    await setPrice(77_77);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    // As a page that is rendered right after the notice.
    for (const price of await Promise.all(heard)) expect(price).toBe(77.77);
    expect(await readsReplica()).toBe(false);
    const { rows: behind } = await onReplica.query('select pg_is_wal_replay_paused() as paused');
    expect(behind).toEqual([{ paused: true }]);
    await replay('resume');
    await expect.poll(readsReplica).toBe(true);
    expect(await visitorPrice()).toBe(77.77);
    await stop();
  });

  // rules: CAT-49
  it('whose notices are lost is read late for about two comparisons at most, and not at all once it is behind', async () => {
    await replay('pause');
    await setPrice(88_88);
    await expect.poll(visitorPrice, { timeout: 10 * WATCH_MS }).toBe(88.88);
    await expect.poll(state).toBe('behind');
    expect(await listedPrice()).toBe(88.88);
    await replay('resume');
    await expect.poll(readsReplica).toBe(true);
    expect(await visitorPrice()).toBe(88.88);
  });

  it('that stops is replaced by the primary, and used again when it is back', async () => {
    replica.stop();
    for (let read = 0; read < 5; read += 1) expect(await visitorPrice()).toBe(88.88);
    expect(state()).toBe('away');
    expect(await shop.deps.metrics.registry.metrics()).toContain('replica_used 0');
    replica.start();
    await expect.poll(readsReplica, { timeout: 5_000 }).toBe(true);
    expect(shop.logged()).toMatch(/"state":"away".*visitors read on the primary/);
    expect(await shop.deps.metrics.registry.metrics()).toMatch(/visitor_reads_total\{server="replica"\} \d+/);
  });

  it('of another cluster is refused, and a replica that does not answer is not', async () => {
    const options = { url: cluster.url, dataDir: '', migrationsDir };
    const other = openDatabase({ ...options, replicaUrl: process.env['TEST_DATABASE_URL'] });
    await expect(other).rejects.toThrow('DATABASE_REPLICA_URL and DATABASE_URL lead to different databases');
    const database = await openDatabase({ ...options, replicaUrl: 'postgres://postgres@127.0.0.1:1/postgres' });
    expect(await rows(database.visitors.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await database.close();
    expect(isDatabaseAway(Object.assign(new Error('timeout expired')))).toBe(true);
  });

  // rules: SAFE-27
  it('and its primary may be named together: work goes to the primary, reads of visitors to the replica', async () => {
    const away = 'postgres://postgres@127.0.0.1:1/postgres';
    const hosts = [away, replica.url, cluster.url].map((url) => new URL(url).host).join(',');
    const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
    const options = { url, replicaUrl: url, replicaWatchMs: WATCH_MS, dataDir: '', migrationsDir };
    const database = await openDatabase({ ...options, poolSize: 3 });
    const onPrimary = sql`select not pg_is_in_recovery() as is`;
    expect(await rows(database.db, onPrimary)).toEqual([{ is: true }]);
    await expect.poll(() => rows(database.visitors.db, onPrimary), { timeout: 30_000 }).toEqual([{ is: false }]);
    await database.alone(() => expect.poll(() => database.whyNotReady(), { timeout: 30_000 }).toBeNull());
    await database.close();
    const replicas = [away, replica.url].map((url) => new URL(url).host).join(',');
    const refused = openDatabase({ url: `postgres://postgres@${replicas}/postgres`, dataDir: '', migrationsDir });
    await expect(refused).rejects.toThrow('has no host that writes');
    expect(isDatabaseAway(await refused.catch((error: unknown) => error))).toBe(true);
  });
});
