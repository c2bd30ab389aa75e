import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { attention } from '#db/tables/attention.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { creditOrder } from '#server/fulfilment/fulfil.ts';
import { noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { listAttention } from '#server/orders/attention-list.ts';
import { breaches } from '#server/testing/breaches.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testMember } from '#server/testing/test-clinics.ts';
import { chargesForInvoice, orderOnInvoice, payByCard, paymentState } from '#server/testing/test-invoices.ts';
import { handleEvent } from './handle-event.ts';
import { reconcileInvoicePayments } from './invoice-advance.ts';
import { payInvoice } from './pay-invoice.ts';
import { receiveEvent } from './receive-event.ts';

const DECLINED = '4000000000000002';
/** The day of the test store's clock. */
const TODAY = '2026-11-21';
const confirm = '/v1/payment_intents/*/confirm';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cardTimeoutMs: 1000 });
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.cards.clearFaults();
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

async function later(minutes = 1) {
  await shop.letMinutesPass(minutes);
  await reconcileInvoicePayments(shop.deps);
}
const note = (number: string) =>
  noteInvoicePaid(shop.deps, { number, amountCents: 3952, paidOn: TODAY, reference: 'Cheque 7' });

// rules: PAY-24, PLACE-19
describe('the charge', () => {
  test.each([
    { do: 'hang', when: 'before' },
    { do: 'hang', when: 'after' },
    { do: 'fail', when: 'after' },
    { do: 'fail', when: 'after', remembered: true },
    { do: 'reset', when: 'before', times: 2 },
    { do: 'reset', when: 'after', times: 2 },
    { do: 'garble', when: 'after' },
    { do: 'limit' },
  ])('whose answer was lost pays the invoice once, and never reports a failure: %j', async (fault) => {
    const { invoice } = await orderOnInvoice(shop);
    const card = await shop.wallet.card();
    await shop.cards.fault({ path: confirm, ...fault });
    const { body } = await payByCard(shop, invoice, { card });
    expect(['paid', 'processing']).toContain(body.status);
    const again = await payByCard(shop, invoice, { card });
    expect(again.status === 409 || ['paid', 'processing'].includes(again.body.status)).toBe(true);
    await later();
    expect((await paymentState(shop, invoice)).status).toBe('paid');
    expect((await chargesForInvoice(shop, invoice)).charged).toEqual([3952]);
  });

  it('of a declined card is reported as declined although its answer was lost', async () => {
    const { invoice } = await orderOnInvoice(shop);
    await shop.cards.fault({ path: confirm, do: 'hang', when: 'after' });
    expect((await payByCard(shop, invoice, { card: await shop.wallet.card(DECLINED) })).body.status).toBe('processing');
    await later();
    expect((await paymentState(shop, invoice)).status).toBe('failed');
  });

  it('keeps staff from recording a payment while its outcome is unknown', async () => {
    const { invoice } = await orderOnInvoice(shop);
    await shop.cards.fault({ path: confirm, do: 'hang', when: 'before' });
    await payByCard(shop, invoice, { card: await shop.wallet.card() });
    await expect(note(invoice)).rejects.toThrow(`A card is being charged for invoice ${invoice}.`);
    await later();
    await expect(note(invoice)).rejects.toThrow('was paid on');
  });

  it('is listed for staff if its outcome stays unknown', async () => {
    const { invoice, order } = await orderOnInvoice(shop);
    await shop.cards.fault({ path: confirm, do: 'hang', when: 'before' });
    expect((await payByCard(shop, invoice, { card: await shop.wallet.card() })).body.status).toBe('processing');
    await shop.letMinutesPass(6);
    const listed = await listAttention(shop.db, shop.deps.settings().unpaidOrders);
    expect(listed[0]).toMatchObject({ kind: 'payment_stuck', id: order, about: 'confirming', amountCents: 3952 });
    await later();
  });
});

// rules: PLACE-20, PAY-24
describe('killed', () => {
  const points: [string, (deps: Deps) => Deps][] = [
    ['before the intent was made', (deps) => dyingAt(deps, 'payments', 'createIntent', 'before')],
    ['after the intent was made', (deps) => dyingAt(deps, 'payments', 'createIntent', 'after')],
    ['before the confirm was sent', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'before')],
    ['after the confirm was carried out', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'after')],
    ['while the payment was recorded', (deps) => dyingAt(deps, 'queue', 'enqueue', 'before')],
  ];

  test.each(points)('%s: the invoice is paid once after another press', async (_, dying) => {
    const { id, invoice } = await orderOnInvoice(shop);
    const card = await shop.wallet.card();
    const wish = { invoice, expectedAmount: 3952, paymentMethodId: card };
    await expect(payInvoice(dying(shop.deps), testMember('harbourview'), wish)).rejects.toThrow(Killed);
    await later();
    const again = await payByCard(shop, invoice, { card });
    expect(again.status === 409 || again.body.status === 'paid').toBe(true);
    expect(await chargesForInvoice(shop, invoice)).toEqual({ charged: [3952], returned: 0 });
    expect(await shop.queued(sendOrderStep)).toEqual([
      { orderId: id, step: 'paid', invoicePaymentId: (await shop.db.select().from(invoicePayments))[0]!.id },
    ]);
  });
});

// rules: PAY-25
it('is paid by the event of the card service, once', async () => {
  const { invoice } = await orderOnInvoice(shop);
  const card = await shop.wallet.card();
  const wish = { invoice, expectedAmount: 3952, paymentMethodId: card };
  const dead = dyingAt(shop.deps, 'payments', 'confirmIntent', 'after');
  await expect(payInvoice(dead, testMember('harbourview'), wish)).rejects.toThrow(Killed);
  const [payment] = await shop.db.select().from(invoicePayments);
  const object = { objectId: payment!.intentId!, intentId: payment!.intentId, createdAt: new Date() };
  for (const id of ['evt_1', 'evt_2']) {
    await receiveEvent(shop.deps, { id, type: 'payment_intent.succeeded', ...object });
    await handleEvent(shop.deps, id);
  }
  expect((await paymentState(shop, invoice)).status).toBe('paid');
  expect(await shop.db.select().from(attention)).toEqual([]);
  expect((await shop.queued(sendOrderStep)).length).toBe(1);
});

// rules: PAY-26
describe('money that is not due any more when it arrives', () => {
  async function charging() {
    const placed = await orderOnInvoice(shop);
    await shop.cards.fault({ path: confirm, do: 'hang', when: 'before' });
    const { body } = await payByCard(shop, placed.invoice, { card: await shop.wallet.card() });
    expect(body.status).toBe('processing');
    return placed;
  }
  const refunds = async (orderId: number) => {
    const ofOrder = and(eq(moneyMovements.orderId, orderId), eq(moneyMovements.kind, 'refund'));
    return (await shop.db.select().from(moneyMovements).where(ofOrder)).map(({ amountCents }) => amountCents);
  };

  it('goes back to the card as far as a credit note covers the invoice', async () => {
    const { id, order, invoice } = await charging();
    await creditOrder(shop.deps, order, { request: { of: 'amount', amountCents: 1000 }, reason: 'Came late' });
    await later();
    expect((await paymentState(shop, invoice)).status).toBe('paid');
    expect(await refunds(id)).toEqual([1000]);
    const [payment] = await shop.db.select().from(invoicePayments).where(eq(invoicePayments.orderId, id));
    expect(payment?.state).toBe('paid');
  });

  it('goes back as a whole if nothing is due', async () => {
    const { id, invoice } = await charging();
    // As another program would write it: the store's own acts refuse while a charge is undecided.
    const paid = `update invoices set paid_cents = 3952, paid_on = '${TODAY}' where order_id = ${id}`;
    await shop.deps.database.db.execute(paid);
    await shop.deps.database.db
      .execute(`insert into money_movements (order_id, kind, n, amount_cents, state, method, ended_at)
      values (${id}, 'charge', 99, 3952, 'done', 'bank', now())`);
    await later();
    expect((await paymentState(shop, invoice)).status).toBe('paid');
    expect(await refunds(id)).toEqual([3952]);
    const [payment] = await shop.db.select().from(invoicePayments);
    expect(payment?.state).toBe('returned');
    expect((await shop.db.select().from(attention)).map(({ reason }) => reason)).toEqual(['invoice_not_due']);
    const returned = { invoicePaymentId: payment!.id, cents: 3952 };
    expect(await shop.queued(sendOrderStep)).toContainEqual({ orderId: id, step: 'not_due', returned });
  });
});
