import type { Address, Customer } from '#contract/customers.ts';
import type { OrderData, SalesOrderBody } from '#contract/orders.ts';
import { itemsToSubscribe } from '#domain/cart-selection.ts';
import type { CartItem } from '#domain/cart.ts';
import type { PaymentMethod } from '#domain/checkout.ts';
import type { Cents } from '#domain/money.ts';
import { readInterval } from '#domain/subscription-intervals.ts';
import { INTERVAL_UNIT_ID, recurringName, SUBSCRIPTION_STATUS_ID } from '#domain/subscriptions.ts';

/** Everything an order request needs. */
export interface OrderParts {
  customer: Customer;
  lines: readonly CartItem[];
  promoCodes: readonly string[];
  paymentMethod: PaymentMethod;
  shipMethodId: number;
  billing: Address;
  shipping: Address;
  purchaseOrderNumber: string;
  warehouseNote: string;
  /** Total that the shopper saw, in cents. */
  expectedTotal: Cents;
  /** The shopper saw the equal earlier order and confirmed a second one. */
  orderAgain: boolean;
}

function toOrderAddress(address: Address): SalesOrderBody['billingAddress'] {
  const { fullName, addr1, addr2, city, state, zip, country, phone } = address;
  return { addressee: fullName, addr1, addr2, city, state, zip, country: { id: country.toUpperCase() }, phone };
}

/**
 * Returns the request body of an order and its subscriptions; it contains no prices (rules: API-36, API-37, PLACE-1).
 */
export function toOrderData({ customer, lines, ...parts }: OrderParts): Required<OrderData> {
  return {
    order: {
      entity: { id: customer.id },
      item: { items: lines.map(({ id, quantity }) => ({ item: { id }, quantity })) },
      shipMethod: { id: parts.shipMethodId },
      billingAddress: toOrderAddress(parts.billing),
      shippingAddress: toOrderAddress(parts.shipping),
      paymentMethod: parts.paymentMethod,
      promoCodes: [...parts.promoCodes],
      purchaseOrderNumber: parts.purchaseOrderNumber.trim(),
      warehouseNote: parts.warehouseNote.trim(),
      expectedTotal: parts.expectedTotal,
      orderAgain: parts.orderAgain,
      email: customer.email,
    },
    recurring: itemsToSubscribe(lines).map((line) => {
      const interval = readInterval(line.subscriptionInterval);
      return {
        name: recurringName(interval),
        custrecord_ro_customer: { id: customer.id },
        custrecord_ro_item: { id: line.id },
        custrecord_ro_quantity: line.quantity,
        custrecord_ro_interval: interval,
        custrecord_ro_interval_unit: { id: INTERVAL_UNIT_ID },
        custrecord_ro_status: { id: SUBSCRIPTION_STATUS_ID.active },
        custrecord_prefer_delivery: { items: line.subscriptionPreferredDeliveryDays.map((id) => ({ id })) },
      };
    }),
  };
}
