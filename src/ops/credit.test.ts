import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { shipmentLines, shipments } from '#db/tables/shipments.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { returnPayment, sendCreditNote } from '#jobs/orders.ts';
import { readCreditNoteFile, readPackingSlipFile } from '#server/orders/business-documents.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);

/** Two cases of gloves at 12.49, 9.99 shipping and 13% tax: 39.52. */
async function shipped(paymentMethod: 'card' | 'invoice') {
  const lines = [[testProducts.gloves, 2]] as const;
  if (paymentMethod === 'card') await buy(shop, { lines: [...lines], amount: 39_52 });
  else {
    const body = { ...orderBody('harbourview', [...lines]), paymentMethod };
    const headers = { 'Idempotency-Key': 'to-be-credited' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  }
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(invoices);
  await ops('ship', order!.number, 'ICS', 'ICS700');
  return { id: order!.id, order: order!.number, invoice: invoice!.number };
}

const detail = async (id: number) =>
  (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;
const notes = () => shop.db.select().from(creditNotes).orderBy(asc(creditNotes.id));
const creditNoteText = async (id: number) => readPdf((await readCreditNoteFile(shop.deps, id))!.content)[0]!.text;

async function returnMoney() {
  for (const payload of await shop.queued(returnPayment)) await sendRefund(shop.deps, payload);
}

// rules: OFFICE-41
test('a preview says what the credit note would come to and what is left, and issues nothing', async () => {
  const { order } = await shipped('invoice');
  expect(await ops('preview', 'credit', order, '1x1', 'shipping', '9.99')).toBe(
    '$25.40 would be credited: $25.40 less is due, $0.00 is returned.\nLeft to credit: 1x2, shipping $9.99.',
  );
  expect(await notes()).toEqual([]);
  await ops('credit', order, '1x1', 'shipping', '9.99', 'Came', 'broken');
  expect((await notes())[0]!.totalCents).toBe(25_40);
  expect(await ops('preview', 'credit', order)).toBe('Left to credit: 1x1, shipping $0.00.');
  await expect(ops('preview', 'credit', order, '1x2')).rejects.toThrow('That is more than is left of the invoice.');
  await expect(ops('preview', 'credit', 'SO-999999')).rejects.toThrow('There is no order SO-999999.');
});

describe('a shipped order', () => {
  // rules: PAPER-12
  it('by card has one line credited: page, credit note and mail say so, and the card is refunded', async () => {
    const { id, order } = await shipped('card');
    const said = await ops('credit', order, '1x1', 'Came', 'broken');
    const [note] = await notes();
    expect(note).toMatchObject({ subtotalCents: 12_49, shippingCents: 0, taxCents: 1_63, totalCents: 14_12 });
    expect(said).toBe(
      `Credit note ${note!.number} over $14.12 is issued and mailed to the clinic.\n$14.12 goes back to the card.`,
    );
    await returnMoney();
    expect((await shop.wallet.intents())[0]!.refundedCents).toBe(14_12);
    expect(await shop.queued(sendCreditNote)).toEqual([{ orderId: id, creditNoteId: note!.id }]);
    const page = await detail(id);
    expect(page.status).toBe('Shipped');
    expect(page.events.at(-1)?.reason).toBe(`Credit note ${note!.number} over $14.12: Came broken`);
    expect(page.creditNotes).toMatchObject([{ subtotal: 12.49, total: 14.12, returned: 14.12, reason: 'Came broken' }]);
    for (const text of ['Reason: Came broken', '$12.49', '$1.63', '$14.12']) {
      expect(await creditNoteText(note!.id)).toContain(text);
    }
  });

  // rules: PAPER-12
  it('on an unpaid invoice owes less after a credit, and paying the rest is enough', async () => {
    const { id, order, invoice } = await shipped('invoice');
    const said = await ops('credit', order, '1x1', 'shipping', '9.99', 'Came', 'broken');
    const [note] = await notes();
    expect(note).toMatchObject({ subtotalCents: 12_49, shippingCents: 9_99, taxCents: 2_92, totalCents: 25_40 });
    expect(said).toContain(`$25.40 is deducted from invoice ${invoice}; $14.12 is still due.`);
    expect(await creditNoteText(note!.id)).toContain(`$25.40 is deducted from invoice ${invoice}. $14.12 of invoice`);
    expect(await creditNoteText(note!.id)).toContain('HST 13% No. 12345 6789 RT0001 $2.92');
    expect(await ops('unpaid')).toContain(`${invoice}  $14.12  due 2026-12-21`);
    expect(await ops('attention')).toBe('Nothing needs a person.');
    await expect(ops('paid', invoice, '39.52', '2026-11-21', 'Cheque 7')).rejects.toThrow('$14.12 of invoice');
    await ops('paid', invoice, '14.12', '2026-11-21', 'Cheque', '7');
    expect((await detail(id)).invoice).toMatchObject({ paid: 14.12, credited: 25.4, returned: 0 });
  });

  it('on an unpaid invoice can be credited in full: nothing is due, and the order can be closed', async () => {
    const { order, invoice } = await shipped('invoice');
    expect(await ops('credit', order, 'all', 'Lost')).toContain(
      `$39.52 is deducted from invoice ${invoice}; $0.00 is still due.`,
    );
    expect(await ops('unpaid')).toBe('All invoices are paid.');
    await expect(ops('paid', invoice, '39.52', '2026-11-21', 'x')).rejects.toThrow('is due');
    await ops('deliver', order);
    expect(await ops('close', order)).toBe(`Order ${order} is closed.`);
    await expect(ops('credit', order, '0.01', 'More')).rejects.toThrow('All of the invoice is credited already.');
  });

  // rules: PAPER-12
  it('on a paid invoice asks staff to return the credited amount', async () => {
    const { order, invoice } = await shipped('invoice');
    await ops('paid', invoice, '39.52', '2026-11-21', 'Cheque', '7');
    expect(await ops('credit', order, '10.00', 'Goodwill')).toContain('$10.00 is to be returned by you');
    expect(await ops('attention')).toMatch(new RegExp(`${order} {2}\\(shipped\\) {2}\\$10\\.00`));
    const [note] = await notes();
    expect(await creditNoteText(note!.id)).toContain('We return $10.00 the way you paid.');
    await ops('deliver', order);
    await expect(ops('close', order)).rejects.toThrow(`$10.00 of invoice ${invoice} is still to be returned.`);
  });

  it.each(['card', 'invoice'] as const)('by %s is never credited beyond its total', async (method) => {
    const { order } = await shipped(method);
    await ops('credit', order, '1x1', 'shipping', '5.00', 'Came', 'broken');
    const left = '$19.75 is not credited yet.';
    await expect(ops('credit', order, '1x2', 'Again')).rejects.toThrow('That is more than is left of the invoice.');
    await expect(ops('credit', order, '1x1', 'shipping', '5.00', 'Again')).rejects.toThrow(left);
    await expect(ops('credit', order, 'shipping', '5.00', 'Again')).rejects.toThrow(
      'more than is left of the shipping',
    );
    await expect(ops('credit', order, '19.76', 'Again')).rejects.toThrow(left);
    await expect(ops('credit', order, '2x1', 'Again')).rejects.toThrow('no such line');
    await ops('credit', order, 'all', 'The rest');
    await returnMoney();
    const all = await notes();
    expect(all.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(39_52);
    expect(all.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(4_55);
  });
});

it('refuses to credit a whole order before shipping; staff cancel such an order', async () => {
  const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
  await expect(ops('credit', created.orderNumber, 'all', 'x')).rejects.toThrow('cancel it instead');
  expect(await ops('credit', created.orderNumber, '1.00', 'Goodwill')).toContain('still to be shipped');
  await returnMoney();
  await expect(ops('credit', 'SO-1', 'all', 'x')).rejects.toThrow('There is no order SO-1.');
});

describe('goods that are credited before they are shipped', () => {
  const stockOf = async ({ id }: { id: number }) =>
    (await shop.db.select().from(inventory).where(eq(inventory.productId, id)))[0]!;
  /** Two cases of gloves and three burs, of which the gloves may have left. */
  async function ordered(...parcel: string[]) {
    const lines = [[testProducts.gloves, 2] as const, [testProducts.burs, 3] as const];
    const body = { ...orderBody('harbourview', lines), paymentMethod: 'invoice' };
    const headers = { 'Idempotency-Key': 'to-be-credited' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    const [order] = await shop.db.select().from(orders);
    if (parcel.length > 0) await ops('ship', order!.number, 'ICS', 'ICS700', ...parcel);
    return order!;
  }
  const toCome = async (id: number) => (await detail(id)).toCome.flatMap(({ lines }) => lines);

  // rules: ORDER-25
  it('are neither promised nor packed, and go back on sale', async () => {
    const { id, number } = await ordered();
    expect(await ops('credit', number, '2x3', 'shipping', '1.00', 'Sold', 'out')).toContain(
      'What has not left yet and is not credited is still to be shipped.',
    );
    expect((await stockOf(testProducts.burs)).committed).toBe(0);
    expect(await toCome(id)).toEqual([{ line: 1, units: 2 }]);
    await expect(ops('ship', number, 'ICS', 'ICS701', '2x1')).rejects.toThrow(
      'Line 2 has 0 units left to ship, not 1.',
    );
    expect(await ops('ship', number, 'ICS', 'ICS701')).toBe(`Order ${number} is shipped.`);
    expect(await shop.db.select().from(shipmentLines)).toMatchObject([{ line: 1, units: 2 }]);
  });

  // rules: ORDER-25
  it('are named on the packing slip beside the units that are shipped', async () => {
    const { id, number } = await ordered();
    await ops('credit', number, '2x1', 'Sold out');
    expect(await toCome(id)).toEqual([
      { line: 1, units: 2 },
      { line: 2, units: 2 },
    ]);
    await ops('ship', number, 'ICS', 'ICS701', '2x1');
    const [shipment] = await shop.db.select().from(shipments);
    const slip = readPdf((await readPackingSlipFile(shop.deps, shipment!.id))!.content)[0]!.text;
    expect(slip).toContain('Ordered In this parcel To follow Credited');
    expect(slip).toMatch(/3 1 1 1 .*1 unit in this parcel/);
  });

  // rules: ORDER-25
  it('leave the order shipped if nothing else is to follow', async () => {
    const { id, number } = await ordered('1x2');
    expect(await ops('credit', number, '2x3', 'Sold out')).toContain('Nothing is left to ship.');
    expect((await detail(id)).status).toBe('Shipped');
    await expect(ops('ship', number, 'ICS', 'ICS702')).rejects.toThrow('it has nothing left to ship');
    await ops('deliver', number);
  });

  // rules: ORDER-25
  it('leave the order shipped if amounts credit the whole invoice', async () => {
    const { id, number } = await ordered('1x1');
    await ops('credit', number, '1.00', 'Late');
    await ops('credit', number, 'all', 'Lost');
    expect((await detail(id)).status).toBe('Shipped');
    expect((await stockOf(testProducts.gloves)).committed).toBe(0);
  });

  // rules: ORDER-25
  it('are not all of an order: staff cancel it instead', async () => {
    const { number } = await ordered();
    await expect(ops('credit', number, '1x2', '2x3', 'Not wanted')).rejects.toThrow('cancel it instead');
    await ops('credit', number, '2x3', 'Not wanted');
    await ops('cancel', number, 'Not wanted');
    expect((await stockOf(testProducts.gloves)).committed).toBe(0);
  });
});

test.each([
  ['no order', ['credit'], 'Say which order'],
  ['nothing to credit', ['credit', 'SO-1'], 'Say what to credit'],
  ['no amount of shipping', ['credit', 'SO-1', 'shipping', 'all'], 'Say how much of the shipping'],
  ['no reason', ['credit', 'SO-1', '1x2'], 'Give the reason'],
  ['a reason too long for the document', ['credit', 'SO-1', 'all', 'x'.repeat(201)], 'Give the reason'],
])('%s is refused with a sentence', async (_, line, words) => {
  await expect(ops(...line)).rejects.toThrow(words);
});
