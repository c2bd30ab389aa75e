import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letMinutePass } from '#testing/outside-shop.ts';
import { startTestCluster } from '../../scripts/postgres.ts';
import { killPoints } from '../money/kill-points.ts';
import { batchesOf, killBatch } from '../money/kill-table.ts';
import { openOffice } from '../money/office.ts';
import { faults, runBatch } from './batch.ts';
import { openCrashShop, pause, type CrashShop } from './crash-shop.ts';
import { points } from './points.ts';
import { variantOf } from './table.ts';

/** Each fault at its share of the points; `npm run faults` tries every fault at every point. */
const slice = faults.map((fault, turn) => ({
  fault,
  turn,
  own: points.filter((_, index) => index % faults.length === turn),
}));
/** One end of each act, and a lost answer of each kind of job; `npm run faults -- kills` tries every point. */
const ends = killPoints.filter(({ name }) => name === 'commit not sent' || name.endsWith('carried out, unheard'));
const cluster = process.env.TEST_DATABASE_URL ? await startTestCluster() : null;

describe.runIf(cluster)('purchases recover from', () => {
  let shop: CrashShop;
  beforeAll(async () => {
    if (cluster) shop = await openCrashShop(cluster, { buyers: points.length + killPoints.length });
  });
  afterAll(async () => {
    await shop.close();
    cluster?.stop();
  });

  /** Lets leases and waiting times expire early; the database may just be starting. */
  async function hasten(): Promise<void> {
    const pass = async () => {
      await letMinutePass(shop.db);
      await shop.db.execute(
        sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`,
      );
    };
    while (
      !(await pass().then(
        () => true,
        () => false,
      ))
    )
      await pause(100);
  }

  /** Removes the waiting time before the next try of every job. */
  const hurry = () =>
    shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`).catch(() => undefined);

  // rules: PLACE-20
  test.each(slice)('$fault.name', async ({ fault, turn, own }) => {
    const hurrying = setInterval(() => void hurry(), 500);
    const runs = await runBatch(shop, { points: own, fault, variant: variantOf(turn), hasten }).finally(() =>
      clearInterval(hurrying),
    );
    expect(runs.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });

  // rules: PLACE-20, PLACE-24
  test('a kill in an act that moves money', async () => {
    const office = await openOffice(shop);
    const hurrying = setInterval(() => void hurry(), 500);
    const found = [];
    for (const batch of batchesOf(ends.filter(({ act, call }) => act !== 'cancel' || !call)))
      found.push(...(await killBatch(shop, office, { ...batch, browserCloses: batch.role === 'web', hasten })));
    clearInterval(hurrying);
    expect(found.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
