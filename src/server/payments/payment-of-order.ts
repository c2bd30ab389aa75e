import type { OrderPayment } from '#contract/cards.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readCardOrder } from '#server/orders/card-order.ts';
import { toOpenPaymentIntent } from './answers.ts';
import { readIntent } from './read-intent.ts';

/**
 * The payment that a clinic's order awaits, so that the shopper can confirm it with the bank or pay by another card. An
 * order that awaits no payment is answered as absent.
 */
export async function paymentOfOrder(
  deps: Deps,
  { clinicId, orderId }: { clinicId: number; orderId: number },
): Promise<OrderPayment> {
  const order = await readCardOrder(deps.database.db, orderId);
  const intentId = order?.payment.intentId;
  if (!order || order.clinicId !== clinicId || !intentId || !awaitsPayment(order.state)) throw new Refusal('NOT_FOUND');
  const { paymentMethodId } = order.payment;
  const paymentIntent = toOpenPaymentIntent(await readIntent(deps, intentId));
  return { paymentIntent, paymentMethodId, orderId, orderNumber: order.number };
}
