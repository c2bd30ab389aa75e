import { awaitsPayment } from '#domain/order-states.ts';
import { isAttemptUnderWay } from '#domain/payment-state.ts';
import type { Deps } from '#server/deps.ts';
import type { CardOrder } from '#server/orders/card-order.ts';
import { attemptPayment } from './attempt-payment.ts';
import { readIntentIfAnswered } from './read-intent.ts';
import { settleCardOrder } from './settle-card-order.ts';

/**
 * Minutes after which an attempt has ended, whether the store learned of it or not. It is not sent again then: after a
 * day the card service has forgotten its key and would charge anew. An attempt is so old when a backup was restored.
 */
export const FORGOTTEN_AFTER_MINUTES = 60;

/**
 * Advances an unpaid order as far as possible without the person who ordered: reads the intent at the card service,
 * finishes an attempt of a process that ended, and completes the payment that the holder has confirmed with the bank.
 * `lease` says whether the caller holds the order's lease.
 */
export async function advanceCardOrder(deps: Deps, order: CardOrder, lease: 'held' | 'not_held'): Promise<CardOrder> {
  const { status, intentId, attempt, paymentMethodId, cvcToken, cardBrand, cardLast4 } = order.payment;
  if (!awaitsPayment(order.state) || intentId === null || attempt === 0) return order;
  if (isAttemptUnderWay(status) && order.age.sinceTouched > FORGOTTEN_AFTER_MINUTES) {
    const intent = await readIntentIfAnswered(deps, intentId);
    return intent ? settleCardOrder(deps, { orderId: order.id, intent, endsAttempt: attempt }) : order;
  }
  if (isAttemptUnderWay(status)) {
    const takeOver = lease === 'held' ? 'holding_the_lease' : 'if_lease_is_out';
    return (await attemptPayment(deps, order.id, { takeOver }))?.order ?? order;
  }
  const intent = await readIntentIfAnswered(deps, intentId);
  if (!intent) return order;
  const settled = await settleCardOrder(deps, { orderId: order.id, intent });
  if (settled.state !== 'payment_action' || intent.status !== 'requires_confirmation') return settled;
  const card = { paymentMethodId, brand: cardBrand, last4: cardLast4, cvcToken };
  return (await attemptPayment(deps, order.id, { completing: true, card }))?.order ?? settled;
}
