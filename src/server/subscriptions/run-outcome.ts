import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { addDays, startOfDay, torontoDate } from '#domain/calendar.ts';
import { nextRetry, RETRY_DAYS } from '#domain/subscriptions.ts';
import { cancelIntent } from '#jobs/orders.ts';
import { sendRunFailed, sendSubscriptionPaused } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { expire } from '#server/orders/settle.ts';
import type { Standing } from '#server/orders/standing.ts';

/** What the card service says where a charge needs its holder (order protocol, step 8). */
export const NEEDS_HOLDER = 'authentication_required';

/** Ends the run an order belongs to, where it belongs to one: it stands now, or came to nothing. */
export async function endRun(tx: Db, orderId: number, state: 'ordered' | 'failed'): Promise<void> {
  await tx
    .update(recurringCycles)
    .set({ state, nextAttemptAt: null })
    .where(and(eq(recurringCycles.orderId, orderId), eq(recurringCycles.state, 'due')));
}

/**
 * What becomes of a subscription's order whose charge was refused: it is tried again on days 1, 3 and 5, with a mail
 * each, and then the subscription pauses (order protocol, step 8). False where the order is no subscription's, or its
 * customer was there and saw the refusal.
 */
export async function failRun(deps: Deps, tx: Db, order: Standing): Promise<boolean> {
  if (!order.payment.offSession) return false;
  const [cycle] = await tx
    .select()
    .from(recurringCycles)
    .where(and(eq(recurringCycles.orderId, order.id), eq(recurringCycles.state, 'due')));
  if (!cycle) return false;
  const failures = cycle.attempts + 1;
  const today = torontoDate(deps.now());
  const retry = nextRetry(addDays(today, -(RETRY_DAYS[failures - 2] ?? 0)), failures);
  await tx
    .update(recurringCycles)
    .set({ attempts: failures, nextAttemptAt: retry === null ? null : startOfDay(retry) })
    .where(eq(recurringCycles.id, cycle.id));
  if (retry !== null) {
    await deps.queue.enqueue(tx, sendRunFailed, { orderId: order.id, attempt: failures });
    return true;
  }
  const { intentId } = order.payment;
  await expire(tx, order, 'The card was refused four times');
  if (intentId) await deps.queue.enqueue(tx, cancelIntent, { intentId, orderId: order.id });
  await pauseAfter(deps, tx, cycle, 'The card was refused four times.');
  return true;
}

/** Lets a subscription rest whose run could not be ordered, and tells its customer why. */
export async function pauseAfter(
  deps: Deps,
  tx: Db,
  cycle: { id: number; recurringOrderId: number },
  reason: string,
): Promise<void> {
  await tx.update(recurringCycles).set({ state: 'failed' }).where(eq(recurringCycles.id, cycle.id));
  await tx
    .update(recurringOrders)
    .set({ status: 'paused' })
    .where(and(eq(recurringOrders.id, cycle.recurringOrderId), eq(recurringOrders.status, 'active')));
  await deps.queue.enqueue(tx, sendSubscriptionPaused, { cycleId: cycle.id, reason });
}
