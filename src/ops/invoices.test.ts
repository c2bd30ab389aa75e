import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, test, vi } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { clinics } from '#db/tables/accounts.ts';
import { documents, invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import { startOfDay } from '#domain/calendar.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { readDocument, readInvoiceFile, readOwnDocument } from '#server/orders/business-documents.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
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

/** An order on invoice over 39.52, issued on 2026-11-21. */
async function onInvoice() {
  const body = { ...orderBody('harbourview', [[testProducts.gloves, 2]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': 'on-invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(invoices);
  return { id: order!.id, order: order!.number, invoice: invoice!.number };
}

async function listed() {
  const path = `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}&type=CustInvc`;
  return (await shop.request<TransactionsAnswer>('GET', path, { as: 'harbourview' })).body.items[0];
}

it('is paid: page, list, timeline and a mail say so, and the document stays as it was issued', async () => {
  const { id, order, invoice } = await onInvoice();
  const printed = async () => readPdf((await readInvoiceFile(shop.deps, id))!.content)[0]!.text;
  expect(await printed()).toContain('Due date 2026-12-21');
  expect(await listed()).toMatchObject({ status: 'Open', dueOn: '2026-12-21', paidOn: null });
  expect(await ops('unpaid')).toBe(`${invoice}  $39.52  due 2026-12-21  ${order}  Harbourview Dental\n$39.52 in all`);
  expect(await ops('paid', invoice, '$39.52', '2026-11-21', 'Cheque', '1042')).toBe(`Invoice ${invoice} is paid.`);
  expect(await ops('unpaid')).toBe('All invoices are paid.');
  expect(await printed()).toContain('Due date 2026-12-21');
  expect(await printed()).toContain('Amount due $39.52');
  expect(await listed()).toMatchObject({ status: 'Paid In Full', dueOn: null, paidOn: '2026-11-21' });
  const { body } = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' });
  expect(body.invoice).toMatchObject({ paid: 39.52, paidOn: '2026-11-21', paidReference: 'Cheque 1042' });
  expect(body.events.at(-1)).toMatchObject({ reason: `Invoice ${invoice} paid on 2026-11-21, Cheque 1042` });
  const [movement] = await shop.db.select().from(moneyMovements);
  expect(movement).toMatchObject({ kind: 'charge', amountCents: 39_52, endedAt: startOfDay('2026-11-21') });
  const received = { movementId: movement?.id, dueCents: 0 };
  expect(await shop.queued(sendOrderStep)).toEqual([{ orderId: id, step: 'paid', received }]);
  await expect(ops('paid', invoice, '39.52', '2026-11-21', 'Cheque 1042')).rejects.toThrow(
    'was paid on 2026-11-21 already',
  );
});

// rules: PAPER-5
test.each([
  [10, '2026-12-01', 'Net 10 days'],
  [0, '2026-11-21', 'Due on receipt'],
])('is due in the days agreed with the clinic: %d', async (termsDays, day, terms) => {
  const own = eq(clinics.id, testClinics.harbourview.clinicId);
  await shop.db.update(clinics).set({ termsDays }).where(own);
  const { id, invoice } = await onInvoice();
  expect(await ops('unpaid')).toContain(`${invoice}  $39.52  due ${day}`);
  const printed = readPdf((await readInvoiceFile(shop.deps, id))!.content)[0]!.text;
  expect(printed).toContain(`Due date ${day}`);
  expect(printed).toContain(terms);
  await shop.db.update(clinics).set({ termsDays: null }).where(own);
});

// rules: PAPER-2, PAPER-5, PAPER-6
it('has the terms and the policy of the settings on its day of issue', async () => {
  const settings = vi.spyOn(shop.deps, 'settings');
  settings.mockReturnValue({ ...testSettings, returns: { days: 14, restockingRate: 15_000 }, invoiceTermsDays: 20 });
  const { id } = await onInvoice();
  settings.mockRestore();
  const printed = readPdf((await readInvoiceFile(shop.deps, id))!.content)[0]!.text;
  expect(printed).toContain('Due date 2026-12-11');
  expect(printed).toContain('Net 20 days');
  expect(printed).toContain('Items may be returned within 14 days.');
  expect(printed).toContain('some can be with a 15% restocking fee.');
});

// rules: PAPER-17, PAPER-6
it('is downloaded with the payments and credits since, and the mailed file stays as it was issued', async () => {
  const { id, order, invoice } = await onInvoice();
  const mailed = async () => (await readInvoiceFile(shop.deps, id))!.content;
  const issued = await mailed();
  const [document] = await shop.db.select().from(documents);
  const scope = { clinicId: testClinics.harbourview.clinicId, personId: null };
  const downloaded = async () => {
    const file = await readOwnDocument(shop.deps, { scope, id: document!.id });
    expect(await readDocument(shop.deps, document!.id)).toEqual(file);
    return readPdf(file!.content)[0]!.text;
  };
  expect(await downloaded()).toContain('Amount due $39.52');
  expect(await downloaded()).not.toContain('PAID');
  await ops('paid', invoice, '$39.52', '2026-11-21', 'Cheque', '1042');
  expect(await downloaded()).toMatch(
    /PAID.*Paid in full.*Amount due when issued \$39\.52 Payments received Paid, 2026-11-21, Cheque 1042 −\$39\.52 Balance due \$0\.00/,
  );
  expect(await downloaded()).not.toMatch(/Payee|Amount due \$/);
  await ops('cancel', order, 'Ordered', 'twice');
  expect(await downloaded()).toMatch(
    /Payments and credits .* Credit note, 2026-11-21, CN-\d+ −\$39\.52 We owe you \$39\.52/,
  );
  const note = /resolve (\d+) <day> <reference>/.exec(await ops('attention'))?.[1] ?? '';
  await ops('resolve', note, '2026-11-21', 'CHQ-88');
  expect(await downloaded()).toMatch(/Returned to you, 2026-11-21, CHQ-88 \$39\.52 Balance due \$0\.00/);
  expect(Buffer.compare(issued, await mailed())).toBe(0);
});

it('is listed as overdue, with its clinic', async () => {
  const { invoice } = await onInvoice();
  await shop.db.update(invoices).set({ dueOn: '2026-11-20' });
  expect(await ops('unpaid')).toContain(`${invoice}  $39.52  OVERDUE, was due 2026-11-20`);
});

test.each([
  ['no number', ['paid'], 'Say which invoice'],
  ['an invoice there is not', ['paid', 'INV-1', '39.52', '2026-11-21', 'x'], 'There is no invoice INV-1.'],
  ['no amount', ['paid', 'INV-1', 'all', '2026-11-21', 'x'], '“all” is no amount'],
  ['no day', ['paid', 'INV-1', '39.52', '2026-02-30', 'x'], '“2026-02-30” is no day'],
  ['no reference', ['paid', 'INV-1', '39.52', '2026-11-21'], 'Name the payment'],
])('%s is refused with a sentence', async (_, line, words) => {
  await expect(ops(...line)).rejects.toThrow(words);
});

it('is not marked paid with another amount, an impossible day, or after a full credit', async () => {
  const { order, invoice } = await onInvoice();
  const paid = (amount: string, day: string) => ops('paid', invoice, amount, day, 'Cheque 1042');
  await expect(paid('39.51', '2026-11-21')).rejects.toThrow(`$39.52 of invoice ${invoice} is due, not $39.51.`);
  await expect(paid('39.52', '2026-11-22')).rejects.toThrow('2026-11-22 is yet to come.');
  await expect(paid('39.52', '2026-11-20')).rejects.toThrow('was issued on 2026-11-21 only');
  await ops('cancel', order);
  await expect(paid('39.52', '2026-11-21')).rejects.toThrow('is credited: its order is cancelled');
  expect(await ops('unpaid')).toBe('All invoices are paid.');
  expect(await ops('attention')).toBe('Nothing needs a person.');
});

it('has its money returned by staff if its order is cancelled after the payment', async () => {
  const { order, invoice } = await onInvoice();
  await ops('paid', invoice, '39.52', '2026-11-21', 'Cheque 1042');
  await ops('cancel', order);
  expect(await ops('attention')).toContain('Return the amount the way it was paid.');
});

// rules: PAPER-13
it('that was paid and credited needs attention until the return is recorded with its day and number', async () => {
  const { id, order, invoice } = await onInvoice();
  await ops('paid', invoice, '39.52', '2026-11-21', 'CHQ-1');
  await ops('cancel', order, 'Ordered', 'twice');
  const detail = async () =>
    (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;
  expect((await detail()).invoice).toMatchObject({ credited: 39.52, returned: 0, returns: [] });
  const note = /resolve (\d+) <day> <reference>/.exec(await ops('attention'))?.[1] ?? '';
  await expect(ops('resolve', note)).rejects.toThrow('Say when the money was returned');
  await expect(ops('resolve', note, '2026-11-21')).rejects.toThrow('Say when the money was returned');
  await expect(ops('resolve', note, '2026-11-22', 'CHQ-88')).rejects.toThrow('2026-11-22 is yet to come.');
  await expect(ops('resolve', note, '2026-11-20', 'CHQ-88')).rejects.toThrow('was issued on 2026-11-21 only');
  expect(await ops('resolve', note, '2026-11-21', 'CHQ-88')).toMatch(
    /^\$39\.52 of credit note CN-\d+ returned on 2026-11-21, CHQ-88\.$/,
  );
  expect(await ops('attention')).toBe('Nothing needs a person.');
  await expect(ops('resolve', note, '2026-11-21', 'CHQ-88')).rejects.toThrow('No open note');
  const page = await detail();
  expect(page.invoice).toMatchObject({
    returned: page.creditNotes[0]!.returned,
    returns: [{ on: '2026-11-21', amount: 39.52, reference: 'CHQ-88' }],
  });
  expect(page.events.at(-1)?.reason).toContain('returned on 2026-11-21, CHQ-88');
  expect((await shop.queued(sendOrderStep)).at(-1)).toMatchObject({ step: 'cancelled' });
});

it('keeps its order from being closed until it is paid', async () => {
  const { order, invoice } = await onInvoice();
  await ops('ship', order, 'Purolator', '332012345678');
  await expect(ops('close', order)).rejects.toThrow('is shipped and cannot become closed');
  await ops('deliver', order);
  await expect(ops('close', order)).rejects.toThrow(`$39.52 of invoice ${invoice} is not paid yet.`);
  await ops('paid', invoice, '39.52', '2026-11-21', 'Transfer 88-1');
  expect(await ops('close', order)).toBe(`Order ${order} is closed.`);
});

it('uses up no number for an order that has an invoice, or is refused for its stock', async () => {
  const { order, invoice } = await onInvoice();
  await ops('ship', order, 'Purolator', '332012345678');
  await ops('invoice', order);
  const tooMany = { ...orderBody('harbourview', [[testProducts.burs, 900]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': 'too-many' };
  const refused = await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body: tooMany, headers });
  expect(refused.status).toBe(409);
  await buy(shop, { lines: [[testProducts.gloves, 1]], amount: 25_40 });
  const numbers = (await shop.db.select().from(invoices)).map(({ number }) => Number(number.replace('INV-', '')));
  const first = Number(invoice.replace('INV-', ''));
  expect(numbers.sort()).toEqual([first, first + 1]);
});

it('of an order by card is paid when it is issued', async () => {
  await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
  const [invoice] = await shop.db.select().from(invoices);
  expect(invoice).toMatchObject({ paidOn: invoice!.issuedOn, paidReference: '' });
  await expect(ops('paid', invoice!.number, '39.52', invoice!.issuedOn, 'x')).rejects.toThrow('already');
});
