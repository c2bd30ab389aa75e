import { formatMoney, type Cents } from './money.ts';

/**
 * Why an order is on hold: staff decided it, the clinic would owe more than its credit limit, or its payment is
 * disputed. An order may have one hold of each kind at once, and each ends for itself (rules: OFFICE-93).
 */
export const HOLD_KINDS = ['staff', 'credit_limit', 'disputed'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** The holds that a release may end; a hold over the credit limit ends by its approval. */
export const RELEASED_HOLDS = ['staff', 'disputed'] as const satisfies readonly HoldKind[];

/** The hold that the next release ends: first the hold of staff; null if nothing can be released. */
export function releasedNext(holds: readonly HoldKind[]): (typeof RELEASED_HOLDS)[number] | null {
  return RELEASED_HOLDS.find((kind) => holds.includes(kind)) ?? null;
}

/** The status text, for the clinic, of an order that waits because of the credit limit. */
export const CREDIT_HOLD_STATUS = 'Pending Credit Approval';

/** The longest time in which a clinic pays, in days. */
export const MAX_TERMS_DAYS = 365;

/** The largest credit limit, in cents. */
export const MAX_CREDIT_LIMIT_CENTS = 999_999_999;

/** What a clinic owes, and how much it may owe. */
export interface Credit {
  owedCents: Cents;
  /** Null without a limit. */
  limitCents: Cents | null;
}

/**
 * Cents that the clinic would owe above its credit limit with an order on invoice of this total; 0 if it would stay
 * within the limit (rules: ACCOUNT-46).
 */
export function centsOverLimit({ owedCents, limitCents }: Credit, totalCents: Cents): Cents {
  return limitCents === null ? 0 : Math.max(0, owedCents + totalCents - limitCents);
}

/** The reason of a credit hold, for staff. */
export function overLimitReason({ owedCents, limitCents }: Credit, totalCents: Cents): string {
  const owed = formatMoney(owedCents + totalCents);
  return `Over the credit limit: with this order the clinic owes ${owed} of ${formatMoney(limitCents ?? 0)}.`;
}

/** What the clinic owes with an order that would wait, and its limit; or that this could not be checked. */
export type OverLimit = { kind: 'waits'; owedCents: Cents; limitCents: Cents } | { kind: 'unchecked' };
