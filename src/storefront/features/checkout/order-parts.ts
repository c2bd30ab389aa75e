import { checkoutKey, textDigest } from '#domain/order-key.ts';
import { readInterval } from '#domain/subscription-intervals.ts';
import { toOrderData, type OrderParts } from './order-body.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type Order = Omit<CheckoutOrder, 'pending'>;

/** Returns the parts of an order request, or null if a required part is missing. */
export function toOrderParts(order: Order, orderAgain = false): OrderParts | null {
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

/** Returns a digest of items, quantities, addresses and notes: a payment belongs to exactly one order. */
export function computeOrderDigest(parts: OrderParts): string {
  return textDigest(JSON.stringify(toOrderData({ ...parts, expectedTotal: 0, orderAgain: false })));
}

/** Returns the Idempotency-Key of an order; `earlierOrderId` is the equal order that this one repeats on purpose. */
export function createOrderKey({ customer, lines, shipMethodId }: OrderParts, earlierOrderId: number | null): string {
  return checkoutKey({
    membershipId: customer.id,
    shipMethod: shipMethodId,
    lines: lines.map(({ id, flavor, quantity, subscriptionEnabled, subscriptionInterval }) => ({
      productId: id,
      flavor,
      quantity,
      intervalMonths: subscriptionEnabled ? readInterval(subscriptionInterval) : null,
    })),
    suffix: earlierOrderId === null ? undefined : `after${earlierOrderId}`,
  });
}
