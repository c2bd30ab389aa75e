import { and, eq, inArray, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { shipments } from '#db/tables/shipments.ts';

/** Ends the subscription runs that an order serves, if any: they are ordered, or failed. */
export async function endRuns(tx: Db, orderId: number, state: 'ordered' | 'failed'): Promise<void> {
  await tx
    .update(subscriptionRuns)
    .set({ state, nextAttemptAt: null })
    .where(and(eq(subscriptionRuns.orderId, orderId), eq(subscriptionRuns.state, 'due')));
}

/** Cancels the subscriptions that the order would have started once paid. */
export async function cancelPendingSubscriptions(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'canceled' })
    .where(and(eq(subscriptions.orderId, orderId), eq(subscriptions.status, 'pending')));
}

/**
 * Asks the clinic whether the subscriptions of an order that is taken back should continue, unless a part of the order
 * was shipped. They continue until the clinic answers: they are agreed, and each run is announced three days before.
 */
export async function askAboutSubscriptions(tx: Db, orderId: number): Promise<void> {
  const shipped = tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await tx
    .update(subscriptions)
    .set({ takenBackOrderId: orderId })
    .where(and(belongsTo(tx, orderId), inArray(subscriptions.status, ['active', 'paused']), notExists(shipped)));
}

function belongsTo(tx: Db, orderId: number): SQL | undefined {
  const runs = tx
    .select({ id: subscriptionRuns.subscriptionId })
    .from(subscriptionRuns)
    .where(eq(subscriptionRuns.orderId, orderId));
  return or(eq(subscriptions.orderId, orderId), inArray(subscriptions.id, runs));
}

/**
 * Changes the subscriptions of an order of runs to the card with which its holder has just paid. The caller holds the
 * lock of the order's row.
 */
export async function takeCard(tx: Db, orderId: number, paymentMethodId: string): Promise<void> {
  const runs = tx
    .select({ id: subscriptionRuns.subscriptionId })
    .from(subscriptionRuns)
    .where(and(eq(subscriptionRuns.orderId, orderId), eq(subscriptionRuns.state, 'due')));
  await tx
    .update(subscriptions)
    .set({ paymentMethodId })
    .where(and(inArray(subscriptions.id, runs), eq(subscriptions.paymentMethod, 'card')));
}
