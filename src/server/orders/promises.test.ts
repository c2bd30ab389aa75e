import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { renderOrderConfirmation } from '#documents/documents.tsx';
import { testSettings } from '#domain/testing/test-settings.ts';
import { cancelOrder, shipOrder } from '#server/fulfilment/fulfil.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, createPayment, orderBody } from '#server/testing/test-orders.ts';
import { readOrderMail } from './order-mail.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  // A Friday.
  shop.setNow('2026-11-20T15:00:00Z');
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const soon = { from: '2026-11-24', to: '2026-11-26' };
const later = { from: '2026-11-30', to: '2026-12-03' };
const parcel = { carrier: 'ICS Ground', trackingNumber: 'ICS700', units: null };

/** Places an order on invoice with gloves from stock and more masks than in stock. Returns its id and number. */
async function placeOrder() {
  const body = {
    ...orderBody('harbourview', [
      [gloves, 2],
      [masks, 4],
    ]),
    paymentMethod: 'invoice',
  };
  const headers = { 'Idempotency-Key': 'promises' };
  const { status } = await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  expect(status).toBe(202);
  const [order] = await shop.db.select().from(orders);
  return { id: order!.id, number: order!.number };
}

/** The expected days of the order on its page and in the history. */
async function shown(id: number) {
  const path = `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}&type=SalesOrd`;
  const { body: history } = await shop.request<TransactionsAnswer>('GET', path, { as: 'harbourview' });
  const { body: detail } = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' });
  return { toCome: detail.toCome, expected: history.items[0]?.expected };
}

// rules: ORDER-23
test('an order keeps the promised days of each line on later days', async () => {
  const { id } = await placeOrder();
  const promised = {
    toCome: [
      { ...soon, fromStock: true, lines: [{ line: 1, units: 2 }] },
      { ...later, fromStock: false, lines: [{ line: 2, units: 4 }] },
    ],
    expected: { from: soon.from, to: later.to },
  };
  expect(await shown(id)).toEqual(promised);
  shop.setNow('2027-03-01T15:00:00Z');
  expect(await shown(id)).toEqual(promised);
});

test('shipped units are no longer promised', async () => {
  const { id, number } = await placeOrder();
  await shipOrder(shop.deps, number, {
    ...parcel,
    units: new Map([
      [1, 2],
      [2, 1],
    ]),
  });
  expect(await shown(id)).toEqual({
    toCome: [{ ...later, fromStock: false, lines: [{ line: 2, units: 3 }] }],
    expected: later,
  });
  await shipOrder(shop.deps, number, parcel);
  expect(await shown(id)).toEqual({ toCome: [], expected: null });
});

test('a cancelled order has no promised days, nor has an order from before they were stored', async () => {
  const { id, number } = await placeOrder();
  await shop.db.update(orderLines).set({ expectedFrom: null, expectedTo: null }).where(eq(orderLines.orderId, id));
  expect(await shown(id)).toEqual({ toCome: [], expected: null });
  await shop.db.update(orderLines).set({ expectedFrom: soon.from, expectedTo: soon.to });
  await cancelOrder(shop.deps, number, 'Asked for');
  expect(await shown(id)).toEqual({ toCome: [], expected: null });
});

test('an order by card promises from the day it is paid', async () => {
  const unpaid = await createPayment(shop, { lines: [[gloves, 1]], amount: 25_40 });
  expect(await shown(unpaid.body.orderId)).toEqual({ toCome: [], expected: null });
  await shop.deleteOrders();
  const { created } = await buy(shop, { lines: [[gloves, 1]], amount: 25_40 });
  expect(await shown(created.orderId)).toEqual({
    toCome: [{ ...soon, fromStock: true, lines: [{ line: 1, units: 1 }] }],
    expected: soon,
  });
});

test('the confirmation names the same days', async () => {
  const { id } = await placeOrder();
  const { mail } = (await readOrderMail(shop.db, id, { storeUrl: 'https://shop.example.ca', settings: testSettings }))!;
  const { text } = await renderOrderConfirmation(mail);
  const read = text.replace(/\s+/g, ' ');
  expect(read).toContain('in 2–4 business days (expected 2026-11-24 to 2026-11-26).');
  expect(read).toContain('takes 6–9 business days (expected 2026-11-30 to 2026-12-03).');
  expect(read).toContain('Not in stock, expected 2026-11-30 to 2026-12-03');
  await shop.db.update(orderLines).set({ expectedFrom: null, expectedTo: null });
  const before = (await readOrderMail(shop.db, id, { storeUrl: 'https://shop.example.ca', settings: testSettings }))!
    .mail;
  expect((await renderOrderConfirmation(before)).text.replace(/\s+/g, ' ')).toContain('takes 6–9 business days.');
});
