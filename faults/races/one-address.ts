import { eq } from 'drizzle-orm';
import { inventory } from '#db/tables/catalogue.ts';
import { orders } from '#db/tables/orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { newcomersOf, orderByCard, priceOf } from '#server/testing/test-newcomers.ts';
import type { TestLine } from '#server/testing/test-orders.ts';
import { expectSame, unexpected, type Race } from './race.ts';

const { gloves, burs } = testProducts;
const { atOnce } = testSettings.unpaidOrders.address;
/** More than twice the allowed number of waiting orders, so that every database connection gets one too many. */
const NEWCOMERS = atOnce * 2 + 8;
const BURS = 100;

/** Sends one order of each newcomer at the same moment, from an address computed from the newcomer's number. */
async function orderAtOnce(shop: TestShop, line: TestLine, from: (number: number) => string) {
  const newcomers = await newcomersOf(shop, NEWCOMERS);
  const [first] = newcomers;
  if (!first) throw new Error('Nobody races');
  const amount = await priceOf(shop, first, [line]);
  return Promise.all(
    newcomers.map((newcomer, number) => orderByCard(shop, newcomer, { from: from(number), lines: [line], amount })),
  );
}

async function unpaidOrders(shop: TestShop): Promise<number> {
  return (await shop.db.select().from(orders).where(eq(orders.state, 'pending_payment'))).length;
}

async function ordersOfOneAddress(shop: TestShop): Promise<string[]> {
  const answers = await orderAtOnce(shop, [gloves, 1], () => '203.0.113.7');
  return [...unexpected(answers, [200, 429]), ...expectSame('unpaid orders', await unpaidOrders(shop), atOnce)];
}

async function unitsOfOneSite(shop: TestShop): Promise<string[]> {
  await shop.db.update(inventory).set({ onHand: BURS }).where(eq(inventory.productId, burs.id));
  const answers = await orderAtOnce(shop, [burs, 10], (number) => `2001:db8:7:${number.toString(16)}::1`);
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, burs.id));
  return [...unexpected(answers, [200, 409]), ...expectSame('units held unpaid', stock?.reserved, BURS / 2)];
}

/**
 * Clinics that never paid, each with its own row to lock, all from one network. Rounds alternate: more waiting orders
 * than one address may have, and more held units of a limited item than the networks of one IPv6 site may have.
 */
export const oneAddress: Race = {
  name: 'new clinics at one network address',
  round: (shop, number) => (number % 2 ? ordersOfOneAddress(shop) : unitsOfOneSite(shop)),
};
