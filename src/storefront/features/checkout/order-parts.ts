import { checkoutKey, textDigest } from '#domain/order-key.ts';
import { readInterval } from '#domain/subscription-intervals.ts';
import { orderData, type OrderParts } from './order-body.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type Order = Omit<CheckoutOrder, 'pending'>;

/** The order as it is to be sent, or null where something it needs is missing. */
export function orderParts(order: Order, orderAgain = false): OrderParts | null {
  const { customer, lines, promoCodes, paymentMethod, shipMethodId, billing, shipping, quote, notes } = order;
  const total = quote.outdated ? undefined : quote.totals?.total;
  if (!billing || !shipping || lines.length === 0 || total === undefined) return null;
  return {
    customer,
    lines,
    promoCodes,
    paymentMethod,
    shipMethodId,
    billing,
    shipping,
    ...notes,
    expectedTotal: total,
    orderAgain,
  };
}

/** Tells an order from one with another item, quantity, address or note: a payment belongs to exactly one. */
export function orderDigest(parts: OrderParts): string {
  return textDigest(JSON.stringify(orderData({ ...parts, expectedTotal: 0, orderAgain: false })));
}

/** The Idempotency-Key of an order; `after` is the equal order it comes after on purpose. */
export function orderKey({ customer, lines, shipMethodId }: OrderParts, after: number | null): string {
  return checkoutKey({
    userId: customer.id,
    shipMethod: shipMethodId,
    lines: lines.map(({ id, flavor, quantity, subscriptionEnabled, subscriptionInterval }) => ({
      productId: id,
      flavor,
      quantity,
      intervalMonths: subscriptionEnabled ? readInterval(subscriptionInterval) : null,
    })),
    again: after === null ? undefined : `after${after}`,
  });
}
