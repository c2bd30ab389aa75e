import type { Cents } from './money.ts';
import { awaitsPayment, isPlaced, type OrderState } from './order-states.ts';

/** The two cards of which a caller chooses one: for shops elsewhere, or for this store. */
export const GIFT_CARDS = ['e_gift', 'store_card'] as const;
export type GiftCard = (typeof GIFT_CARDS)[number];

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

/** The facts of an order that decide whether it earns a gift card. */
export interface EarningOrder {
  isByPhone: boolean;
  paymentMethod: 'card' | 'invoice';
  state: OrderState;
  /** The amount of the order after promotions, before shipping and taxes, without credited goods. */
  subtotal: Cents;
}

/**
 * The tier of the gift card that an order earns, or will earn once it is paid; null if it earns none. Only an order by
 * telephone that is paid by card earns a gift card, and none that was given up or taken back (rules: CONTENT-6).
 */
export function earnedGiftCard(order: EarningOrder, tiers: readonly GiftCardTier[]): GiftCardTier | null {
  const { isByPhone, paymentMethod, state, subtotal } = order;
  if (!isByPhone || paymentMethod !== 'card') return null;
  return awaitsPayment(state) || isPlaced(state) ? giftCardFor(subtotal, tiers).tier : null;
}
