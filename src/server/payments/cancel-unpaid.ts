import type { Db } from '#db/client.ts';
import { mayGiveUp } from '#domain/payment-state.ts';
import { cancellerToTell } from '#domain/unpaid-endings.ts';
import { cancelIntent, sendOrderStep } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { expire } from '#server/orders/expire.ts';
import { settle } from '#server/orders/settle.ts';
import { lockCardOrder, readCardOrder, type CardOrder } from '#server/orders/card-order.ts';

/**
 * Gives up an unpaid order and puts its stock back on sale. Its intent takes no money without an attempt of ours, and an
 * order given up allows none; so one whose charge is under way is left as it is. Answers where the order stands.
 */
export async function giveUpUnpaid(deps: Deps, orderId: number, reason: string): Promise<CardOrder> {
  return deps.database.db.transaction((tx) => giveUpWithin(deps, tx, orderId, reason));
}

/** The same as a part of something greater. */
export async function giveUpWithin(
  { queue }: Pick<Deps, 'queue'>,
  tx: Db,
  orderId: number,
  reason: string,
): Promise<CardOrder> {
  const order = await lockCardOrder(tx, orderId);
  const { intentId } = order.payment;
  if (!mayGiveUp(order)) return order;
  await expire(tx, order, reason);
  if (intentId) await queue.enqueue(tx, cancelIntent, { intentId, orderId });
  const cancelledBy = cancellerToTell(reason, order.payment);
  if (cancelledBy) await queue.enqueue(tx, sendOrderStep, { orderId, step: 'cancelled', cancelledBy });
  return { ...order, state: 'expired' };
}

/**
 * Ends an order whose outcome stayed unknown for too long, or takes an unused intent off the card service's list: the
 * service decides whether it was paid before. Throws where it does not answer.
 */
export async function cancelAtService(deps: Deps, orderId: number, intentId: string): Promise<void> {
  const told = await deps.payments.cancelIntent({ id: intentId, key: `order:${orderId}:cancel` });
  if (told.outcome === 'unknown') throw new Error(`Whether intent ${intentId} was cancelled is not known`);
  const intent = told.intent ?? (await deps.payments.retrieveIntent(intentId));
  const order = await readCardOrder(deps.database.db, orderId);
  if (intent && order) await settle(deps, { orderId, intent });
}
