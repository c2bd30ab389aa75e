import { sql } from 'drizzle-orm';
import { beforeAll, afterAll, expect, it } from 'vitest';
import type { OpenInvoicesAnswer } from '#contract/invoices.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { orderOnInvoice } from '#server/testing/test-invoices.ts';

const COPIES = 149;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await orderOnInvoice(shop);
  await copyOrder();
});
afterAll(() => shop.close());

/** Copies the only order with its invoice; each copy is due a day earlier than the one before. */
async function copyOrder(): Promise<void> {
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(invoices);
  const copies = Array.from({ length: COPIES }, (_, at) => at + 1);
  const { number: _order, ...ofOrder } = order!;
  await shop.db.insert(orders).values(copies.map((at) => ({ ...ofOrder, id: order!.id + at })));
  const { number: _invoice, ...ofInvoice } = invoice!;
  await shop.db.insert(invoices).values(
    copies.map((at) => ({
      ...ofInvoice,
      id: invoice!.id + at,
      orderId: order!.id + at,
      dueOn: sql`${invoice!.dueOn}::date - ${at}::int`,
    })),
  );
}

const read = async (query = '', as: 'harbourview' | 'maplegrove' = 'harbourview') =>
  (await shop.request<OpenInvoicesAnswer>('GET', `/restapi/invoice/open${query}`, { as })).body;

// rules: API-70
it('lists a page of at most 100, the oldest due day first, and counts and sums all open invoices', async () => {
  const all = { count: 150, due: 5928, overdue: expect.any(Number) as number };
  const first = await read();
  expect(first).toMatchObject(all);
  expect(first.items).toHaveLength(100);
  const days = first.items.map(({ dueOn }) => dueOn);
  expect(days).toEqual(days.toSorted());
  // The terms are 30 days, so 30 of the copies are not overdue.
  expect(first.overdue).toBeCloseTo(119 * 39.52);
  const rest = await read('?limit=100&offset=100');
  expect(rest).toMatchObject(all);
  expect(new Set([...first.items, ...rest.items].map(({ number }) => number)).size).toBe(150);
  expect(await read('?offset=200')).toEqual({ ...first, items: [] });
  expect(await read('', 'maplegrove')).toEqual({
    items: [],
    count: 0,
    due: 0,
    overdue: 0,
    unapplied: 0,
    creditLimit: null,
  });
  expect((await shop.request('GET', '/restapi/invoice/open?limit=101', { as: 'harbourview' })).status).toBe(400);
});

// rules: API-70
it('lists only the invoice of an order that it names, for its own clinic', async () => {
  const { items } = await read('?limit=1');
  const { orderId, due } = items[0]!;
  expect(await read(`?orderId=${orderId}`)).toMatchObject({ items, count: 1, due });
  expect(await read(`?orderId=${orderId}`, 'maplegrove')).toMatchObject({ items: [], count: 0 });
});

// rules: API-70
it('leaves out invoices that are paid, credited or cancelled', async () => {
  const { items } = await read('?limit=4');
  const [paid, credited, cancelled, part] = items.map(({ orderId }) => orderId);
  const set = (orderId: number, change: object) =>
    shop.db
      .update(invoices)
      .set(change)
      .where(sql`order_id = ${orderId}`);
  await set(paid!, { paidCents: 3952, paidOn: '2026-11-01' });
  await set(credited!, { creditedCents: 3952 });
  await set(part!, { creditedCents: 952 });
  await shop.db
    .update(orders)
    .set({ state: 'cancelled' })
    .where(sql`id = ${cancelled!}`);
  await set(cancelled!, { creditedCents: 3952 });
  const left = await read('?limit=1');
  expect(left).toMatchObject({ count: 147, items: [{ orderId: part, due: 30 }] });
  expect(left.due).toBeCloseTo(147 * 39.52 - 9.52);
});
