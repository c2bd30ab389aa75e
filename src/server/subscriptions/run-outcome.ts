import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { addDays, startOfDay, torontoDate } from '#domain/calendar.ts';
import { nextRetry, RETRY_DAYS } from '#domain/subscriptions.ts';
import { cancelIntent } from '#jobs/orders.ts';
import { sendRunFailed, sendSubscriptionPaused } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { CardOrder } from '#server/orders/card-order.ts';
import { expireCardOrder } from '#server/orders/expire-card-order.ts';

/**
 * Plans the next attempt for the runs of an order whose charge was declined: together on days 1, 3 and 5, with a mail
 * each time; after the last attempt their subscriptions pause. False if the order serves no runs, or if a person was
 * present and saw the decline.
 */
export async function failRuns(deps: Deps, tx: Db, order: CardOrder): Promise<boolean> {
  if (!order.payment.offSession) return false;
  const dueRuns = await tx
    .select()
    .from(subscriptionRuns)
    .where(and(eq(subscriptionRuns.orderId, order.id), eq(subscriptionRuns.state, 'due')))
    .orderBy(subscriptionRuns.id)
    .for('no key update');
  if (dueRuns.length === 0) return false;
  // A run that was declined before, in an order since given up, has fewer attempts left and decides for all runs.
  const failures = Math.max(...dueRuns.map(({ attempts }) => attempts)) + 1;
  const today = torontoDate(deps.now());
  const retry = nextRetry(addDays(today, -(RETRY_DAYS[failures - 2] ?? 0)), failures);
  const ids = dueRuns.map(({ id }) => id);
  await tx
    .update(subscriptionRuns)
    .set({ attempts: failures, nextAttemptAt: retry === null ? null : startOfDay(retry) })
    .where(inArray(subscriptionRuns.id, ids));
  if (retry !== null) {
    await deps.queue.enqueue(tx, sendRunFailed, { orderId: order.id, attempt: failures });
    return true;
  }
  const { intentId } = order.payment;
  await expireCardOrder(tx, order, 'The payment did not go through four times');
  if (intentId) await deps.queue.enqueue(tx, cancelIntent, { intentId, orderId: order.id });
  const runs = dueRuns.map((row) => ({ row }));
  await pauseRuns(deps, tx, runs, 'The payment did not go through four times.');
  return true;
}

/**
 * Pauses the subscriptions of runs that could not be ordered, and queues one mail that gives their clinic the reason.
 */
export async function pauseRuns(
  deps: Deps,
  tx: Db,
  runs: readonly { row: { id: number; subscriptionId: number } }[],
  reason: string,
): Promise<void> {
  if (runs.length === 0) return;
  const runIds = runs.map(({ row }) => row.id);
  const subscriptionIds = runs.map(({ row }) => row.subscriptionId);
  await tx
    .update(subscriptionRuns)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(inArray(subscriptionRuns.id, runIds));
  await tx
    .update(subscriptions)
    .set({ status: 'paused' })
    .where(and(inArray(subscriptions.id, subscriptionIds), eq(subscriptions.status, 'active')));
  await deps.queue.enqueue(tx, sendSubscriptionPaused, { cycleIds: runIds, reason });
}
