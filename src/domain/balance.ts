import type { Cents } from './money.ts';

/** What a movement of the balance at the card service is. 'payout_returned' is a payout that the bank sent back. */
export const BALANCE_KINDS = ['charge', 'refund', 'dispute', 'fee', 'payout_returned', 'other'] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** Days after which a charge that no payout contains is a difference (rules: OFFICE-57). */
export const PAID_OUT_WITHIN_DAYS = 7;

/** Days for which differences are shown; the store first reads the balance of as many days (rules: OFFICE-57). */
export const BALANCE_DAYS = 60;

const kindsOfType: Record<string, BalanceKind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout_cancel: 'payout_returned',
  payout_failure: 'payout_returned',
};

/** The kind of a movement by the card service's words for its type and its category. */
export function balanceKind({ type, category }: { type: string; category: string }): BalanceKind {
  return category.startsWith('dispute') ? 'dispute' : (kindsOfType[type] ?? 'other');
}

/** Cents of the movements of a payout, by what they are. Fees are positive; together they are the payout. */
export interface PayoutSums {
  charges: Cents;
  refunds: Cents;
  disputes: Cents;
  other: Cents;
  fees: Cents;
}

/** Cents that movements with these sums pay out. */
export function netOf({ charges, refunds, disputes, other, fees }: PayoutSums): Cents {
  return charges + refunds + disputes + other - fees;
}

/** Differences between the balance at the card service and the store's records (rules: OFFICE-57). */
export const DIFFERENCES = ['unknown', 'not_paid_out'] as const;
export type BalanceDifference = (typeof DIFFERENCES)[number];
