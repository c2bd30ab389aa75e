import { orderCancelKey } from '#domain/order-key.ts';
import type { Deps } from '#server/deps.ts';
import { readCardOrder } from '#server/orders/card-order.ts';
import { settleCardOrder } from './settle-card-order.ts';

/**
 * Cancels an intent at the card service: of an order whose outcome stayed unknown for too long, or an intent that is
 * not needed any more. The service decides whether the intent was paid before. Throws if the service does not answer.
 */
export async function cancelAtService(deps: Deps, orderId: number, intentId: string): Promise<void> {
  const known = await readCardOrder(deps.database.db, orderId);
  const key = orderCancelKey(known ?? { id: orderId, epoch: null });
  const result = await deps.payments.cancelIntent({ id: intentId, key });
  if (result.outcome === 'unknown') throw new Error(`Whether intent ${intentId} was cancelled is not known`);
  const intent = result.intent ?? (await deps.payments.retrieveIntent(intentId));
  const order = await readCardOrder(deps.database.db, orderId);
  if (intent && order) await settleCardOrder(deps, { orderId, intent });
}
