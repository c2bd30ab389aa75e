import { and, eq, gt, isNull } from 'drizzle-orm';
import { recurringCycles } from '#db/tables/fulfilment.ts';
import type { Deps } from '#server/deps.ts';
import { giveUpUnpaid } from '#server/payments/cancel-unpaid.ts';

/** Has a charge that was refused tried again with the card just chosen, instead of on its day. */
export async function retryNow({ database, now }: Deps, subscriptionId: number): Promise<void> {
  await database.db
    .update(recurringCycles)
    .set({ nextAttemptAt: now() })
    .where(and(isUnderWay(subscriptionId), gt(recurringCycles.nextAttemptAt, now())));
}

/** Gives up what a subscription has begun to order and could not charge; one whose charge is under way is left to end. */
export async function stopRuns(deps: Deps, subscriptionId: number): Promise<void> {
  const { db } = deps.database;
  await db
    .update(recurringCycles)
    .set({ state: 'skipped' })
    .where(and(isUnderWay(subscriptionId), isNull(recurringCycles.orderId)));
  for (const { orderId } of await db.select().from(recurringCycles).where(isUnderWay(subscriptionId))) {
    if (orderId !== null) await giveUpUnpaid(deps, orderId, 'The subscription was stopped');
  }
}

function isUnderWay(subscriptionId: number) {
  return and(eq(recurringCycles.recurringOrderId, subscriptionId), eq(recurringCycles.state, 'due'));
}
