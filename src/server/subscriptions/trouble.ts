import { desc, eq, inArray } from 'drizzle-orm';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { NEEDS_HOLDER } from '#domain/charge-failures.ts';
import { torontoDate } from '#domain/calendar.ts';

type Trouble = NonNullable<RecurringOrder['trouble']>;

/** The reason why the latest run of each of these subscriptions is not ordered, by subscription id. */
export async function troublesOf(db: Db, subscriptionIds: readonly number[]): Promise<Map<number, Trouble>> {
  if (subscriptionIds.length === 0) return new Map();
  const latest = await db
    .selectDistinctOn([recurringCycles.recurringOrderId], {
      id: recurringCycles.recurringOrderId,
      status: recurringOrders.status,
      runState: recurringCycles.state,
      nextAttemptAt: recurringCycles.nextAttemptAt,
      attempts: recurringCycles.attempts,
      orderId: recurringCycles.orderId,
      order: orders.state,
      lastError: payments.lastError,
    })
    .from(recurringCycles)
    .innerJoin(recurringOrders, eq(recurringOrders.id, recurringCycles.recurringOrderId))
    .leftJoin(orders, eq(orders.id, recurringCycles.orderId))
    .leftJoin(payments, eq(payments.orderId, recurringCycles.orderId))
    .where(inArray(recurringCycles.recurringOrderId, [...subscriptionIds]))
    .orderBy(recurringCycles.recurringOrderId, desc(recurringCycles.runOn));
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
