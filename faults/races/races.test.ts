import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { oneAddress } from './one-address.ts';
import { runRace, type Race } from './race.ts';
import { everybodySettles, fiftyTimes, twoTabs } from './same-order.ts';
import { limitedProduct, oppositeCarts } from './stock.ts';
import { twoPickers } from './two-pickers.ts';

/** A few rounds of each race; `npm run faults -- races` runs two hundred. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

// rules: PLACE-20, PLACE-23, LIMIT-3, LIMIT-5, OFFICE-30, OFFICE-32, STOCK-18
test.each<[Race, number]>([
  [fiftyTimes, 4],
  [twoTabs, 8],
  [everybodySettles, 6],
  [oppositeCarts, 5],
  [oneAddress, 4],
  [twoPickers, 4],
  [limitedProduct({ stock: 10, buyers: 60 }), 2],
])('$name', async (race, rounds) => {
  expect(await runRace(shop, race, rounds)).toMatchObject({ breaches: [] });
});
