import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { memberships } from '#db/tables/accounts.ts';
import { attention } from '#db/tables/attention.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { orders } from '#db/tables/orders.ts';
import type { ClinicRole } from '#domain/access.ts';
import { cancelInvoiceIntent, sendOrderStep } from '#jobs/orders.ts';
import { creditOrder } from '#server/fulfilment/fulfil.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { noteMoneyReturned } from '#server/fulfilment/note-money-returned.ts';
import { lockInvoices, recordPayment } from '#server/fulfilment/record-payment.ts';
import { listAttention } from '#server/orders/attention-list.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import {
  chargesForInvoice,
  openInvoices,
  orderOnInvoice,
  payByCard,
  paymentState,
} from '#server/testing/test-invoices.ts';
import { buy } from '#server/testing/test-orders.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { reconcileInvoicePayments } from './invoice-advance.ts';

const DECLINED = '4000000000000002';
/** The day of the test store's clock. */
const TODAY = '2026-11-21';
const THREE_D_SECURE = '4000002760003184';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await setRole('owner');
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const setRole = (role: ClinicRole) =>
  shop.db.update(memberships).set({ role }).where(eq(memberships.id, testClinics.harbourview.id));
const invoiceRow = async () => (await shop.db.select().from(invoices))[0]!;
const charges = async () =>
  (await shop.db.select().from(moneyMovements)).map(({ method, state, amountCents }) => [method, state, amountCents]);
const note = (number: string) =>
  noteInvoicePaid(shop.deps, { number, amountCents: 3952, paidOn: TODAY, reference: 'Cheque 7' });
const notePart = (invoice: string, amountCents: number) =>
  shop.db.transaction(async (tx) => {
    const { clinicId } = testClinics.harbourview;
    const part = { clinicId, parts: [{ invoice, amountCents }], amountCents, receivedOn: TODAY, reference: 'Cheque 6' };
    await recordPayment(shop.deps, tx, part, await lockInvoices(tx, [invoice]));
  });

// rules: PAY-23, API-70, ACCOUNT-31
it('is paid by a bookkeeper with a card: invoice, timeline, movement and mail say so', async () => {
  const { id, order, invoice } = await orderOnInvoice(shop);
  await setRole('bookkeeper');
  const card = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
  const [listed] = await openInvoices(shop);
  expect(listed).toMatchObject({ number: invoice, orderNumber: order, total: 39.52, due: 39.52, payment: null });
  const { status, body } = await payByCard(shop, invoice, { card });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'paid', invoice: { due: 0, paidOn: TODAY, paidReference: 'Visa 4242' } });
  expect(await invoiceRow()).toMatchObject({ paidCents: 3952, paidOn: TODAY });
  expect(await charges()).toEqual([['card', 'done', 3952]]);
  expect(await chargesForInvoice(shop, invoice)).toEqual({ charged: [3952], returned: 0 });
  expect(await shop.queued(sendOrderStep)).toEqual([
    { orderId: id, step: 'paid', invoicePaymentId: (await shop.db.select().from(invoicePayments))[0]!.id },
  ]);
  expect(await openInvoices(shop)).toEqual([]);
  const { body: detail } = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' });
  expect(detail.invoice).toMatchObject({ paid: 39.52, paidOn: TODAY, paidReference: 'Visa 4242' });
  expect(detail.events.at(-1)?.reason).toBe(`Invoice ${invoice} paid by Ines Maro, Visa 4242`);
  expect(detail.attempts).toMatchObject([{ amount: 39.52, outcome: 'paid' }]);
});

// rules: PAY-23
test.each<[ClinicRole, number]>([
  ['owner', 200],
  ['buyer', 200],
  ['bookkeeper', 200],
  ['requester', 403],
  ['reader', 403],
])('a %s gets %i', async (role, expected) => {
  const { invoice } = await orderOnInvoice(shop);
  await setRole(role);
  expect((await payByCard(shop, invoice, { card: await shop.wallet.card() })).status).toBe(expected);
});

// rules: PAY-23
describe('nothing is charged', () => {
  it('at another amount than was shown, and the answer says what is due', async () => {
    const { order, invoice } = await orderOnInvoice(shop);
    await creditOrder(shop.deps, order, { request: { of: 'amount', amountCents: 1000 }, reason: 'Came late' });
    const { status, body } = await payByCard(shop, invoice, { card: await shop.wallet.card() });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'INVOICE_CHANGED', invoice: { number: invoice, due: 29.52 } });
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([]);
    const again = await payByCard(shop, invoice, { card: await shop.wallet.card(), expectedAmount: 2952 });
    expect(again.body.status).toBe('paid');
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([2952]);
  });

  it('for an invoice that is paid already', async () => {
    const { invoice } = await orderOnInvoice(shop);
    await note(invoice);
    const { status, body } = await payByCard(shop, invoice, { card: await shop.wallet.card() });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'INVOICE_CHANGED', invoice: { due: 0, paidReference: 'Cheque 7' } });
    expect(body.error).toBe(`Invoice ${invoice} is paid already. Nothing was charged.`);
  });

  it('for the invoice of an order by card', async () => {
    await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 });
    const { number } = await invoiceRow();
    expect((await payByCard(shop, number, { card: await shop.wallet.card() })).status).toBe(409);
  });

  it('for another clinic’s invoice, or with another clinic’s card', async () => {
    const { invoice } = await orderOnInvoice(shop);
    expect((await payByCard(shop, invoice, { as: 'maplegrove', card: await shop.wallet.card() })).status).toBe(404);
    const theirs = await shop.wallet.savedCard(shop.cardAccounts.maplegrove);
    expect((await payByCard(shop, invoice, { card: theirs })).status).toBe(404);
    expect((await payByCard(shop, 'INV-999999', { card: theirs })).status).toBe(404);
    expect(await shop.db.select().from(invoicePayments)).toEqual([]);
  });
});

// rules: PAY-24
describe('a declined card', () => {
  it('leaves the invoice open, says why, and another card pays', async () => {
    const { invoice } = await orderOnInvoice(shop);
    const { body } = await payByCard(shop, invoice, { card: await shop.wallet.card(DECLINED) });
    expect(body).toMatchObject({ status: 'failed', error: { message: 'Your card was declined.' } });
    expect((await openInvoices(shop))[0]).toMatchObject({
      due: 39.52,
      payment: { state: 'failed', by: 'Ines Maro', message: 'Your card was declined.' },
    });
    expect((await payByCard(shop, invoice, { card: await shop.wallet.card() })).body.status).toBe('paid');
    expect(await charges()).toEqual([
      ['card', 'failed', 3952],
      ['card', 'done', 3952],
    ]);
  });

  // rules: LIMIT-2
  it('counts once, and five declines lock the clinic’s cards', async () => {
    const { invoice } = await orderOnInvoice(shop);
    for (let time = 0; time < 5; time += 1) {
      const { body } = await payByCard(shop, invoice, { card: await shop.wallet.card(DECLINED) });
      expect(body.status).toBe('failed');
      await paymentState(shop, invoice);
    }
    const { status, body } = await payByCard(shop, invoice, { card: await shop.wallet.card() });
    expect(status).toBe(429);
    expect(body.code).toBe('CARDS_LOCKED');
  });
});

// rules: PAY-15, PAY-24
describe('a card whose bank asks the holder', () => {
  async function atBank() {
    const { invoice } = await orderOnInvoice(shop);
    const card = await shop.wallet.card(THREE_D_SECURE);
    const { body } = await payByCard(shop, invoice, { card });
    expect(body).toMatchObject({ status: 'action', paymentIntent: { status: 'requires_action' } });
    return { invoice, card, intentId: body.paymentIntent!.id };
  }

  it('pays after the holder has confirmed', async () => {
    const { invoice, card, intentId } = await atBank();
    expect((await payByCard(shop, invoice, { card })).body.status, 'asked again before').toBe('action');
    await shop.wallet.answerBank(intentId, 'complete');
    expect((await payByCard(shop, invoice, { card })).body.status).toBe('paid');
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([3952]);
  });

  it('pays although the page was closed after the holder had confirmed', async () => {
    const { invoice, intentId } = await atBank();
    await shop.wallet.answerBank(intentId, 'complete');
    await shop.letMinutesPass(1);
    await reconcileInvoicePayments(shop.deps);
    expect((await paymentState(shop, invoice)).status).toBe('paid');
  });

  it('is not charged after the holder refused, until somebody pays again', async () => {
    const { invoice, card, intentId } = await atBank();
    await shop.wallet.answerBank(intentId, 'fail');
    expect((await payByCard(shop, invoice, { card })).body.status).toBe('failed');
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([]);
    expect((await payByCard(shop, invoice, { card: await shop.wallet.card() })).body.status).toBe('paid');
  });

  it('is not charged if staff record a payment while the holder is at the bank', async () => {
    const { invoice, card, intentId } = await atBank();
    await note(invoice);
    expect(await shop.queued(cancelInvoiceIntent)).toMatchObject([{ intentId }]);
    await shop.wallet.answerBank(intentId, 'complete');
    expect((await payByCard(shop, invoice, { card })).status).toBe(409);
    await shop.letMinutesPass(1);
    await reconcileInvoicePayments(shop.deps);
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([]);
  });

  it('is not charged at the amount before a credit note that came while the holder was at the bank', async () => {
    const { invoice, intentId } = await atBank();
    const [{ number }] = (await shop.db.select().from(orders)) as [typeof orders.$inferSelect];
    await creditOrder(shop.deps, number, { request: { of: 'amount', amountCents: 1000 }, reason: 'Came late' });
    await shop.wallet.answerBank(intentId, 'complete');
    await shop.letMinutesPass(1);
    await reconcileInvoicePayments(shop.deps);
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([]);
    expect(await openInvoices(shop)).toMatchObject([{ due: 29.52, payment: null }]);
  });

  it('is closed after an hour, and its invoice stays open', async () => {
    const { invoice } = await atBank();
    await shop.letMinutesPass(61);
    await reconcileInvoicePayments(shop.deps);
    expect((await shop.db.select().from(invoicePayments)).map(({ state }) => state)).toEqual(['closed']);
    expect(await openInvoices(shop)).toMatchObject([{ number: invoice, due: 39.52, payment: null }]);
  });
});

// rules: PAY-24
describe('at the same time', () => {
  it('two people with two cards pay once', async () => {
    const { invoice } = await orderOnInvoice(shop);
    const cards = [await shop.wallet.card(), await shop.wallet.card('5555555555554444')];
    const answers = await Promise.all([...cards, ...cards].map((card) => payByCard(shop, invoice, { card })));
    for (const { status, body } of answers) {
      expect(status === 409 || ['paid', 'processing', 'open'].includes(body.status)).toBe(true);
    }
    expect((await paymentState(shop, invoice)).status).toBe('paid');
    expect(await chargesForInvoice(shop, invoice)).toEqual({ charged: [3952], returned: 0 });
    expect((await shop.queued(sendOrderStep)).length).toBe(1);
  });

  it('staff record a payment and a card pays: only one of them counts', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { invoice } = await orderOnInvoice(shop);
      const card = await shop.wallet.card();
      const [paid, noted] = await Promise.all([
        payByCard(shop, invoice, { card }),
        note(invoice).then(
          () => true,
          () => false,
        ),
      ]);
      const { charged } = await chargesForInvoice(shop, invoice);
      expect(charged).toEqual(noted ? [] : [3952]);
      expect(paid.body.status === 'paid').toBe(!noted);
      expect((await invoiceRow()).paidCents).toBe(3952);
      expect(await breaches(shop)).toEqual([]);
      await shop.deleteOrders();
    }
  });
});

// rules: PAPER-12
it('is credited after it was paid by card: the card gets the money back', async () => {
  const { order, invoice } = await orderOnInvoice(shop);
  await payByCard(shop, invoice, { card: await shop.wallet.card() });
  const credit = { request: { of: 'amount', amountCents: 1000 }, reason: 'Came broken' } as const;
  expect(await creditOrder(shop.deps, order, credit)).toMatchObject({ returnedCents: 1000, byStaffCents: 0 });
  expect(await charges()).toContainEqual(['card', 'pending', 1000]);
});

// rules: PAPER-12
it('is credited after a cheque and a card paid it: each gets back what it paid', async () => {
  const { order, invoice } = await orderOnInvoice(shop);
  await notePart(invoice, 600);
  const card = await shop.wallet.card();
  expect((await payByCard(shop, invoice, { card, expectedAmount: 3352 })).status).toBe(200);
  const credit = (amountCents: number) =>
    creditOrder(shop.deps, order, { request: { of: 'amount', amountCents }, reason: 'Came broken' });
  expect(await credit(1000)).toMatchObject({ returnedCents: 1000, byStaffCents: 0 });
  expect(await credit(2800)).toMatchObject({ returnedCents: 2800, byStaffCents: 448 });
  const [task] = await listAttention(shop.db, testSettings.unpaidOrders);
  expect(task).toMatchObject({ about: 'paid_invoice', amountCents: 448 });
  const { id: noteId } = (await shop.db.select().from(attention))[0]!;
  await noteMoneyReturned(shop.deps, { noteId, returnedOn: TODAY, reference: 'CHQ 7' });
  expect(await charges()).toContainEqual(['bank', 'done', 448]);
});
