import { and, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { mayGiveUp } from '#domain/payment-state.ts';
import { orderRuns } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { lockCardOrder } from '#server/orders/card-order.ts';
import { giveUpWithin } from '#server/orders/give-up.ts';
import { pauseRuns } from './run-outcome.ts';
import { runsOfOrder } from './runs-of-order.ts';

type DatabaseAndQueue = Pick<Deps, 'database' | 'queue'>;

/** Tries a declined charge again now with the card just chosen, instead of on its planned day. */
export async function retryNow({ database, now }: Deps, subscriptionId: number): Promise<void> {
  await database.db
    .update(subscriptionRuns)
    .set({ nextAttemptAt: now() })
    .where(and(isUnderWay(subscriptionId), gt(subscriptionRuns.nextAttemptAt, now())));
}

/**
 * Removes the runs of a stopped subscription from orders that are not charged yet; the other runs of such an order are
 * ordered again. An order whose charge is under way is left unchanged.
 */
export async function stopRuns(deps: DatabaseAndQueue, subscriptionId: number): Promise<void> {
  const { db } = deps.database;
  await db
    .update(subscriptionRuns)
    .set({ state: 'skipped' })
    .where(and(isUnderWay(subscriptionId), isNull(subscriptionRuns.orderId)));
  const begun = await db
    .select({ orderId: subscriptionRuns.orderId })
    .from(subscriptionRuns)
    .where(and(isUnderWay(subscriptionId), isNotNull(subscriptionRuns.orderId)));
  for (const { orderId } of begun) {
    if (orderId !== null) await releaseRuns(deps, orderId, 'A subscription of it was stopped', subscriptionId);
  }
}

/**
 * Cancels the subscriptions about which the clinic would be asked after its order was taken back, with their open runs.
 */
export async function cancelAsked(deps: DatabaseAndQueue, orderId: number): Promise<void> {
  const canceled = await deps.database.db
    .update(subscriptions)
    .set({ status: 'canceled', takenBackOrderId: null })
    .where(eq(subscriptions.takenBackOrderId, orderId))
    .returning({ id: subscriptions.id });
  for (const { id } of canceled) await stopRuns(deps, id);
}

function isUnderWay(subscriptionId: number) {
  return and(eq(subscriptionRuns.subscriptionId, subscriptionId), eq(subscriptionRuns.state, 'due'));
}

/**
 * Gives up an unpaid order of runs and has its runs ordered again, without the run of `stopped`. An order whose charge
 * is under way is left unchanged.
 */
export async function releaseRuns(
  deps: DatabaseAndQueue,
  orderId: number,
  reason: string,
  stopped: number | null = null,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const order = await lockCardOrder(tx, orderId);
    if (!mayGiveUp(order)) return;
    await tx
      .update(subscriptionRuns)
      .set({ orderId: null, line: null })
      .where(and(isDueOf(orderId), stopped === null ? undefined : ne(subscriptionRuns.subscriptionId, stopped)));
    await giveUpWithin(deps, tx, orderId, reason);
    await deps.queue.enqueue(tx, orderRuns, { clinicId: order.clinicId });
  });
}

/** Gives up an unpaid order of runs and pauses their subscriptions. */
export async function giveUpRuns(deps: Deps, orderId: number, reason: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    if (!mayGiveUp(await lockCardOrder(tx, orderId))) return;
    const runs = await runsOfOrder(tx, orderId);
    await giveUpWithin(deps, tx, orderId, reason);
    await pauseRuns(deps, tx, runs, reason);
  });
}

function isDueOf(orderId: number) {
  return and(eq(subscriptionRuns.orderId, orderId), eq(subscriptionRuns.state, 'due'));
}
