import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letMinutePass } from '#testing/outside-shop.ts';
import { startTestCluster } from '../../scripts/postgres.ts';
import { faults, runBatch } from './batch.ts';
import { openCrashShop, pause, type CrashShop } from './crash-shop.ts';
import { points } from './points.ts';
import { variantOf } from './table.ts';

/** Seven of the points, under the fault that heals soonest; `npm run faults` does them all. */
const slice = faults.filter(({ name }) => name === 'kill -9 web');
const cluster = process.env.TEST_DATABASE_URL ? await startTestCluster() : null;

describe.runIf(cluster)('the program, broken in the middle of purchases', () => {
  let shop: CrashShop;
  beforeAll(async () => {
    if (cluster) shop = await openCrashShop(cluster, { buyers: points.length });
  });
  afterAll(async () => {
    await shop.close();
    cluster?.stop();
  });

  /** What time would do; asked of a database that may just be starting. */
  async function hasten(): Promise<void> {
    while (
      !(await letMinutePass(shop.db).then(
        () => true,
        () => false,
      ))
    )
      await pause(100);
  }

  test.each(slice.map((fault, turn) => ({ fault, turn, name: fault.name })))('$name', async ({ fault, turn }) => {
    const own = points.filter((_, index) => index % 3 === turn);
    const runs = await runBatch(shop, { points: own, fault, variant: variantOf(turn), hasten });
    expect(runs.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});
