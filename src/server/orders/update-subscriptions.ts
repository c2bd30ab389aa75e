import { and, eq, inArray, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles, recurringOrders, shipments } from '#db/tables/fulfilment.ts';

/** Ends the subscription runs that an order serves, if any: they are ordered, or failed. */
export async function endRuns(tx: Db, orderId: number, state: 'ordered' | 'failed'): Promise<void> {
  await tx
    .update(recurringCycles)
    .set({ state, nextAttemptAt: null })
    .where(and(eq(recurringCycles.orderId, orderId), eq(recurringCycles.state, 'due')));
}

/** Cancels the subscriptions that the order would have started once paid. */
export async function cancelPendingSubscriptions(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(recurringOrders)
    .set({ status: 'canceled' })
    .where(and(eq(recurringOrders.orderId, orderId), eq(recurringOrders.status, 'pending')));
}

/**
 * Asks the clinic whether the subscriptions of an order that is taken back go on, unless something of it was shipped. Until
 * the clinic answers they go on: they are agreed, and each run is told three days before.
 */
export async function askAboutSubscriptions(tx: Db, orderId: number): Promise<void> {
  const shipped = tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await tx
    .update(recurringOrders)
    .set({ takenBackOrderId: orderId })
    .where(and(belongsTo(tx, orderId), inArray(recurringOrders.status, ['active', 'paused']), notExists(shipped)));
}

function belongsTo(tx: Db, orderId: number): SQL | undefined {
  const runs = tx
    .select({ id: recurringCycles.recurringOrderId })
    .from(recurringCycles)
    .where(eq(recurringCycles.orderId, orderId));
  return or(eq(recurringOrders.orderId, orderId), inArray(recurringOrders.id, runs));
}

/**
 * Has the subscriptions of a run's order charged to the card its holder has just paid it with. The caller has locked the
 * order.
 */
export async function takeCard(tx: Db, orderId: number, paymentMethodId: string): Promise<void> {
  const runs = tx
    .select({ id: recurringCycles.recurringOrderId })
    .from(recurringCycles)
    .where(and(eq(recurringCycles.orderId, orderId), eq(recurringCycles.state, 'due')));
  await tx
    .update(recurringOrders)
    .set({ paymentMethodId })
    .where(and(inArray(recurringOrders.id, runs), eq(recurringOrders.paymentMethod, 'card')));
}
