import { eq, sql } from 'drizzle-orm';
import type { CardProblem, Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { NOT_PROCESSED, NOT_PROCESSED_MESSAGE } from '#domain/charge-failures.ts';
import { orderConfirmKey } from '#domain/order-key.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';
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

/** One attempt to charge the card for an order. A repeated request is identical, so that the card service charges once. */
interface Attempt {
  orderId: number;
  intentId: string;
  number: number;
  /** Takes the payment that the holder has confirmed with the bank, instead of starting a charge. */
  completing: boolean;
  paymentMethodId: string;
  cvcToken: string | null;
  /** Whether the card holder is absent, as for a subscription run. */
  offSession: boolean;
  /** Whether another process started the attempt and ended before it had the answer. */
  resumed: boolean;
}

/** A new attempt, or taking over an attempt of another process: by the holder of the order's lease, or once the lease ended. */
export type AttemptRequest =
  | {
      completing: boolean;
      card: { paymentMethodId: string; brand: string; last4: string; cvcToken: string | null };
      offSession?: boolean;
    }
  | { takeOver: 'if_lease_is_out' | 'holding_the_lease' };

/** An order with the state of its payment, and the intent as last read; null if the card service did not answer. */
export interface PaymentProgress {
  order: CardOrder;
  intent: Intent | null;
}

const NOT_TAKEN: CardProblem = { code: NOT_PROCESSED, declineCode: null, message: NOT_PROCESSED_MESSAGE };

/** The card service's codes for a charge to a card that is no longer saved with its customer. */
const CARD_ABSENT: readonly string[] = ['resource_missing', 'payment_method_not_attached'];

/** The message to the buyer for a refused request; the card service's own message is about the request, not the card. */
function refusedProblem(code: string): CardProblem {
  if (!CARD_ABSENT.includes(code)) return NOT_TAKEN;
  return {
    code: 'card_absent',
    declineCode: null,
    message: 'This card is no longer saved. Choose another card to pay.',
  };
}

/**
 * Makes an attempt to charge the card for an order, or takes over the attempt of a process that ended. Null if there is
 * nothing to send: the order awaits no payment, or another process has an attempt under way. The attempt is stored before
 * it is sent, and its number rises only after the card service reported the end of the attempt before (rules: PLACE-11).
 */
export async function attemptPayment(
  deps: Deps,
  orderId: number,
  request: AttemptRequest,
): Promise<PaymentProgress | null> {
  const attempt = await begin(deps, orderId, request);
  return attempt && send(deps, attempt);
}

async function begin(deps: Deps, orderId: number, request: AttemptRequest): Promise<Attempt | null> {
  return deps.database.db.transaction(async (tx) => {
    const order = await lockCardOrder(tx, orderId);
    const { intentId, attempt: latest, status, paymentMethodId, cvcToken, offSession } = order.payment;
    if (!awaitsPayment(order.state) || intentId === null) return null;
    const resumed = isAttemptUnderWay(status);
    const mayTakeOver = !order.leased || ('takeOver' in request && request.takeOver === 'holding_the_lease');
    if (resumed ? !mayTakeOver : 'takeOver' in request) return null;
    await tx
      .update(orders)
      .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})` })
      .where(eq(orders.id, orderId));
    if (resumed || 'takeOver' in request) {
      const completing = status === 'completing';
      return { orderId, intentId, number: latest, completing, paymentMethodId, cvcToken, offSession, resumed: true };
    }
    if (!mayTryToPay(order.age, deps.settings().unpaidOrders)) return null;
    if (order.age.bySubscription && latest > 0) await holdForRetry(tx, orderId);
    const { card, completing, offSession: absent = false } = request;
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
    const key = orderConfirmKey(orderId, latest + 1);
    await writeMovement(tx, { ...charge, orderId, intentId, key, cardBrand: card.brand, cardLast4: card.last4 });
    if (order.state !== 'pending_payment') await changeState(tx, order, 'pending_payment', 'Another attempt to pay');
    return { orderId, intentId, number: latest + 1, completing, ...card, offSession: absent, resumed: false };
  });
}

/** An order of subscription runs releases its stock between attempts. Refuses the attempt if the stock is sold out meanwhile. */
async function holdForRetry(tx: Db, orderId: number): Promise<void> {
  const taken = await holdAgain(tx, orderId);
  if (taken.ok) return;
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  throw outOfStock(lines, taken.short);
}

async function send(deps: Deps, attempt: Attempt): Promise<PaymentProgress> {
  const { orderId, intentId: id, number, paymentMethodId, cvcToken, offSession } = attempt;
  const key = orderConfirmKey(orderId, number);
  const result = attempt.completing
    ? await deps.payments.completeIntent({ id, key })
    : await deps.payments.confirmIntent({ id, paymentMethodId, cvcToken: cvcToken ?? undefined, offSession, key });
  switch (result.outcome) {
    case 'answered':
      return end(deps, attempt, result.intent);
    case 'declined':
      return endRefused(deps, attempt, result.intent, result.problem);
    case 'refused':
      deps.log.warn({ orderId, code: result.code, message: result.message }, 'the card service refused to charge');
      return endRefused(deps, attempt, result.intent, refusedProblem(result.code));
    case 'unknown':
      return findOut(deps, attempt, result.reason);
  }
}

/** The card service has reported how the attempt ended. */
async function end(deps: Deps, attempt: Attempt, intent: Intent): Promise<PaymentProgress> {
  const order = await settle(deps, { orderId: attempt.orderId, intent, endsAttempt: attempt.number });
  return { order, intent };
}

/** The attempt ended without a charge, unless the intent shows that it was paid or cancelled before. */
async function endRefused(
  deps: Deps,
  attempt: Attempt,
  shown: Intent | null,
  problem: CardProblem,
): Promise<PaymentProgress> {
  const intent = shown ?? (await readIntentIfAnswered(deps, attempt.intentId));
  if (!intent) return leaveOpen(deps, attempt, null);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return end(deps, attempt, intent);
  return end(deps, attempt, { ...intent, status: 'requires_payment_method', lastError: problem });
}

/**
 * The card service gave no reliable answer. The intent is read before anything else: if it is paid, that counts; otherwise
 * the identical attempt is sent again, now or by the reconciler.
 */
async function findOut(deps: Deps, attempt: Attempt, reason: string): Promise<PaymentProgress> {
  const intent = await readIntentIfAnswered(deps, attempt.intentId);
  if (!intent) return leaveOpen(deps, attempt, null);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return end(deps, attempt, intent);
  if (reason === 'timeout' || reason === 'rate_limited') return leaveOpen(deps, attempt, intent);
  if (!attempt.resumed) return send(deps, { ...attempt, resumed: true });
  if (reason !== 'server_error') return leaveOpen(deps, attempt, intent);
  // The card service stores its failure under the attempt's key: the attempt has ended, and the intent shows how.
  if (intent.status === 'requires_action' || intent.status === 'processing') return end(deps, attempt, intent);
  return endRefused(deps, attempt, intent, NOT_TAKEN);
}

/** The outcome is unknown: the order is not called failed, and the reconciler soon continues. */
async function leaveOpen(deps: Deps, { orderId }: Attempt, intent: Intent | null): Promise<PaymentProgress> {
  const { db } = deps.database;
  await db
    .update(orders)
    .set({ leaseUntil: sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.outcomeUnknown})` })
    .where(eq(orders.id, orderId));
  const order = await readCardOrder(db, orderId);
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return { order, intent };
}
