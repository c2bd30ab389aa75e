import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { payments } from '#db/tables/orders.ts';
import { recordNotTaken } from '#server/money/movements.ts';
import type { CardOrder } from './card-order.ts';
import { changeState } from './change-state.ts';
import { releaseHeld } from './held-stock.ts';
import { cancelPendingSubscriptions, endRuns } from './update-subscriptions.ts';

/** Ends an order that was not paid: its stock is released, and its subscriptions never start. */
export async function expireCardOrder(tx: Db, order: CardOrder, reason: string): Promise<void> {
  await changeState(tx, order, 'expired', reason);
  await releaseHeld(tx, order.id);
  await recordNotTaken(tx, { orderId: order.id, intentId: order.payment.intentId, state: 'failed', reason });
  await tx
    .update(payments)
    .set({ status: 'canceled', updatedAt: sql`now()` })
    .where(eq(payments.orderId, order.id));
  await cancelPendingSubscriptions(tx, order.id);
  await endRuns(tx, order.id, 'failed');
}
