import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringOrders } from '#db/tables/fulfilment.ts';
import { payments } from '#db/tables/orders.ts';
import { recordNotTaken } from '#server/money/movements.ts';
import { endRuns } from '#server/subscriptions/end-runs.ts';
import { changeState } from './change-state.ts';
import { releaseHeld } from './held-stock.ts';
import type { CardOrder } from './card-order.ts';

/** Ends an order that was not paid: its stock is released, and its subscriptions never start. */
export async function expire(tx: Db, order: CardOrder, reason: string): Promise<void> {
  await changeState(tx, order, 'expired', reason);
  await releaseHeld(tx, order.id);
  await recordNotTaken(tx, { orderId: order.id, intentId: order.payment.intentId, state: 'failed', reason });
  await tx
    .update(payments)
    .set({ status: 'canceled', updatedAt: sql`now()` })
    .where(eq(payments.orderId, order.id));
  await dropSubscriptions(tx, order.id);
  await endRuns(tx, order.id, 'failed');
}

/** Cancels the subscriptions that an order was to begin. */
export async function dropSubscriptions(tx: Db, orderId: number): Promise<void> {
  await tx
    .update(recurringOrders)
    .set({ status: 'canceled' })
    .where(and(eq(recurringOrders.orderId, orderId), eq(recurringOrders.status, 'pending')));
}
