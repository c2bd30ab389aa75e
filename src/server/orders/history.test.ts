import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderSummary, TransactionsAnswer } from '#contract/order-history.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderOnInvoice } from '#server/testing/test-invoices.ts';
import { submitGloves } from '#server/testing/test-requests.ts';

const COPIES = 29;
const { harbourview } = testClinics;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await orderOnInvoice(shop);
  // The request has the same lines and would be a duplicate.
  await shop.db.update(orders).set({ cartKey: 'another' });
  await submitGloves(shop, 'harbourview');
  const [{ number: _order, ...order }] = (await shop.db.select().from(orders)) as [typeof orders.$inferSelect];
  const [{ number: _invoice, ...invoice }] = (await shop.db.select().from(invoices)) as [typeof invoices.$inferSelect];
  const copies = Array.from({ length: COPIES }, (_, at) => at + 1);
  // Three copies at a time were placed at one moment.
  const placedAt = (at: number) => new Date(order.placedAt!.getTime() - Math.ceil(at / 3) * 3_600_000);
  await shop.db.insert(orders).values(copies.map((at) => ({ ...order, id: order.id + at, placedAt: placedAt(at) })));
  await shop.db
    .insert(invoices)
    .values(copies.map((at) => ({ ...invoice, id: invoice.id + at, orderId: order.id + at })));
  await shop.db
    .insert(shipments)
    .values(copies.map((at) => ({ orderId: order.id + at, carrier: 'Post', shippedAt: placedAt(at) })));
}, 120_000);
afterAll(() => shop.close());

async function readHistory(query: string): Promise<TransactionsAnswer> {
  const path = `/suiteql/transaction/by-user?userId=${harbourview.id}${query}`;
  return (await shop.request<TransactionsAnswer>('GET', path, { as: 'harbourview' })).body;
}

async function readPages(query: string): Promise<OrderSummary[]> {
  const pages = await Promise.all([0, 1, 2, 3, 4].map((at) => readHistory(`${query}&limit=20&offset=${at * 20}`)));
  expect(new Set(pages.map(({ count }) => count)).size).toBe(1);
  return pages.flatMap(({ items }) => items);
}

const named = (items: OrderSummary[]) => items.map(({ trandisplayname }) => trandisplayname);

// rules: API-39
it('has each entry on one page, by time and then by name, and counts all of them on every page', async () => {
  const recent = await readPages('');
  expect(recent).toHaveLength(2 * COPIES + COPIES + 3);
  expect(new Set(named(recent)).size).toBe(recent.length);
  const days = recent.map(({ trandate }) => trandate);
  expect(days).toEqual(days.toSorted().toReversed());
  const issued = named(recent.filter(({ type }) => type === 'CustInvc'));
  expect(issued).toEqual(issued.toSorted().toReversed());
  expect(named(await readPages('&sort=oldest'))).toEqual(named(recent).toReversed());
  expect(await readHistory('&offset=1000')).toEqual({ items: [], count: recent.length });
});

// rules: API-39
it('counts and lists what its filters want', async () => {
  const counted = async (query: string) => {
    const { items, count } = await readHistory(`${query}&limit=100`);
    expect(items).toHaveLength(count);
    return count;
  };
  const [{ trandate }] = (await readHistory('&type=CustInvc&limit=1')).items as [OrderSummary];
  expect(await counted('&type=SalesOrd&type=PurchReq')).toBe(COPIES + 2);
  expect(await counted('&status=open')).toBe(COPIES + 1);
  expect(await counted('&status=shipped')).toBe(COPIES);
  expect(await counted('&type=PurchReq&status=Pending%20Approval')).toBe(1);
  expect(await counted(`&type=CustInvc&from=${trandate}&to=${trandate}`)).toBe(COPIES + 1);
  expect(await counted(`&type=CustInvc&to=2020-01-01`)).toBe(0);
  expect(await counted('&class=failed')).toBe(0);
});
