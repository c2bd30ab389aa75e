import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { rows } from '#db/client.ts';
import { disputes } from '#db/tables/disputes.ts';
import { creditNotes, invoices } from '#db/tables/fulfilment.ts';
import { attention } from '#db/tables/attention.ts';
import { orderHolds } from '#db/tables/office.ts';
import { cursors, paymentEvents } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { returnPayment } from '#jobs/orders.ts';
import type { Act } from '#server/acts/act.ts';
import { allActs } from '#server/acts/all.ts';
import { creditAct } from '#server/acts/credit.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { cancelAct, refundAct } from '#server/acts/take-back.ts';
import { readOrderPage } from '#server/office/order-page.ts';
import type { SignedInStaff } from '#server/signed-in-person.ts';
import { movementsOf } from '#server/money/movements.ts';
import { listAttention } from '#server/orders/attention-list.ts';
import { creditNoteOf } from '#server/orders/business-documents.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy } from '#server/testing/test-orders.ts';
import { handleEvent } from './handle-event.ts';
import { recordDispute } from './record-dispute.ts';
import { catchUpEvents } from './reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.cards.webhooks({ do: 'hold' }));
afterEach(async () => {
  await shop.cards.webhooks({ do: 'duplicate', times: 1 });
  await shop.cards.webhooks({ do: 'release' });
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const actNamed = (name: string) => allActs.find((act) => act.name === name)!;
const CENTS = 39_52;
const payment = { lines: [[testProducts.gloves, 2]] as const, amount: CENTS };
const rowsOf = () => shop.db.select().from(disputes);
const openTasks = async () =>
  (await shop.db.select().from(attention)).flatMap(({ reason, resolved }) => (resolved ? [] : [reason]));
const end = (dispute: string, outcome: 'won' | 'lost') => shop.cards.money({ do: 'end', dispute, outcome });

/** Delivers the held webhooks and handles the stored events, in their order or in reverse. */
async function handleAll(order: 'made' | 'reverse' = 'made') {
  await shop.cards.webhooks({ do: 'release', order });
  const stored = await shop.db.select().from(paymentEvents).orderBy(paymentEvents.receivedAt);
  for (const { id } of stored) await handleEvent(shop.deps, id);
  await shop.cards.webhooks({ do: 'hold' });
}

/** An order by card whose payment is disputed, with the dispute's id at the card service. */
async function disputed(request: { amount?: number; isInquiry?: boolean; dueBy?: string } = {}) {
  const { created } = await buy(shop, payment);
  const { id } = await shop.cards.money({ do: 'dispute', intent: created.paymentIntent.id, ...request });
  await handleAll();
  return { order: created.orderNumber, orderId: created.orderId, intentId: created.paymentIntent.id, dispute: id };
}

// rules: PAY-30
describe('a dispute', () => {
  it('of a test card is recorded with its order and its task', async () => {
    const { created } = await buy(shop, { ...payment, number: '4000000000002685' });
    await handleAll();
    expect(await rowsOf()).toMatchObject([
      {
        orderId: created.orderId,
        invoicePaymentId: null,
        amountCents: CENTS,
        reason: 'product_not_received',
        state: 'needs_response',
        isInquiry: false,
        endedAt: null,
        withdrawnCents: CENTS,
        reinstatedCents: 0,
        feeCents: 1500,
      },
    ]);
    expect(await openTasks()).toEqual(['disputed']);
  });

  // rules: OFFICE-94
  it('puts its order on hold until staff release it, once for each dispute', async () => {
    const { order, dispute } = await disputed();
    const refused = async (act: Act, input: object) =>
      performAct(shop.deps, act, { order, ...input }, SYSTEM_USER).then(
        () => 'done',
        (error: unknown) => (error as Error).message,
      );
    const words = `The payment of order ${order} is disputed. Release`;
    expect(await refused(actNamed('orders.approve'), {})).toContain(words);
    expect(await refused(actNamed('orders.ship'), { carrier: 'ICS Courier', trackingNumber: '1' })).toContain(words);
    expect(await refused(actNamed('picks.make'), { orders: [order] })).not.toBe('done');
    expect(await refused(actNamed('orders.release'), {})).toContain('is disputed. Release it on its page.');
    expect(await refused(actNamed('orders.release'), { hold: 'disputed' })).toBe('done');
    await recordDispute(shop.deps, dispute);
    expect(await refused(actNamed('orders.approve'), {})).toBe('done');
  });

  // rules: OFFICE-94
  it('that an earlier release has recorded without a hold holds its order when it is read again', async () => {
    const { order, dispute } = await disputed();
    await shop.db.delete(orderHolds);
    await recordDispute(shop.deps, dispute);
    const approved = performAct(shop.deps, actNamed('orders.approve'), { order }, SYSTEM_USER);
    await expect(approved).rejects.toThrow(`The payment of order ${order} is disputed.`);
  });

  // rules: OFFICE-94
  it.each([
    ['won', 'done'],
    ['lost', 'is disputed'],
  ] as const)('that is %s leaves its order so that an approval is %s', async (outcome, expected) => {
    const { order, dispute } = await disputed();
    await end(dispute, outcome);
    await handleAll();
    const approved = performAct(shop.deps, actNamed('orders.approve'), { order }, SYSTEM_USER).then(
      () => 'done',
      (error: unknown) => (error as Error).message,
    );
    expect(await approved).toContain(expected);
  });

  // rules: PAY-32
  it.each([
    ['lost', { state: 'lost', withdrawnCents: CENTS, reinstatedCents: 0 }, ['dispute_lost']],
    ['won', { state: 'won', withdrawnCents: CENTS, reinstatedCents: CENTS }, []],
  ] as const)('that is %s ends its task and keeps what the bank took and gave back', async (outcome, row, tasks) => {
    const { dispute } = await disputed();
    expect(await openTasks()).toEqual(['disputed']);
    await end(dispute, outcome);
    await handleAll();
    expect(await rowsOf()).toMatchObject([{ ...row, endedAt: shop.deps.now() }]);
    expect(await openTasks()).toEqual(tasks);
    const [invoice] = await shop.db.select().from(invoices);
    expect(invoice).toMatchObject({ paidCents: CENTS, creditedCents: 0 });
    expect(await shop.db.select().from(creditNotes)).toEqual([]);
  });

  it('that was answered waits for the bank, and its task ends', async () => {
    const { dispute } = await disputed();
    await shop.wallet.stripe.disputes.update(dispute, { evidence: { uncategorized_text: 'Signed for.' } });
    await handleAll();
    expect(await rowsOf()).toMatchObject([{ state: 'under_review', endedAt: null }]);
    expect(await openTasks()).toEqual([]);
  });

  it('names the amount and the last day in the list of tasks', async () => {
    const { order } = await disputed({ amount: 2000, dueBy: '2026-12-05T04:59:00Z' });
    const items = await listAttention(shop.db, testSettings.unpaidOrders);
    expect(items).toMatchObject([
      { about: 'disputed', orderNumber: order, amountCents: 2000, error: 'Answer until 2026-12-04 23:59.' },
    ]);
  });

  test.each(['made', 'reverse'] as const)(
    'is recorded once although its webhooks come twice and in %s order',
    async (order) => {
      const { created } = await buy(shop, payment);
      const { id } = await shop.cards.money({ do: 'dispute', intent: created.paymentIntent.id });
      await end(id, 'lost');
      await shop.cards.webhooks({ do: 'duplicate', times: 2 });
      await handleAll(order);
      expect(await rowsOf()).toMatchObject([{ state: 'lost' }]);
      expect(await openTasks()).toEqual(['dispute_lost']);
    },
  );

  it('whose webhooks are lost is found in the list of events', async () => {
    await catchUpEvents(shop.deps);
    const { created } = await buy(shop, payment);
    const { id } = await shop.cards.money({ do: 'dispute', intent: created.paymentIntent.id });
    await end(id, 'lost');
    await shop.cards.webhooks({ do: 'lose', count: 100 });
    await shop.cards.webhooks({ do: 'release' });
    await shop.cards.webhooks({ do: 'lose', count: 0 });
    expect(await shop.db.select().from(cursors)).toHaveLength(1);
    await catchUpEvents(shop.deps);
    await handleAll();
    expect(await rowsOf()).toMatchObject([{ state: 'lost', orderId: created.orderId }]);
  });

  it('that a person has resolved makes no new task until it needs something else', async () => {
    const { dispute } = await disputed();
    await shop.db.update(attention).set({ resolved: true });
    expect(await recordDispute(shop.deps, dispute)).toBe(true);
    expect(await openTasks()).toEqual([]);
    await end(dispute, 'lost');
    await handleAll();
    expect(await openTasks()).toEqual(['dispute_lost']);
  });

  it('is not set back by a state that was read earlier', async () => {
    const { dispute } = await disputed();
    const stale = await shop.deps.payments.dispute(dispute);
    await end(dispute, 'lost');
    let reads = 0;
    const payments = {
      ...shop.deps.payments,
      async dispute(id: string) {
        reads += 1;
        if (reads > 1) return shop.deps.payments.dispute(id);
        // Another worker reads and writes the end of the dispute while this answer is on its way.
        await recordDispute(shop.deps, id);
        return stale;
      },
    };
    await recordDispute({ ...shop.deps, payments }, dispute);
    expect(reads).toBe(2);
    expect(await rowsOf()).toMatchObject([{ state: 'lost' }]);
  });

  it('of a payment that is not the store’s belongs to no order', async () => {
    const { stripe } = shop.wallet;
    const card = await shop.wallet.card('4000000000000259');
    await stripe.paymentIntents.create({ amount: 700, currency: 'cad', payment_method: card, confirm: true });
    await handleAll();
    expect(await rowsOf()).toMatchObject([{ orderId: null, amountCents: 700, reason: 'fraudulent' }]);
    expect((await openTasks()).sort()).toEqual(['disputed', 'unknown_order']);
  });
});

// rules: PAY-31
describe('a disputed payment', () => {
  const acts = {
    refund: (order: string) => performAct(shop.deps, refundAct, { order }, SYSTEM_USER),
    cancel: (order: string) => performAct(shop.deps, cancelAct, { order }, SYSTEM_USER),
    credit: (order: string, amountCents = 500) =>
      performAct(
        shop.deps,
        creditAct,
        { order, request: { of: 'amount', amountCents }, reason: 'Came broken' },
        SYSTEM_USER,
      ),
  };

  /** The last number of a credit note that was drawn, used or not. */
  const lastNumber = async () =>
    (
      await rows<{ last: string | null }>(shop.db, sql`select pg_sequence_last_value('credit_notes_id_seq') as last`)
    )[0]!.last;

  // rules: PAY-46
  const CASES = [
    ['refund', CENTS],
    ['cancel', CENTS],
    ['credit', 500],
  ] as const;
  it.each(CASES)('is not returned by a %s; once it is lost, the bank has returned it', async (name, cents) => {
    const { order, orderId, dispute, intentId } = await disputed();
    const drawn = await lastNumber();
    await expect(acts[name](order)).rejects.toThrow(`The payment of order ${order} is disputed`);
    expect(await lastNumber()).toBe(drawn);
    expect(await shop.deps.payments.refund({ intentId, key: `try ${order}` })).toMatchObject({
      outcome: 'refused',
      code: 'charge_disputed',
    });
    await end(dispute, 'lost');
    await handleAll();
    await acts[name](order);
    const refunds = (await movementsOf(shop.db, orderId)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ method: 'bank', state: 'done', amountCents: cents, intentId }]);
    expect(await shop.queued(returnPayment)).toEqual([]);
  });

  it('of which a part was lost is returned by the bank, and by staff as far as the bank has not', async () => {
    const { order, orderId, dispute } = await disputed({ amount: 3_000 });
    await end(dispute, 'lost');
    await handleAll();
    // rules: PAY-49
    const reader = { id: 1, role: 'owner' } as SignedInStaff;
    const today = torontoDate(shop.deps.now());
    const page = await readOrderPage(shop.db, order, { today, settings: shop.deps.settings(), reader });
    expect(page).toMatchObject({ attention: [], disputes: [{ state: 'lost' }] });
    await acts.credit(order);
    await acts.credit(order, 2_900);
    const refunds = (await movementsOf(shop.db, orderId)).filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ method, amountCents }) => [method, amountCents])).toEqual([
      ['bank', 500],
      ['bank', 2_500],
    ]);
    expect(await shop.queued(returnPayment)).toEqual([]);
    const notes = (await shop.db.select().from(creditNotes).where(eq(creditNotes.orderId, orderId))).toSorted(
      (one, other) => one.id - other.id,
    );
    const papers = await Promise.all(notes.map(({ id }) => creditNoteOf(shop.db, id, shop.deps.settings())));
    expect(papers.map((paper) => paper?.creditNote.lost)).toEqual([{ byBankCents: 500 }, { byBankCents: 2_500 }]);
    const tasks = await rows(shop.db, sql`select subject from attention where order_id = ${orderId} and not resolved`);
    expect(tasks).toContainEqual({ subject: notes[1]?.number });
  });

  it.each([{ isInquiry: true }, { isWon: true }])('may be returned if %o', async ({ isInquiry, isWon }) => {
    const { order, dispute } = await disputed({ ...(isInquiry && { isInquiry }) });
    if (isWon) await end(dispute, 'won');
    await handleAll();
    await acts.credit(order);
    expect(await shop.queued(returnPayment)).toHaveLength(1);
  });
});
