import { desc, eq, sql } from 'drizzle-orm';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { NEEDS_HOLDER } from '#domain/charge-failures.ts';
import { torontoDate } from '#domain/calendar.ts';

type Trouble = NonNullable<RecurringOrder['trouble']>;

/** The reason why the latest run of each of these subscriptions is not ordered, by subscription id. */
export async function troublesOf(db: Db, subscriptionIds: readonly number[]): Promise<Map<number, Trouble>> {
  if (subscriptionIds.length === 0) return new Map();
  const latest = await db
    .selectDistinctOn([subscriptionRuns.subscriptionId], {
      id: subscriptionRuns.subscriptionId,
      status: subscriptions.status,
      runState: subscriptionRuns.state,
      nextAttemptAt: subscriptionRuns.nextAttemptAt,
      attempts: subscriptionRuns.attempts,
      orderId: subscriptionRuns.orderId,
      order: orders.state,
      lastError: payments.lastError,
    })
    .from(subscriptionRuns)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionRuns.subscriptionId))
    .leftJoin(orders, eq(orders.id, subscriptionRuns.orderId))
    .leftJoin(payments, eq(payments.orderId, subscriptionRuns.orderId))
    .where(sql`${subscriptionRuns.subscriptionId} = any(${sql.param([...subscriptionIds])}::int[])`)
    .orderBy(subscriptionRuns.subscriptionId, desc(subscriptionRuns.runOn));
  return new Map(
    latest.flatMap(
      ({ id, status, runState, attempts, nextAttemptAt, orderId, order, lastError }): [number, Trouble][] => {
        if (runState === 'failed' && status === 'paused')
          return [[id, { kind: 'stopped', orderId: null, nextTry: null }]];
        // The charge was refused and its order given up; the run is ordered again on the day of the next attempt.
        if (runState === 'due' && attempts > 0 && orderId === null && nextAttemptAt)
          return [[id, { kind: 'refused', orderId, nextTry: torontoDate(nextAttemptAt) }]];
        if (runState !== 'due' || (order !== 'payment_failed' && order !== 'payment_action')) return [];
        const needsHolder = order === 'payment_action' || lastError?.code === NEEDS_HOLDER;
        const nextTry = nextAttemptAt && torontoDate(nextAttemptAt);
        return [[id, { kind: needsHolder ? 'confirm' : 'refused', orderId, nextTry }]];
      },
    ),
  );
}
