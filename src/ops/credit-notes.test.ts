import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { creditNotes, documents, invoices, subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { returnPayment, sendCreditNote, sendOrderStep } from '#jobs/orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { creditOrder } from '#server/fulfilment/fulfil.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { readCreditNoteFile, readInvoiceFile, readPackingSlipFile } from '#server/orders/business-documents.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, orderBody, recurringBody } from '#server/testing/test-orders.ts';
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

const { gloves, cement } = testProducts;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);

async function byCard(changes: Partial<Parameters<typeof buy>[1]> = {}) {
  const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 39_52, ...changes });
  return { id: created.orderId, number: created.orderNumber };
}

async function onInvoice(lines: Parameters<typeof orderBody>[1] = [[gloves, 2]]) {
  const body = { ...orderBody('harbourview', lines), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': 'on-invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(invoices);
  return { id: order!.id, number: order!.number, invoice: invoice!.number };
}

const detail = async (id: number) =>
  (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;

/** Runs every waiting refund job twice, as workers may. */
async function returnMoney() {
  for (const payload of await shop.queued(returnPayment)) {
    await sendRefund(shop.deps, payload);
    await sendRefund(shop.deps, payload);
  }
}

const textOf = (document: { content: Uint8Array } | null) => readPdf(document!.content)[0]!.text;
const notes = () => shop.db.select().from(creditNotes).orderBy(asc(creditNotes.id));

describe('an issued invoice', () => {
  // rules: PAPER-6
  it.each(['rendered before', 'rendered for the first time afterwards'])('never changes, %s', async (when) => {
    const recurring = [recurringBody('harbourview', [gloves, 2], 3)];
    // The subscription's price is 5% lower.
    const { id, number } = await byCard({ recurring, amount: 38_11 });
    const first = when === 'rendered before' ? await readInvoiceFile(shop.deps, id) : null;
    await shop.db.update(subscriptions).set({ intervalMonths: 6, nextRun: '2027-08-01' });
    await shop.db.update(clinics).set({ name: 'Another Name' });
    const streets = await shop.db.select({ id: locations.id, address1: locations.address1 }).from(locations);
    await shop.db.update(locations).set({ address1: 'Another Street' });
    await shop.db.execute(sql`update ship_methods set name = 'Another Carrier'`);
    await ops('ship', number, 'ICS', 'ICS700');
    const [parcel] = await shop.db.select().from(shipments);
    await ops('refund', number, 'Came', 'broken');
    await returnMoney();
    const [note] = await notes();
    // The credit note and the slip print the clinic's name as the invoice does, and the order keeps its interval.
    for (const document of [
      await readCreditNoteFile(shop.deps, note!.id),
      await readPackingSlipFile(shop.deps, parcel!.id),
    ]) {
      expect(textOf(document)).toContain(testClinics.harbourview.companyName);
      expect(textOf(document)).not.toContain('Another');
    }
    expect((await detail(id)).lines).toMatchObject([{ everyMonths: 3 }]);
    expect(
      (await readOrderMail(shop.db, id, { storeUrl: '', settings: testSettings }))?.mail.order.lines,
    ).toMatchObject([{ subscription: { everyMonths: 3 } }]);
    // rules: PAPER-9
    const names = { companyName: testClinics.harbourview.companyName, shipMethod: 'ICS Ground – Online' };
    expect(await detail(id)).toMatchObject(names);
    expect((await readOrderMail(shop.db, id, { storeUrl: '', settings: testSettings }))?.mail.order).toMatchObject(
      names,
    );
    const then = await readInvoiceFile(shop.deps, id);
    if (first) expect(Buffer.compare(first.content, then!.content)).toBe(0);
    const text = textOf(then);
    expect(text).toContain('Subscription every 3 months');
    expect(text).toContain('Paid in full.');
    expect(text).not.toMatch(/VOID|Another/);
    // The snapshot alone is enough to render the same document again.
    await shop.db.update(documents).set({ content: null }).where(eq(documents.kind, 'invoice'));
    const again = await readInvoiceFile(shop.deps, id);
    expect(Buffer.compare(then!.content, again!.content)).toBe(0);
    await shop.db.execute(sql`update ship_methods set name = 'ICS Ground – Online'`);
    for (const { id, address1 } of streets)
      await shop.db.update(locations).set({ address1 }).where(eq(locations.id, id));
    const { companyName } = testClinics.harbourview;
    await shop.db.update(clinics).set({ name: companyName }).where(eq(clinics.id, testClinics.harbourview.clinicId));
  });
});

describe('a cancelled order on invoice', () => {
  it('gets a credit note over the full amount, attached to the mail, and nothing is due', async () => {
    const { id, number, invoice } = await onInvoice();
    await ops('cancel', number, 'Ordered', 'twice');
    const [note] = await notes();
    expect(note).toMatchObject({ totalCents: 39_52, reason: 'Ordered twice' });
    expect(await shop.queued(sendOrderStep)).toEqual([
      { orderId: id, step: 'cancelled', cancelledBy: 'store', creditNoteId: note!.id },
    ]);
    const page = await detail(id);
    expect(page.invoice).toMatchObject({ number: invoice, paid: 0, credited: 39.52, returned: 0, paidAtIssue: 0 });
    expect(page.creditNotes).toMatchObject([{ number: note!.number, total: 39.52, returned: 0 }]);
    expect(page.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    const document = textOf(await readCreditNoteFile(shop.deps, note!.id));
    expect(document).toContain(`Credit of invoice ${invoice}, 2026-11-21`);
    expect(document).toContain('Reason: Ordered twice');
    expect(document).toContain(`$39.52 is deducted from invoice ${invoice}.`);
    expect(textOf(await readInvoiceFile(shop.deps, id))).toContain('Amount due $39.52');
  });
});

describe('free units', () => {
  it('are on the credit note of the whole order as on its invoice, with the last paid unit', async () => {
    const { id, number } = await onInvoice([[cement, 3]]);
    const free = /Free with the promotion 1 \$0\.00 \$0\.00/;
    expect(textOf(await readInvoiceFile(shop.deps, id))).toMatch(free);
    await ops('ship', number, 'ICS', 'ICS700');
    const two: CreditRequest = { of: 'lines', lines: [{ line: 1, quantity: 2 }], shippingCents: 0 };
    await creditOrder(shop.deps, number, { request: two, reason: 'Two came broken' });
    await creditOrder(shop.deps, number, { request: { of: 'rest' }, reason: 'The third, too' });
    const [part, rest] = await notes();
    expect(textOf(await readCreditNoteFile(shop.deps, part!.id))).not.toMatch(free);
    expect(textOf(await readCreditNoteFile(shop.deps, rest!.id))).toMatch(free);
    const page = (await detail(id)).creditNotes.map(({ lines }) =>
      lines.map(({ quantity, units }) => [quantity, units]),
    );
    expect(page).toEqual([[[2, 2]], [[1, 2]]]);
  });
});

describe('a part of an order', () => {
  it('is credited by lines with its tax, and the rest later: the credit notes add up to the invoice', async () => {
    const { id, number } = await byCard();
    const request: CreditRequest = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 };
    const { number: first } = await creditOrder(shop.deps, number, { request, reason: 'One came broken' });
    await returnMoney();
    const [note] = await notes();
    expect(note).toMatchObject({ number: first });
    expect(await shop.queued(sendCreditNote)).toEqual([{ orderId: id, creditNoteId: note!.id }]);
    expect(textOf(await readCreditNoteFile(shop.deps, note!.id))).toContain('Medium 1 $12.49 $12.49');
    const page = await detail(id);
    expect(page.status).toBe('Pending Fulfillment');
    expect(page.invoice).toMatchObject({ credited: page.creditNotes[0]!.total, returned: page.creditNotes[0]!.total });
    expect(page.refund).toEqual({ amount: page.creditNotes[0]!.total, done: true });
    expect(await breaches(shop)).toEqual([]);
    await expect(
      creditOrder(shop.deps, number, { request: { of: 'amount', amountCents: 39_52 }, reason: 'x' }),
    ).rejects.toThrow('That is more than is left of the invoice.');
    await ops('cancel', number);
    await returnMoney();
    const [order] = await shop.db.select().from(orders);
    const all = await notes();
    const sum = (part: 'subtotalCents' | 'shippingCents' | 'taxCents' | 'totalCents') =>
      all.reduce((total, credit) => total + credit[part], 0);
    for (const part of ['subtotalCents', 'shippingCents', 'taxCents', 'totalCents'] as const) {
      expect(sum(part)).toBe(order![part]);
    }
  });

  // rules: PAPER-7, PAY-21
  it('is credited in random amounts until nothing is left, never more than was paid', async () => {
    const amounts = fc.sample(fc.integer({ min: 1, max: 1500 }), { numRuns: 8, seed: 14 });
    const { number } = await byCard();
    await ops('ship', number, 'ICS', 'ICS700');
    let left = 39_52;
    for (const amountCents of [...amounts.filter((amount) => amount < 480), 39_52]) {
      const request = { of: 'amount', amountCents } as const;
      const asked = creditOrder(shop.deps, number, { request, reason: 'Goodwill' });
      if (amountCents > left) await expect(asked).rejects.toThrow('more than is left');
      else {
        await asked;
        left -= amountCents;
      }
    }
    await creditOrder(shop.deps, number, { request: { of: 'rest' }, reason: 'The rest' });
    await returnMoney();
    const [intent] = await shop.wallet.intents();
    expect(intent!.refundedCents).toBe(39_52);
    expect((await notes()).reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(39_52);
  });
});

describe('a refund', () => {
  // rules: PLACE-24
  it('is sent again if its answer is lost, and the money is returned once', async () => {
    const { number } = await byCard();
    await ops('refund', number);
    const [payload] = await shop.queued(returnPayment);
    await shop.cards.fault({ do: 'fail', path: '/v1/refunds' });
    await expect(sendRefund(shop.deps, payload!)).rejects.toThrow('is not known');
    await returnMoney();
    const [intent] = await shop.wallet.intents();
    expect(intent!.refundedCents).toBe(39_52);
  });

  it('returns only the rest if a refund was made on the card service’s own pages before', async () => {
    const { id, number } = await byCard();
    await ops('refund', number);
    const [intent] = await shop.wallet.intents();
    await shop.wallet.stripe.refunds.create({ payment_intent: intent!.id, amount: 500 });
    await returnMoney();
    await returnMoney();
    expect((await shop.wallet.intents())[0]!.refundedCents).toBe(39_52);
    expect((await detail(id)).refund).toEqual({ amount: 39.52, done: true });
    expect(await ops('attention')).toMatch(/\$5\.00/);
  });

  it('of a cancelled order adds no second step to its timeline', async () => {
    const { id, number } = await byCard();
    await ops('cancel', number, 'Ordered', 'twice');
    await returnMoney();
    const steps = (await detail(id)).events.map(({ status, reason }) => `${status}: ${reason}`);
    expect(steps.filter((step) => step === 'Cancelled: Ordered twice')).toHaveLength(1);
  });
});
