import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { shipments } from '#db/tables/fulfilment.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { returnPayment, sendOrderStep } from '#jobs/orders.ts';
import { invoicePaper, packingSlipPaper } from '#server/orders/papers.ts';
import { returnPaymentInFull } from '#server/payments/return-payment.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy } from '#server/testing/test-orders.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.forgetOrders();
  expect(found).toEqual([]);
});

const { gloves } = testProducts;
const ops = (...line: string[]) => runCommand(shop.deps, line);
const steps = async () => (await shop.queued(sendOrderStep)).map(({ step }) => step);

async function order() {
  const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
  return { id: created.orderId, number: created.orderNumber };
}

async function timeline(id: number) {
  const found = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return found.map(({ toState }) => toState).slice(2);
}

async function shelf() {
  const [found] = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
  return found;
}

async function returnMoney() {
  for (const payload of await shop.queued(returnPayment)) await returnPaymentInFull(shop.deps, payload);
}

it('goes from the shelf to the invoice, each step in the timeline and in a mail', async () => {
  const { id, number } = await order();
  expect(await ops('approve', number)).toBe(`Order ${number} is approved.`);
  expect(await ops('pick', number)).toBe(`Order ${number} is picked.`);
  expect(await ops('pack', number)).toBe(`Order ${number} is packed.`);
  expect(await ops('ship', number, 'ICS Ground', 'ICS700', '1x1')).toBe(`Part of order ${number} is shipped.`);
  expect(await shelf()).toMatchObject({ onHand: 499, committed: 1 });
  expect(await ops('ship', number, 'ICS Ground', 'ICS701')).toBe(`Order ${number} is shipped.`);
  expect(await ops('deliver', number)).toBe(`Order ${number} is delivered.`);
  expect(await ops('invoice', number)).toBe(`Order ${number} is invoiced.`);
  expect(await ops('close', number)).toBe(`Order ${number} is closed.`);
  const left = ['partially_shipped', 'shipped', 'delivered', 'billed', 'closed'];
  expect(await timeline(id)).toEqual(['approved', 'picked', 'packed', ...left]);
  expect(await steps()).toEqual(['approved', 'partly_shipped', 'shipped', 'delivered', 'invoiced']);
  expect(await shelf()).toMatchObject({ onHand: 498, committed: 0 });
  const parcels = await shop.db.select().from(shipments).orderBy(asc(shipments.id));
  expect(parcels).toMatchObject([
    { trackingNumber: 'ICS700', deliveredAt: shop.deps.now() },
    { trackingNumber: 'ICS701', deliveredAt: shop.deps.now() },
  ]);
});

it('has a packing slip in every parcel and an invoice, for its owner alone', async () => {
  const { id, number } = await order();
  await ops('ship', number, 'ICS Ground', 'ICS700', '1x1');
  await ops('ship', number, 'ICS Ground', 'ICS701');
  await ops('invoice', number);
  const path = `/suiteql/transaction/${id}`;
  const { documents, shipments: parcelsTold } = (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' }))
    .body;
  expect(parcelsTold.map(({ lines }) => lines)).toEqual([[{ line: 1, units: 1 }], [{ line: 1, units: 1 }]]);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'packing_slip', 'packing_slip']);
  for (const paper of documents) {
    const file = `/suiteql/message/${paper.id}`;
    expect((await shop.request('GET', file, { as: 'harbourview' })).body).toMatch(/^%PDF/);
    expect((await shop.request('GET', file, { as: 'maplegrove' })).status).toBe(404);
  }
  const parcels = await shop.db.select().from(shipments).orderBy(asc(shipments.id));
  const slips = await Promise.all(parcels.map((parcel) => packingSlipPaper(shop.deps, parcel.id)));
  const [first, second] = slips.map((slip) => readPdf(slip!.content)[0]?.text);
  expect(first).toContain('Medium 2 1 1');
  expect(second).toContain('Medium 2 1 1 unit in this parcel');
});

it('is cancelled: the goods are on sale again, the money goes back', async () => {
  const { id, number } = await order();
  await ops('cancel', number, 'The clinic', 'called');
  await returnMoney();
  expect(await timeline(id)).toEqual(['cancelled', 'refunded']);
  expect(await shelf()).toMatchObject({ onHand: 500, committed: 0 });
});

it('has a void invoice once it is cancelled, though one was drawn before', async () => {
  const { id, number } = await order();
  const drawn = async () => readPdf((await invoicePaper(shop.deps, id))!.content)[0]!.text;
  expect(await drawn()).toContain('Paid in full.');
  await ops('cancel', number);
  await returnMoney();
  expect(await drawn()).toContain('VOID');
  const detail = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' });
  expect(detail.body.invoice?.voidedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it('is refunded after part of it has left', async () => {
  const { number } = await order();
  await ops('ship', number, 'ICS', 'ICS702', '1x1');
  await ops('refund', number);
  await returnMoney();
  expect(await shelf()).toMatchObject({ onHand: 499, committed: 0 });
});

test.each([
  ['an order there is not', ['approve', 'SO-999999999'], 'There is no order'],
  ['no order', ['approve'], 'Say which order'],
  ['no carrier', ['ship', 'SO-100001'], 'Name the carrier'],
  ['no units', ['ship', 'SO-100001', 'ICS', 'T1', 'two'], 'two units of line 1 are 1x2'],
])('%s is refused with a sentence', async (_, line, words) => {
  await expect(ops(...line)).rejects.toThrow(words);
});

it('refuses more than is left, a second shipment of all, and cancelling what has left', async () => {
  const { number } = await order();
  await expect(ops('ship', number, 'ICS', 'T1', '1x3')).rejects.toThrow('Line 1 has 2 units left to ship, not 3.');
  await ops('ship', number, 'ICS', 'T0', '1x1');
  await expect(ops('deliver', number)).rejects.toThrow('is partially_shipped and cannot become delivered');
  await ops('ship', number, 'ICS', 'T1');
  await expect(ops('ship', number, 'ICS', 'T1')).rejects.toThrow('nothing is to be shipped');
  await expect(ops('cancel', number)).rejects.toThrow('cannot become cancelled');
  await expect(ops('invoice', 'SO-1')).rejects.toThrow('There is no order SO-1.');
});
