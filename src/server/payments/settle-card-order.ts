import { eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { describeFailedCharge, NOT_PROCESSED } from '#domain/charge-failures.ts';
import { awaitsPayment, isPlaced } from '#domain/order-states.ts';
import { PAYMENT_MAIL_AFTER_SECONDS } from '#domain/order-times.ts';
import { decideSettlement, isAttemptUnderWay, type PaymentStatus, type Settlement } from '#domain/payment-state.ts';
import { behindShoppers, sendActionNeeded, sendOrderConfirmation, sendPaymentFailed } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { beginRefund } from '#server/money/begin-refund.ts';
import { recordNotTaken, recordTaken } from '#server/money/movements.ts';
import { callAttention } from '#server/orders/attention.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';
import { changeState } from '#server/orders/change-state.ts';
import { expireCardOrder } from '#server/orders/expire-card-order.ts';
import { isHeldWhole, releaseHeld, sellOrder } from '#server/orders/held-stock.ts';
import { issueInvoice } from '#server/orders/issue-invoice.ts';
import { promiseDays } from '#server/orders/promises.ts';
import { cancelPendingSubscriptions, endRuns, takeCard } from '#server/orders/update-subscriptions.ts';
import { returnedByProgram } from '#server/orders/why-returned.ts';
import { countDecline, countDeclineOf } from '#server/rate-limit/card-limits.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import { failRuns } from '#server/subscriptions/run-outcome.ts';

export interface SeenIntent {
  orderId: number;
  /**
   * The intent as just read from the card service or returned by it. The copy inside an event may be old and must not
   * be used.
   */
  intent: Intent;
  /**
   * The attempt whose end the card service has reported. Only the answer of an attempt itself ends it: until then the
   * intent may still show the end of the earlier attempt.
   */
  endsAttempt?: number;
}

/**
 * Brings an order to the state of its payment. This is the only function that places a card order (rules: PLACE-12).
 * Every part of the program that reads a new state of an intent calls it, also at the same time; calling it again
 * changes nothing (rules: PLACE-13).
 */
export async function settleCardOrder(deps: Deps, seen: SeenIntent): Promise<CardOrder> {
  const placed = await deps.database.db.transaction(async (tx) => {
    const order = await lockCardOrder(tx, seen.orderId);
    const { stripeCustomerId, intentId } = order.payment;
    const verdict = decideSettlement({ order: { ...order, stripeCustomerId, intentId }, intent: seen.intent });
    return apply(deps, tx, { order, verdict, seen });
  });
  if (placed) deps.metrics.ordersPlaced.inc({ method: 'card' });
  const after = await readCardOrder(deps.database.db, seen.orderId);
  if (!after) throw new Error(`Order ${seen.orderId} is gone`);
  return after;
}

interface OrderToSettle {
  order: CardOrder;
  verdict: Settlement;
  seen: SeenIntent;
}

/** Carries out the settlement; true if it placed the order. */
async function apply(deps: Deps, tx: Db, { order, verdict, seen }: OrderToSettle): Promise<boolean> {
  const { intent } = seen;
  const undecided = isAttemptUnderWay(order.payment.status) && seen.endsAttempt !== order.payment.attempt;
  switch (verdict.action) {
    case 'place':
      return placePaidOrder(deps, tx, order, intent);
    case 'expire':
      if (awaitsPayment(order.state)) await expireCardOrder(tx, order, 'The payment was cancelled');
      return false;
    case 'needs_action':
      if (awaitsPayment(order.state) && !undecided) await askForAction(deps, tx, order, intent);
      return false;
    case 'declined':
      if (awaitsPayment(order.state) && !undecided) await decline(deps, tx, order, intent);
      return false;
    case 'wait':
      if (awaitsPayment(order.state) && !undecided)
        await storeIntentStatus(tx, order.id, { status: intent.status, intent });
      return false;
    case 'refund':
      await giveBack(deps, tx, order, { intent, reason: verdict.reason });
      return false;
    case 'attention':
      await callAttention(tx, { orderId: order.id, subject: intent.id, reason: verdict.reason });
      return false;
    case 'none':
      return false;
  }
}

/**
 * Stores the last known status of the intent. If the payment did not change, its time stays, because expiry is counted
 * from it.
 */
async function storeIntentStatus(
  tx: Db,
  orderId: number,
  {
    status,
    intent,
    lastError = null,
  }: { status: PaymentStatus; intent: Intent; lastError?: CardOrder['payment']['lastError'] },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      status,
      intentId: intent.id,
      lastError,
      updatedAt: sql`case when ${payments.status} = ${status} then ${payments.updatedAt} else now() end`,
    })
    .where(eq(payments.orderId, orderId));
}

async function placePaidOrder(deps: Deps, tx: Db, order: CardOrder, intent: Intent): Promise<boolean> {
  const late = order.state === 'expired';
  const heldWhole = await isHeldWhole(tx, order.id);
  // Units that are not on hold may be sold out and cannot be promised twice.
  if (!heldWhole && !(await sellOrder(tx, order.id)).ok) {
    await giveBack(deps, tx, order, { intent, reason: 'sold_out' });
    return false;
  }
  await changeState(tx, order, 'placed', late ? 'Paid late' : 'Paid');
  const memo = cardMemo({ brand: order.payment.cardBrand, last4: order.payment.cardLast4 });
  await tx
    .update(orders)
    .set({ placedAt: sql`now()`, leaseUntil: null, origin: null, memo })
    .where(eq(orders.id, order.id));
  await tx
    .update(payments)
    .set({
      status: 'succeeded',
      intentId: intent.id,
      chargeId: intent.chargeId,
      lastError: null,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.orderId, order.id));
  await recordTaken(tx, takenBy(order, intent));
  await tx
    .update(subscriptions)
    .set({ status: 'active', paymentMethodId: order.payment.paymentMethodId })
    .where(eq(subscriptions.orderId, order.id));
  if (!order.payment.offSession) await takeCard(tx, order.id, order.payment.paymentMethodId);
  await endRuns(tx, order.id, 'ordered');
  const today = torontoDate(deps.now());
  const settings = deps.settings();
  await promiseDays(tx, order.id, { place: order.shippingAddress, today, settings });
  // The order is paid: its confirmation mail contains the invoice, which is the clinic's receipt.
  await issueInvoice(tx, order.id, { today, settings });
  const turn = order.payment.offSession ? behindShoppers : undefined;
  await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId: order.id }, turn);
  await queueInvoiceCopies(deps, tx, { orderId: order.id, about: 'invoiced' }, turn);
  // The stock rows are locked last, so that orders of popular products wait as briefly as possible for each other.
  if (heldWhole) await sellOrder(tx, order.id);
  return true;
}

function takenBy({ id: orderId, payment }: CardOrder, { id: intentId, chargeId, amountReceivedCents }: Intent) {
  const card = { brand: payment.cardBrand, last4: payment.cardLast4 };
  return { orderId, intentId, chargeId, amountCents: amountReceivedCents, card };
}

async function askForAction(deps: Deps, tx: Db, order: CardOrder, intent: Intent): Promise<void> {
  await storeIntentStatus(tx, order.id, { status: 'requires_action', intent });
  await recordNotTaken(tx, { orderId: order.id, intentId: intent.id, state: 'action' });
  if (order.state === 'payment_action') return;
  await changeState(tx, order, 'payment_action', 'The bank asks the card holder to confirm');
  // Nobody is at the page of an order by telephone.
  const byPhone = order.age.phoneMinutesLeft !== null;
  const startAfter = byPhone ? 0 : PAYMENT_MAIL_AFTER_SECONDS.needs_action;
  await deps.queue.enqueue(tx, sendActionNeeded, { orderId: order.id }, { startAfter });
}

async function decline(deps: Deps, tx: Db, order: CardOrder, intent: Intent): Promise<void> {
  const problem = intent.lastError ?? { code: 'card_declined', declineCode: null, message: 'Your card was declined.' };
  const failed = describeFailedCharge(problem);
  await storeIntentStatus(tx, order.id, { status: intent.status, intent, lastError: failed });
  const { message } = failed;
  await recordNotTaken(tx, { orderId: order.id, intentId: intent.id, state: 'failed', reason: message });
  if (order.state === 'payment_failed') return;
  await changeState(tx, order, 'payment_failed', failed.message);
  // A subscription's order is charged again on a later day; until then its stock is released.
  if (order.age.bySubscription) await releaseHeld(tx, order.id);
  if (await failRuns(deps, tx, { ...order, state: 'payment_failed' })) return;
  // Each decline counts once, whichever caller reads it first. A failure of the card service does not count, since
  // no bank declined; nor does a charge for a subscription, since nobody was present to try cards.
  const tried = failed.code !== NOT_PROCESSED && !order.payment.offSession;
  if (tried) {
    await countDecline(tx, order.clinicId, deps.now());
    await countDeclineOf(tx, order.origin, deps.now());
  }
  const startAfter = PAYMENT_MAIL_AFTER_SECONDS.declined;
  await deps.queue.enqueue(tx, sendPaymentFailed, { orderId: order.id }, { startAfter });
}

/**
 * Refunds money that belongs to no order, and creates a task for staff. If the money was paid for this order, the order
 * ends; money from another intent leaves the order unchanged.
 */
async function giveBack(
  deps: Deps,
  tx: Db,
  order: CardOrder,
  { intent, reason }: { intent: Intent; reason: string },
): Promise<void> {
  await callAttention(tx, { orderId: order.id, subject: intent.id, reason });
  // An intent of another clinic, or an order that is placed: the program must not move this money.
  const own = reason !== 'other_intent';
  if (intent.customerId !== order.payment.stripeCustomerId || (own && isPlaced(order.state))) return;
  await recordTaken(tx, takenBy(order, intent));
  await beginRefund(deps, tx, { orderId: order.id, intentId: intent.id, reason });
  if (!own || order.state === 'refunded') return;
  if (awaitsPayment(order.state)) await releaseHeld(tx, order.id);
  await changeState(tx, order, 'refunded', returnedByProgram(reason));
  await cancelPendingSubscriptions(tx, order.id);
  await tx
    .update(payments)
    .set({ status: 'succeeded', intentId: intent.id, chargeId: intent.chargeId, updatedAt: sql`now()` })
    .where(eq(payments.orderId, order.id));
}
