import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody } from '#server/testing/test-orders.ts';

/** Few on the embedded database: it has one connection, so transactions never run at the same time. */
const ROUNDS = process.env['TEST_DATABASE_URL'] ? 200 : 5;
const { gloves, masks } = testProducts;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function perform(name: string, input: object): Promise<'done' | 'refused'> {
  const act = allActs.find((known) => known.name === name)!;
  try {
    await performAct(shop.deps, act, input, SYSTEM_USER);
    return 'done';
  } catch (error) {
    if (error instanceof ActRefused && error.reason === 'wrong_state') return 'refused';
    throw error;
  }
}

/** An order with a unit of both items for each round, and more masks, because a clinic may not order a cart twice. */
async function order(moreMasks: number): Promise<string> {
  const lines = [[gloves, ROUNDS] as const, [masks, ROUNDS + moreMasks] as const];
  const body = { ...orderBody('harbourview', lines), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': `more-${moreMasks}` };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [placed] = await rows<{ number: string }>(shop.db, sql`select number from orders order by id desc limit 1`);
  return placed!.number;
}

// rules: STOCK-2, STOCK-13
test(`${ROUNDS} rounds of receipts, counts, transfers and parcels of the same items at once`, async () => {
  await perform('bins.add', { code: 'B-02', sortOrder: 20 });
  const [one, other] = [await order(1), await order(2)];
  const parcel = { carrier: 'ICS Ground', trackingNumber: 'ICS700' };
  const lot = { item: gloves.itemId, bin: 'B-02', lot: 'L7' };
  const main = { item: gloves.itemId, bin: 'MAIN', lot: '' };
  const done = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = [1, 2].map((line) => ({ line, quantity: 1 }));
    const outcomes = await Promise.all([
      perform('stock.receive', { ...lot, quantity: 3, expiresOn: '2028-03-31', gtin: '4006381333931' }),
      perform('stock.count', { ...main, counted: 300 + (round % 50), evenIfHeld: true }),
      perform('stock.move', { ...main, toBin: 'B-02', quantity: 2 }),
      perform('orders.ship', { ...parcel, order: one, units: lines }),
      perform('orders.ship', { ...parcel, order: other, units: lines.toReversed() }),
    ]);
    for (const [at, outcome] of outcomes.entries()) {
      const key = `${at} ${outcome}`;
      done.set(key, (done.get(key) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(done)).toEqual({
    '0 done': ROUNDS,
    '1 done': ROUNDS,
    '2 done': ROUNDS,
    '3 done': ROUNDS,
    '4 done': ROUNDS,
  });
  const [sums] = await rows(
    shop.db,
    sql`select (select sum(-quantity)::int from stock_moves where kind = 'shipment' and product_id = ${gloves.id}) as shipped,
      (select committed from inventory where product_id = ${gloves.id}) as committed,
      (select count(*)::int from stock_moves where product_id = ${gloves.id} and reason = 'outside') as outside`,
  );
  expect(sums).toEqual({ shipped: 2 * ROUNDS, committed: 0, outside: 0 });
  expect(await breaches(shop)).toEqual([]);
}, 120_000);
