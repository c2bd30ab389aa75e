import type { Cents } from './money.ts';

export interface GiftCardTier {
  /** The smallest order amount of the tier. */
  from: Cents;
  eGift: Cents;
  dndCard: Cents;
}

/** Tiers by order amount (rules: CONTENT-5). */
export const giftCardTiers: readonly GiftCardTier[] = [
  { from: 300_00, eGift: 25_00, dndCard: 35_00 },
  { from: 500_00, eGift: 50_00, dndCard: 60_00 },
  { from: 1_000_00, eGift: 100_00, dndCard: 125_00 },
  { from: 2_000_00, eGift: 200_00, dndCard: 250_00 },
  { from: 5_000_00, eGift: 500_00, dndCard: 625_00 },
  { from: 10_000_00, eGift: 1_000_00, dndCard: 1_250_00 },
];

/**
 * The gift card an order amount earns, and the amount missing to the next tier. Null below the first and above the last
 * tier.
 */
export function giftCardFor(orderAmount: Cents): {
  tier: GiftCardTier | null;
  next: GiftCardTier | null;
  missing: Cents | null;
} {
  const tier = giftCardTiers.findLast((candidate) => orderAmount >= candidate.from) ?? null;
  const next = giftCardTiers.find((candidate) => orderAmount < candidate.from) ?? null;
  return { tier, next, missing: next ? next.from - orderAmount : null };
}
