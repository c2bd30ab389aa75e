import { SHIP_METHOD_ID } from '#domain/shipping.ts';
import { checkoutKey } from '#domain/order-key.ts';
import { readInterval } from '#domain/subscriptions.ts';
import type { CheckoutChoices } from '#storefront/state/checkout.ts';
import type { OrderParts } from './order-body.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type Notes = Pick<CheckoutChoices, 'purchaseOrderNumber' | 'warehouseNote'>;

/** The order as it is to be sent, or null where something it needs is missing. */
export function orderParts(order: CheckoutOrder, notes: Notes, orderAgain: boolean): OrderParts | null {
  const { customer, lines, promoCodes, paymentMethod, billing, shipping, quote } = order;
  const total = quote.outdated ? undefined : quote.totals?.total;
  if (!billing || !shipping || lines.length === 0 || total === undefined) return null;
  const { purchaseOrderNumber, warehouseNote } = notes;
  return {
    customer,
    lines,
    promoCodes,
    paymentMethod,
    billing,
    shipping,
    purchaseOrderNumber,
    warehouseNote,
    expectedTotal: total,
    orderAgain,
  };
}

/** The Idempotency-Key of an order; `after` is the equal order it comes after on purpose. */
export function orderKey({ customer, lines }: OrderParts, after: number | null): string {
  return checkoutKey({
    userId: customer.id,
    shipMethod: SHIP_METHOD_ID,
    lines: lines.map(({ id, flavor, quantity, subscriptionEnabled, subscriptionInterval }) => ({
      productId: id,
      flavor,
      quantity,
      intervalMonths: subscriptionEnabled ? readInterval(subscriptionInterval) : null,
    })),
    again: after === null ? undefined : `after${after}`,
  });
}
