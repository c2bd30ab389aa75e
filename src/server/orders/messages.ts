import { isPlaced, type OrderState } from '#domain/order-states.ts';

/** The message to a shopper about a duplicate order (rules: CHECKOUT-19). */
export const duplicateMessage = {
  card: 'Duplicate order detected for payment. To place the same order again, please wait 10 minutes.',
  invoice: 'Order already placed! To place the same order again, please wait 10 minutes.',
} as const;

const RETURNED = 'The order could not be kept and your payment was returned in full.';

/** The message to a shopper why an order by card failed; null if it did not fail. */
export function failureMessage(state: OrderState, lastError: { message: string } | null): string | null {
  if (isPlaced(state)) return null;
  switch (state) {
    case 'payment_failed':
      return lastError?.message ?? 'Your card was declined.';
    case 'expired':
      return 'The order was cancelled, not paid in time or replaced by another one. You have not been charged.';
    case 'refunded':
      return RETURNED;
    case 'cancelled':
      return 'The order was cancelled.';
    default:
      return null;
  }
}
