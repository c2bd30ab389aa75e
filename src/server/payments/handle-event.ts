import { eq, sql } from 'drizzle-orm';
import { orders, paymentEvents } from '#db/tables/orders.ts';
import type { Deps } from '#server/deps.ts';
import { callAttention } from '#server/orders/attention.ts';
import { orderOfIntent, readCardOrder } from '#server/orders/card-order.ts';
import { recordRefunds } from './record-refunds.ts';
import { settle } from './settle.ts';

type KeptEvent = typeof paymentEvents.$inferSelect;

/**
 * Handles a stored event of the card service. Of the event only the intent's id is used; the intent is read again, so that
 * events may arrive late, twice and in any order. An event that fits no order becomes a task for staff.
 */
export async function handleEvent(deps: Deps, eventId: string): Promise<void> {
  const { db } = deps.database;
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, eventId));
  if (!event || event.processedAt) return;
  const reason = await reasonForAttention(deps, event);
  await db.transaction(async (tx) => {
    if (reason) await callAttention(tx, { subject: event.id, reason });
    await tx
      .update(paymentEvents)
      .set({ processedAt: sql`now()`, attention: reason })
      .where(eq(paymentEvents.id, eventId));
  });
}

/** Handles the event; returns why staff must look at it, or null. */
async function reasonForAttention(deps: Deps, event: KeptEvent): Promise<string | null> {
  const { db } = deps.database;
  if (event.type.startsWith('charge.dispute.')) return 'disputed';
  if (event.type === 'charge.refunded') return noteRefunds(deps, event);
  // A new intent changes nothing.
  if (!event.type.startsWith('payment_intent.') || event.type === 'payment_intent.created') return null;
  if (event.intentId === null) return 'no_intent';
  const intent = await deps.payments.retrieveIntent(event.intentId);
  if (!intent) return 'unknown_intent';
  const orderId = (await orderOfIntent(db, intent.id)) ?? namedOrder(intent.metadata['order_id']);
  const order = orderId && (await readCardOrder(db, orderId));
  if (!order) return 'unknown_order';
  await settle(deps, { orderId: order.id, intent });
  return null;
}

/** The order named in an intent's metadata; settling checks whether it is right. */
function namedOrder(text = ''): number | null {
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** Records the refunds of a charge; returns why staff must look at the event, or null. */
async function noteRefunds(deps: Deps, { intentId }: KeptEvent): Promise<string | null> {
  const { db } = deps.database;
  const refunds = intentId === null ? [] : await deps.payments.refundsOf(intentId);
  if (intentId === null || refunds.length === 0) return 'refunded_elsewhere';
  const named = refunds.map(({ metadata }) => namedOrder(metadata['order_id'])).find((id) => id !== null);
  const orderId = (await orderOfIntent(db, intentId)) ?? named;
  if (!orderId) return 'refunded_elsewhere';
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return 'unknown_order';
    await recordRefunds(deps, tx, { orderId, intentId, refunds });
    return null;
  });
}
