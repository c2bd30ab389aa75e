import { eq, sql } from 'drizzle-orm';
import { orders, paymentEvents } from '#db/tables/orders.ts';
import { isOfEpoch } from '#domain/payment-state.ts';
import type { Deps } from '#server/deps.ts';
import { invoicePaymentOfIntent } from '#server/money/invoice-payments.ts';
import { callAttention } from '#server/orders/attention.ts';
import { orderOfIntent } from '#server/orders/card-order.ts';
import { isOwn, keepForgotten } from './forgotten-intents.ts';
import { readBalance } from './read-balance.ts';
import { recordDispute } from './record-dispute.ts';
import { recordRefunds } from './record-refunds.ts';
import { namedId, settleIntent } from './settle-intent.ts';

type StoredEvent = typeof paymentEvents.$inferSelect;

/**
 * Handles a stored event of the card service. Only the event's type and the intent's id are used; the intent is read
 * again, so that events may arrive late, twice and in any order. An event without an order becomes a task for staff.
 */
export async function handleEvent(deps: Deps, eventId: string): Promise<void> {
  const { db } = deps.database;
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  if (!event || event.processedAt) return;
  const reason = await applyEvent(deps, event);
  await db.transaction(async (tx) => {
    if (reason) await callAttention(tx, { subject: event.id, reason });
    await tx
      .update(paymentEvents)
      .set({ processedAt: sql`now()`, attention: reason })
      .where(eq(paymentEvents.id, eventId));
  });
}

/**
 * Updates the sales order or the invoice payment that the event is about; returns why staff must look at the event, or
 * null.
 */
async function applyEvent(deps: Deps, event: StoredEvent): Promise<string | null> {
  if (event.type.startsWith('charge.dispute.')) return (await recordDispute(deps, event.objectId)) ? null : 'disputed';
  if (event.type.startsWith('payout.')) {
    await readBalance(deps);
    return null;
  }
  if (event.type === 'charge.refunded') return applyRefunds(deps, event);
  // A new intent changes nothing.
  if (!event.type.startsWith('payment_intent.') || event.type === 'payment_intent.created') return null;
  if (event.intentId === null) return 'no_intent';
  const intent = await deps.payments.retrieveIntent(event.intentId);
  if (!intent) return 'unknown_intent';
  return settleIntent(deps, intent);
}

/** Records the refunds of a charge; returns why staff must look at the event, or null. */
async function applyRefunds(deps: Deps, { intentId }: StoredEvent): Promise<string | null> {
  const { db } = deps.database;
  const refunds = intentId === null ? [] : await deps.payments.refundsOf(intentId);
  if (intentId === null || refunds.length === 0) return 'refunded_elsewhere';
  const named = refunds.map(({ metadata }) => namedId(metadata['order_id'])).find((id) => id !== null);
  const ofInvoice = (await invoicePaymentOfIntent(db, intentId))?.orderId;
  const known = (await orderOfIntent(db, intentId)) ?? ofInvoice;
  if (!known && (await keepIfForgotten(deps, intentId, named ?? null))) return null;
  const orderId = known ?? named;
  if (!orderId) return 'refunded_elsewhere';
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return 'unknown_order';
    await recordRefunds(deps, tx, { orderId, intentId, refunds });
    return null;
  });
}

/**
 * Whether the refunded payment was for an order that was lost with a backup; its remaining money is recorded for staff.
 */
async function keepIfForgotten(deps: Deps, intentId: string, orderId: number | null): Promise<boolean> {
  const intent = await deps.payments.retrieveIntent(intentId);
  if (!intent || !isOwn(intent)) return false;
  const [order] =
    orderId === null
      ? []
      : await deps.database.db.select({ epoch: orders.epoch }).from(orders).where(eq(orders.id, orderId));
  if (order && isOfEpoch(order, intent)) return false;
  await keepForgotten(deps, intent);
  return true;
}
