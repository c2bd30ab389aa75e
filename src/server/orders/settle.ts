import { and, eq, sql } from 'drizzle-orm';
import type { Intent } from '#adapters/payments/port.ts';
import type { Db } from '#db/client.ts';
import { recurringOrders } from '#db/tables/fulfilment.ts';
import { orders, payments, type PaymentStatus } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardMemo } from '#domain/cards.ts';
import { isPlaced } from '#domain/order-states.ts';
import { settlement, type Settlement } from '#domain/payment-state.ts';
import {
  behindShoppers,
  returnPayment,
  sendActionNeeded,
  sendOrderConfirmation,
  sendPaymentFailed,
} from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { countDecline } from '#server/rate-limit/card-limits.ts';
import { callAttention } from './attention.ts';
import { changeState } from './change-state.ts';
import { issueInvoice } from './issue-invoice.ts';
import { endRun, failRun } from '#server/subscriptions/run-outcome.ts';
import { isUnderWay, isUnpaid, lockStanding, readStanding, type Standing } from './standing.ts';
import { releaseReserved, sellReserved, takeStock, unitsOfOrder } from './stock.ts';

/** Seconds a clinic is left to put a payment right on the screen before it is written to. */
const MAIL_AFTER_SECONDS = { declined: 600, needs_action: 300 };

export interface Seen {
  orderId: number;
  /** As just read from the card service, or answered by it; an event's copy may be old and is no evidence. */
  intent: Intent;
  /**
   * The attempt the card service has said the end of. While one is under way only its own answer ends it: until then
   * the intent may still show how the one before ended.
   */
  endsAttempt?: number;
}

/**
 * Brings an order to where its payment stands, and is the only function that places an order by card (order protocol,
 * step 5). Whoever learns something about an intent calls it, any number of times at once; asked again it changes nothing.
 */
export async function settle(deps: Deps, seen: Seen): Promise<Standing> {
  const placed = await deps.database.db.transaction(async (tx) => {
    const order = await lockStanding(tx, seen.orderId);
    const { stripeCustomerId, intentId } = order.payment;
    const verdict = settlement({ order: { ...order, stripeCustomerId, intentId }, intent: seen.intent });
    return apply(deps, tx, { order, verdict, seen });
  });
  if (placed) deps.metrics.ordersPlaced.inc({ method: 'card' });
  const after = await readStanding(deps.database.db, seen.orderId);
  if (!after) throw new Error(`Order ${seen.orderId} is gone`);
  return after;
}

interface Case {
  order: Standing;
  verdict: Settlement;
  seen: Seen;
}

/** Carries out the verdict; true where it placed the order. */
async function apply(deps: Deps, tx: Db, { order, verdict, seen }: Case): Promise<boolean> {
  const { intent } = seen;
  const undecided = isUnderWay(order.payment.status) && seen.endsAttempt !== order.payment.attempt;
  switch (verdict.action) {
    case 'place':
      return place(deps, tx, order, intent);
    case 'expire':
      if (isUnpaid(order.state)) await expire(tx, order, 'The payment was cancelled');
      return false;
    case 'needs_action':
      if (isUnpaid(order.state) && !undecided) await askForAction(deps, tx, order, intent);
      return false;
    case 'declined':
      if (isUnpaid(order.state) && !undecided) await decline(deps, tx, order, intent);
      return false;
    case 'wait':
      if (isUnpaid(order.state) && !undecided) await note(tx, order.id, { status: intent.status, intent });
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

/** Writes down how the intent was last seen; a payment that did not change keeps its time, which expiry counts from. */
async function note(
  tx: Db,
  orderId: number,
  {
    status,
    intent,
    lastError = null,
  }: { status: PaymentStatus; intent: Intent; lastError?: Standing['payment']['lastError'] },
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

async function place(deps: Deps, tx: Db, order: Standing, intent: Intent): Promise<boolean> {
  const units = await unitsOfOrder(tx, order.id);
  const late = order.state === 'expired';
  if (late) {
    // It was given up and its stock went back on sale; what is sold out meanwhile cannot be promised twice.
    const taken = await takeStock(tx, units, 'committed');
    if (!taken.ok) {
      await giveBack(deps, tx, order, { intent, reason: 'sold_out' });
      return false;
    }
  }
  await changeState(tx, order, 'placed', late ? 'Paid late' : 'Paid');
  const memo = cardMemo({ brand: order.payment.cardBrand, last4: order.payment.cardLast4 });
  await tx
    .update(orders)
    .set({ placedAt: sql`now()`, leaseUntil: null, memo })
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
  await tx
    .update(recurringOrders)
    .set({ status: 'active', paymentMethodId: order.payment.paymentMethodId })
    .where(eq(recurringOrders.orderId, order.id));
  await endRun(tx, order.id, 'ordered');
  // It is paid, so that its confirmation brings the invoice, which is the clinic's receipt.
  await issueInvoice(tx, order.id, torontoDate(deps.now()));
  const turn = order.payment.offSession ? behindShoppers : undefined;
  await deps.queue.enqueue(tx, sendOrderConfirmation, { orderId: order.id }, turn);
  // Last, so that orders of what many buy wait as little as can be for each other's shelf.
  if (!late) await sellReserved(tx, units);
  return true;
}

/** Gives up an order that was not paid: its stock goes back on sale, its subscriptions never begin. */
export async function expire(tx: Db, order: Standing, reason: string): Promise<void> {
  await changeState(tx, order, 'expired', reason);
  await releaseReserved(tx, await unitsOfOrder(tx, order.id));
  await tx
    .update(payments)
    .set({ status: 'canceled', updatedAt: sql`now()` })
    .where(eq(payments.orderId, order.id));
  await dropSubscriptions(tx, order.id);
  await endRun(tx, order.id, 'failed');
}

async function dropSubscriptions(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(recurringOrders)
    .set({ status: 'canceled' })
    .where(and(eq(recurringOrders.orderId, orderId), eq(recurringOrders.status, 'pending')));
}

async function askForAction(deps: Deps, tx: Db, order: Standing, intent: Intent): Promise<void> {
  await note(tx, order.id, { status: 'requires_action', intent });
  if (order.state === 'payment_action') return;
  await changeState(tx, order, 'payment_action', 'The bank asks the card holder to confirm');
  const startAfter = MAIL_AFTER_SECONDS.needs_action;
  await deps.queue.enqueue(tx, sendActionNeeded, { orderId: order.id }, { startAfter });
}

async function decline(deps: Deps, tx: Db, order: Standing, intent: Intent): Promise<void> {
  const { code, message } = intent.lastError ?? { code: 'card_declined', message: 'Your card was declined.' };
  await note(tx, order.id, { status: intent.status, intent, lastError: { code, message } });
  if (order.state === 'payment_failed') return;
  await changeState(tx, order, 'payment_failed', message);
  if (await failRun(deps, tx, { ...order, state: 'payment_failed' })) return;
  // Whoever hears of it first, every decline counts once. Not where the card service itself failed and no bank said no,
  // nor for a subscription: nobody was there to try cards.
  const tried = code !== 'processing_error' && !order.payment.offSession;
  if (tried) await countDecline(tx, order.customerId, deps.now());
  const startAfter = MAIL_AFTER_SECONDS.declined;
  await deps.queue.enqueue(tx, sendPaymentFailed, { orderId: order.id }, { startAfter });
}

/**
 * Sends back money that no order may keep, and has a person look. Where it was paid for this very order, the order is
 * over; money that came by another intent leaves the order as it is.
 */
async function giveBack(
  deps: Deps,
  tx: Db,
  order: Standing,
  { intent, reason }: { intent: Intent; reason: string },
): Promise<void> {
  await callAttention(tx, { orderId: order.id, subject: intent.id, reason });
  // Somebody else's customer, or an order that stands: not ours to move money on.
  const own = reason !== 'other_intent';
  if (intent.customerId !== order.payment.stripeCustomerId || (own && isPlaced(order.state))) return;
  await deps.queue.enqueue(tx, returnPayment, { intentId: intent.id, orderId: order.id, reason });
  if (!own || order.state === 'refunded') return;
  if (isUnpaid(order.state)) await releaseReserved(tx, await unitsOfOrder(tx, order.id));
  await changeState(tx, order, 'refunded', `Payment returned: ${reason}`);
  await dropSubscriptions(tx, order.id);
  await tx
    .update(payments)
    .set({ status: 'succeeded', intentId: intent.id, chargeId: intent.chargeId, updatedAt: sql`now()` })
    .where(eq(payments.orderId, order.id));
}
