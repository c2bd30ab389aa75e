import type { PatchRecurringBody, RecurringOrder } from '#contract/subscriptions.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import type { SubscriptionForm } from '#domain/subscription-edit.ts';
import { readInterval } from '#domain/subscription-intervals.ts';
import {
  INTERVAL_UNIT_ID,
  ON_INVOICE,
  readSubscriptionStatus,
  recurringName,
  SUBSCRIPTION_STATUS_ID,
} from '#domain/subscriptions.ts';

/** Returns the form's values for a saved subscription. */
export function toSubscriptionForm(record: RecurringOrder): SubscriptionForm {
  return {
    quantity: record.quantity,
    interval: readInterval(record.interval),
    date: record.custrecord_ro_next_run,
    status: readSubscriptionStatus({ id: record.custrecord_ro_status.id, text: record.status }),
    deliveryDays: parseDeliveryDays(record.preferdelivery),
    card: record.paymentMethodId,
    address: record.shipsTo?.addressId ?? null,
  };
}

export interface SharedOrder {
  /** Products of the other subscriptions in this one's next order. */
  products: string[];
  /** The product whose row shows the order's total; null if it is this subscription's row. */
  shownWith: string | null;
}

/**
 * Finds the other products in a subscription's next order, and the row that shows its total: the first row whose next
 * order it is (rules: SUB-28).
 */
export function findSharedOrder(record: RecurringOrder, all: readonly RecurringOrder[]): SharedOrder {
  const [next] = record.upcoming;
  const ids = next?.togetherWith ?? [];
  const shownFirst = all.find(
    ({ id, upcoming }) => id === record.id || (ids.includes(id) && upcoming[0]?.date === next?.date),
  );
  return {
    products: all.filter(({ id }) => ids.includes(id)).map(({ displayname }) => displayname),
    shownWith: shownFirst && shownFirst.id !== record.id ? shownFirst.displayname : null,
  };
}

/** Returns the change as a request body of the API (rules: API-37). */
export function toPatchBody(change: Partial<SubscriptionForm>): PatchRecurringBody {
  const { quantity, interval, date, status, deliveryDays, card, address } = change;
  return {
    ...(quantity !== undefined && { custrecord_ro_quantity: quantity }),
    ...(interval !== undefined && {
      name: recurringName(interval),
      custrecord_ro_interval: interval,
      custrecord_ro_interval_unit: { id: INTERVAL_UNIT_ID },
    }),
    ...(date !== undefined && { custrecord_ro_next_run: date }),
    ...(status !== undefined && { custrecord_ro_status: { id: SUBSCRIPTION_STATUS_ID[status] } }),
    ...(deliveryDays !== undefined && {
      custrecord_prefer_delivery: { items: deliveryDays.map((id) => ({ id })) },
    }),
    ...(typeof address === 'number' && { custrecord_ro_ship_address: { id: address } }),
    ...(card !== undefined && { custrecord_ro_payment_method: { id: card ?? ON_INVOICE } }),
  };
}
