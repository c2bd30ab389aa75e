import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, test } from 'vitest';
import type { OpenInvoicesAnswer } from '#contract/invoices.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { TaxEstimate } from '#contract/pricing.ts';
import { clinics } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { orderHolds } from '#db/tables/office.ts';
import { orders } from '#db/tables/orders.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { readInvoiceFile } from '#server/orders/business-documents.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { runCommand } from './commands.ts';

const { clinicId } = testClinics.harbourview;
const CLINIC = 'C-11201';
const ownTerms = {
  stage: 'Customer',
  disabled: false,
  termsDays: null,
  creditLimitCents: null,
  taxExemption: null,
} as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.db.delete(orderHolds);
  await shop.deleteOrders();
  await shop.db.update(clinics).set(ownTerms).where(eq(clinics.id, clinicId));
  expect(found).toEqual([]);
});

const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
const readClinic = async () => (await shop.db.select().from(clinics).where(eq(clinics.id, clinicId)))[0]!;

let keys = 0;
/** Two cases of gloves at 12.49, 9.99 shipping and 13% tax: 39.52. Without the tax: 34.97. */
async function onInvoice(units = 2) {
  const body = { ...orderBody('harbourview', [[testProducts.gloves, units]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': `terms-${(keys += 1)}` };
  const sent = await shop.request<{ code?: string }>('POST', '/restapi/salesOrder', {
    as: 'harbourview',
    body,
    headers,
  });
  const [order] = await shop.db
    .select()
    .from(orders)
    .orderBy(orders.id)
    .limit(1)
    .offset(Math.max(0, (await shop.db.$count(orders)) - 1));
  return { ...sent, order: order! };
}
const detail = async (id: number) =>
  (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;

// rules: STAFF-26
test('finance lets a clinic pay on invoice in its own days, and ends it again', async () => {
  await ops('terms', CLINIC, 'invoice', '45', '5000.00');
  expect(await readClinic()).toMatchObject({ stage: 'Customer', termsDays: 45, creditLimitCents: 5_000_00 });
  await ops('terms', CLINIC, 'invoice', 'standard', 'none');
  expect(await readClinic()).toMatchObject({ stage: 'Customer', termsDays: null, creditLimitCents: null });
  await ops('terms', CLINIC, 'card');
  expect(await readClinic()).toMatchObject({ stage: 'Prospect' });
  expect(await onInvoice()).toMatchObject({ status: 403, body: { code: 'INVOICE_NOT_APPROVED' } });
});

test.each([
  [['terms', CLINIC, 'cheque'], 'Say how the clinic pays'],
  [['terms', CLINIC, 'card', '30'], 'Say how the clinic pays'],
  // Without a limit in the line, a change of the days would end it.
  [['terms', CLINIC, 'invoice', '30'], 'Say how the clinic pays'],
  [['terms', CLINIC, 'invoice', '400', 'none'], 'termsDays'],
  [['terms', CLINIC, 'invoice', '30', 'plenty'], '“plenty” is no amount'],
  [['terms', 'C-99999', 'card'], 'There is no clinic C-99999'],
  [['exemption', 'set', CLINIC, 'GST', '2026-11-20', 'E-4711'], 'The certificate ended on 2026-11-20'],
  [['exemption', 'set', CLINIC, 'VAT', 'forever', 'E-4711'], 'taxes'],
  [['exemption', 'end', CLINIC], 'has no tax exemption'],
  [['unlock', CLINIC], 'is not locked'],
])('%j is refused', async (line, message) => {
  await expect(ops(...line)).rejects.toThrow(message);
  expect(await readClinic()).toMatchObject(ownTerms);
});

// rules: STAFF-26
test('nobody of a locked clinic uses the store until it is unlocked', async () => {
  await ops('lock', CLINIC, 'Moved', 'away');
  await expect(ops('lock', CLINIC, 'Moved', 'away')).rejects.toThrow('is locked already');
  expect((await onInvoice()).status).toBe(403);
  await ops('unlock', CLINIC);
  expect((await onInvoice()).status).toBe(202);
});

// rules: ACCOUNT-46, OFFICE-22
test('an order over the credit limit waits, and says so, until finance approves it', async () => {
  await ops('terms', CLINIC, 'invoice', '30', '70.00');
  const { order: within } = await onInvoice();
  expect(await detail(within.id)).toMatchObject({ status: 'Pending Fulfillment', waitsForCredit: false });
  const open = await shop.request<OpenInvoicesAnswer>('GET', '/restapi/invoice/open', { as: 'harbourview' });
  expect(open.body).toMatchObject({ due: 39.52, creditLimit: 70 });

  const { order } = await onInvoice(3);
  expect(await detail(order.id)).toMatchObject({ status: 'Pending Credit Approval', waitsForCredit: true });
  const history = await shop.request<{ items: { status: string }[] }>(
    'GET',
    `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}&type=SalesOrd`,
    { as: 'harbourview' },
  );
  expect(history.body.items.map(({ status }) => status)).toEqual(['Pending Credit Approval', 'Pending Fulfillment']);
  const [hold] = await shop.db.select().from(orderHolds);
  expect(hold).toMatchObject({ orderId: order.id, kind: 'credit_limit', heldBy: null });
  expect(hold!.reason).toMatch(/^Over the credit limit: with this order the clinic owes \$\d+\.\d\d of \$70\.00\.$/);

  await expect(ops('ship', order.number, 'ICS', 'ICS700')).rejects.toThrow(
    'waits for credit approval by owner or finance',
  );
  await expect(ops('release', order.number)).rejects.toThrow('Owner or finance approve it.');
  await expect(ops('approve', order.number)).rejects.toThrow('Owner or finance approve it.');
  await shop.queued(sendOrderStep);
  await ops('credit', 'approve', order.number);
  expect(await detail(order.id)).toMatchObject({ status: 'Approved', waitsForCredit: false });
  expect(await shop.queued(sendOrderStep)).toEqual([{ orderId: order.id, step: 'approved' }]);
  await ops('ship', order.number, 'ICS', 'ICS700');
  await expect(ops('credit', 'approve', within.number)).rejects.toThrow('does not wait for credit');
});

// rules: ACCOUNT-46
it.each([
  ['39.52', false],
  ['39.51', true],
  ['0.00', true],
])('an order of 39.52 with a limit of %s waits: %s', async (limit, waits) => {
  await ops('terms', CLINIC, 'invoice', '30', limit);
  const { order } = await onInvoice();
  expect((await detail(order.id)).waitsForCredit).toBe(waits);
});

// rules: TAX-19
test('an exempt clinic does not pay the tax, and its papers name the certificate', async () => {
  await ops('exemption', 'set', CLINIC, 'HST,QST', '2026-11-21', 'E-4711');
  const body = {
    country: 'ca',
    postalCode: 'M5V 2T6',
    promoCodes: [],
    lines: [{ productId: testProducts.gloves.id, quantity: 2 }],
  };
  const estimate = () => shop.request<TaxEstimate>('POST', '/suiteql/tax/calculate', { as: 'harbourview', body });
  expect((await estimate()).body).toMatchObject({ taxes: [], exempt: ['HST'], notCharged: [], total: 34.97 });
  const { order } = await onInvoice();
  expect(order).toMatchObject({ totalCents: 34_97, taxCents: 0, taxes: [] });
  const exemption = { certificate: 'E-4711', taxes: ['HST'] };
  expect(await detail(order.id)).toMatchObject({ taxExemption: exemption, grandtotal: 34.97 });
  const printed = readPdf((await readInvoiceFile(shop.deps, order.id))!.content)[0]!.text;
  expect(printed).toContain('HST not charged: exemption certificate E-4711.');

  await ops('exemption', 'end', CLINIC);
  expect((await detail(order.id)).taxExemption).toEqual(exemption);
  expect((await estimate()).body).toMatchObject({ exempt: [], total: 39.52 });
});

// rules: TAX-19
test('an order without a taxable item uses no exemption', async () => {
  await ops('exemption', 'set', CLINIC, 'HST', 'forever', 'E-4711');
  const { id } = testProducts.gloves;
  await shop.db.update(products).set({ taxClass: 'zero_rated' }).where(eq(products.id, id));
  const { order } = await onInvoice();
  await shop.db.update(products).set({ taxClass: 'taxable' }).where(eq(products.id, id));
  expect(order).toMatchObject({ taxCents: 0, taxExemption: null });
});
