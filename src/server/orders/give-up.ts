import type { Db } from '#db/client.ts';
import { mayGiveUp } from '#domain/payment-state.ts';
import { cancellerForMail } from '#domain/unpaid-endings.ts';
import { cancelIntent, sendOrderStep } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { lockCardOrder, type CardOrder } from './card-order.ts';
import { expireCardOrder } from './expire-card-order.ts';

/**
 * Gives up an unpaid order and puts its stock back on sale. The store starts no attempt for an order that is given up,
 * and without an attempt its intent charges nothing. An order whose charge is under way is left unchanged. Returns the
 * order in its present state.
 */
export async function giveUpUnpaid(
  deps: Pick<Deps, 'database' | 'queue'>,
  orderId: number,
  reason: string,
): Promise<CardOrder> {
  return deps.database.db.transaction((tx) => giveUpWithin(deps, tx, orderId, reason));
}

/** As `giveUpUnpaid`, within the caller's transaction. */
export async function giveUpWithin(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  orderId: number,
  reason: string,
): Promise<CardOrder> {
  const order = await lockCardOrder(tx, orderId);
  const { intentId } = order.payment;
  if (!mayGiveUp(order)) return order;
  await expireCardOrder(tx, order, reason);
  if (intentId) await queue.enqueue(tx, cancelIntent, { intentId, orderId });
  const cancelledBy = cancellerForMail(reason, { ...order.payment, byPhone: order.age.phoneMinutesLeft !== null });
  if (cancelledBy) await queue.enqueue(tx, sendOrderStep, { orderId, step: 'cancelled', cancelledBy });
  return { ...order, state: 'expired' };
}
