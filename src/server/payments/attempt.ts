import { eq, sql } from 'drizzle-orm';
import type { CardProblem, Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { NOT_PROCESSED, NOT_PROCESSED_MESSAGE } from '#domain/charge-failures.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import { mayTryToPay } from '#domain/unpaid-holds.ts';
import type { Deps } from '#server/deps.ts';
import { writeMovement } from '#server/money/movements.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { changeState } from '#server/orders/change-state.ts';
import { holdAgain } from '#server/orders/held-stock.ts';
import { outOfStock } from '#server/orders/place-order.ts';
import { readIntentIfAnswered } from './read-intent.ts';
import { settle } from './settle.ts';

/** One attempt to take an order's money; sent again it is the same to the letter, so that it is carried out once. */
interface Attempt {
  orderId: number;
  intentId: string;
  number: number;
  /** Takes the payment after the bank was satisfied, instead of beginning with a card. */
  completing: boolean;
  paymentMethodId: string;
  cvcToken: string | null;
  /** Made in the holder's absence, for a subscription. */
  offSession: boolean;
  /** Begun by somebody who did not live to hear the answer. */
  resumed: boolean;
}

/** A new attempt, or the taking over of one by who holds the order's lease or finds it run out. */
export type AttemptWish =
  | {
      completing: boolean;
      card: { paymentMethodId: string; brand: string; last4: string; cvcToken: string | null };
      offSession?: boolean;
    }
  | { takeOver: 'if_lease_is_out' | 'holding_the_lease' };

/** Where an order's payment stands, and the intent as it was last seen. */
export interface Progress {
  order: CardOrder;
  intent: Intent | null;
}

const NOT_TAKEN: CardProblem = { code: NOT_PROCESSED, declineCode: null, message: NOT_PROCESSED_MESSAGE };

/** Codes the card service refuses a charge with where the card was taken off its customer's account meanwhile. */
const CARD_ABSENT: readonly string[] = ['resource_missing', 'payment_method_not_attached'];

/** What a refused request means to the buyer: its own words are about the store's request, not about their card. */
function refusedProblem(code: string): CardProblem {
  if (!CARD_ABSENT.includes(code)) return NOT_TAKEN;
  return {
    code: 'card_absent',
    declineCode: null,
    message: 'This card is no longer saved. Choose another card to pay.',
  };
}

/**
 * Makes an attempt to take the order's money, or takes over one whose maker is gone; null where there is nothing to
 * send: the order is over, or somebody else's attempt is under way. The attempt is written down before it is sent, and
 * its number rises only after the service said that the attempt before had ended (rules: PLACE-11).
 */
export async function attemptPayment(deps: Deps, orderId: number, wish: AttemptWish): Promise<Progress | null> {
  const attempt = await begin(deps, orderId, wish);
  return attempt && send(deps, attempt);
}

async function begin(deps: Deps, orderId: number, wish: AttemptWish): Promise<Attempt | null> {
  return deps.database.db.transaction(async (tx) => {
    const order = await lockCardOrder(tx, orderId);
    const { intentId, attempt: latest, status, paymentMethodId, cvcToken, offSession } = order.payment;
    if (!awaitsPayment(order.state) || intentId === null) return null;
    const resumed = isAttemptUnderWay(status);
    const mayTakeOver = !order.leased || ('takeOver' in wish && wish.takeOver === 'holding_the_lease');
    if (resumed ? !mayTakeOver : 'takeOver' in wish) return null;
    await tx
      .update(orders)
      .set({ leaseUntil: sql`now() + interval '30 seconds'` })
      .where(eq(orders.id, orderId));
    if (resumed || 'takeOver' in wish) {
      const completing = status === 'completing';
      return { orderId, intentId, number: latest, completing, paymentMethodId, cvcToken, offSession, resumed: true };
    }
    if (!mayTryToPay(order.age)) return null;
    if (order.age.bySubscription && latest > 0) await holdForRetry(tx, orderId);
    const { card, completing, offSession: absent = false } = wish;
    await tx
      .update(payments)
      .set({
        attempt: latest + 1,
        status: completing ? 'completing' : 'confirming',
        paymentMethodId: card.paymentMethodId,
        cvcToken: card.cvcToken,
        offSession: absent,
        cardBrand: card.brand,
        cardLast4: card.last4,
        updatedAt: sql`now()`,
      })
      .where(eq(payments.orderId, orderId));
    const charge = { kind: 'charge', state: 'pending', method: 'card', amountCents: order.totalCents } as const;
    const key = confirmKey(orderId, latest + 1);
    await writeMovement(tx, { ...charge, orderId, intentId, key, cardBrand: card.brand, cardLast4: card.last4 });
    if (order.state !== 'pending_payment') await changeState(tx, order, 'pending_payment', 'Another attempt to pay');
    return { orderId, intentId, number: latest + 1, completing, ...card, offSession: absent, resumed: false };
  });
}

/** A subscription's order lets go of its stock between its tries. Refuses where it is sold out meanwhile. */
async function holdForRetry(tx: Db, orderId: number): Promise<void> {
  const taken = await holdAgain(tx, orderId);
  if (taken.ok) return;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  throw outOfStock(lines, taken.short);
}

/** The key an attempt is sent with, the same however often it is sent. */
function confirmKey(orderId: number, attempt: number): string {
  return `order:${orderId}:confirm:${attempt}`;
}

async function send(deps: Deps, attempt: Attempt): Promise<Progress> {
  const { orderId, intentId: id, number, paymentMethodId, cvcToken, offSession } = attempt;
  const key = confirmKey(orderId, number);
  const told = attempt.completing
    ? await deps.payments.completeIntent({ id, key })
    : await deps.payments.confirmIntent({ id, paymentMethodId, cvcToken: cvcToken ?? undefined, offSession, key });
  switch (told.outcome) {
    case 'answered':
      return end(deps, attempt, told.intent);
    case 'declined':
      return endRefused(deps, attempt, told.intent, told.problem);
    case 'refused':
      deps.log.warn({ orderId, code: told.code, message: told.message }, 'the card service refused to charge');
      return endRefused(deps, attempt, told.intent, refusedProblem(told.code));
    case 'unknown':
      return findOut(deps, attempt, told.reason);
  }
}

/** The service has said how the attempt ended. */
async function end(deps: Deps, attempt: Attempt, intent: Intent): Promise<Progress> {
  const order = await settle(deps, { orderId: attempt.orderId, intent, endsAttempt: attempt.number });
  return { order, intent };
}

/** It ended without a charge, unless the intent itself shows that it was paid or cancelled before. */
async function endRefused(deps: Deps, attempt: Attempt, shown: Intent | null, problem: CardProblem): Promise<Progress> {
  const intent = shown ?? (await readIntentIfAnswered(deps, attempt.intentId));
  if (!intent) return leaveOpen(deps, attempt, null);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return end(deps, attempt, intent);
  return end(deps, attempt, { ...intent, status: 'requires_payment_method', lastError: problem });
}

/**
 * No answer that could be relied on. The intent is looked at before anything else is tried; money taken counts at once,
 * and otherwise the very same attempt is sent again, now or by the reconciler.
 */
async function findOut(deps: Deps, attempt: Attempt, reason: string): Promise<Progress> {
  const intent = await readIntentIfAnswered(deps, attempt.intentId);
  if (!intent) return leaveOpen(deps, attempt, null);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return end(deps, attempt, intent);
  if (reason === 'timeout' || reason === 'rate_limited') return leaveOpen(deps, attempt, intent);
  if (!attempt.resumed) return send(deps, { ...attempt, resumed: true });
  if (reason !== 'server_error') return leaveOpen(deps, attempt, intent);
  // The service keeps its failure under the attempt's key, so that the attempt has ended, and the intent tells how.
  if (intent.status === 'requires_action' || intent.status === 'processing') return end(deps, attempt, intent);
  return endRefused(deps, attempt, intent, NOT_TAKEN);
}

/** The truth is not known: nobody is told that anything failed, and the reconciler goes on in a few seconds. */
async function leaveOpen(deps: Deps, { orderId }: Attempt, intent: Intent | null): Promise<Progress> {
  const { db } = deps.database;
  await db
    .update(orders)
    .set({ leaseUntil: sql`now() + interval '5 seconds'` })
    .where(eq(orders.id, orderId));
  const order = await readCardOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return { order, intent };
}
