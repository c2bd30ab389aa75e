import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { fuzz, openFuzzSite, type FuzzSite } from './fuzz.ts';

/** A small number of odd requests; `npm run faults -- fuzz` sends 50,000. */
let shop: TestShop;
let site: FuzzSite;
beforeAll(async () => {
  shop = await openTestShop({ orderCalls: 0 });
  site = await openFuzzSite(shop);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

// rules: SAFE-10
test('no odd request makes the store fail', async () => {
  const { findings, statuses } = await fuzz(shop, site, {
    seed: Number(process.env.FUZZ_SEED ?? 14),
    requests: Number(process.env.FUZZ_REQUESTS ?? 1_200),
  });
  expect(findings).toEqual([]);
  // The generator reaches the routes: it gets answers of every kind, successful answers among them.
  expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
}, 600_000);
