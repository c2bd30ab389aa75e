import type { Cents } from './money.ts';

/** What an order of an amount earns: a gift card for shops elsewhere, or one for this store. */
export interface GiftCardTier {
  /** The smallest order amount of the tier. */
  from: Cents;
  eGift: Cents;
  storeCard: Cents;
}

/**
 * The gift card an order amount earns by the tiers of the store, lowest first, and the amount missing to the next tier.
 * Null below the first and above the last tier (rules: CONTENT-5).
 */
export function giftCardFor(
  orderAmount: Cents,
  tiers: readonly GiftCardTier[],
): {
  tier: GiftCardTier | null;
  next: GiftCardTier | null;
  missing: Cents | null;
} {
  const tier = tiers.findLast((candidate) => orderAmount >= candidate.from) ?? null;
  const next = tiers.find((candidate) => orderAmount < candidate.from) ?? null;
  return { tier, next, missing: next ? next.from - orderAmount : null };
}
