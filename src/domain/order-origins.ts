/** The stored reason of the first event of an order that staff of the store entered for a person on the telephone. */
export const ORDERED_BY_TELEPHONE = 'Ordered by telephone';

/** The stored reason of the first event of an order that serves subscription runs. */
export const ORDERED_BY_SUBSCRIPTION = 'Ordered by subscription';

/** The stored reason of the first event of an order by card of the storefront. */
export const RECEIVED = 'Order received';

/** The reason of the first event, with the name of the person who approved the order request, if somebody did. */
export function approvedReason(reason: string, approvedBy: string | undefined): string {
  return approvedBy === undefined ? reason : `${reason}, approved by ${approvedBy}`;
}

/** How an order came about (rules: ORDER-33). */
export const ORDER_ORIGINS = ['shop', 'request', 'telephone', 'subscription'] as const;
export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

/** How an order came about, by the reason of its first event. */
export function orderOrigin(firstReason: string | null, { isRequest }: { isRequest: boolean }): OrderOrigin {
  if (isRequest) return 'request';
  if (firstReason === ORDERED_BY_TELEPHONE) return 'telephone';
  return firstReason === ORDERED_BY_SUBSCRIPTION ? 'subscription' : 'shop';
}

/** The reason of the event of an order whose lines staff changed: the added items are an order of their own. */
export function addedAsReason(orderNumber: string): string {
  return `Items added as order ${orderNumber}`;
}

/** The reason of the event of the order with the added items. */
export function addedToReason(orderNumber: string): string {
  return `Added to order ${orderNumber}`;
}
