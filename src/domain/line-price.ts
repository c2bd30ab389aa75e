import type { ClinicPriceReason } from './clinic-prices.ts';
import { RATE_SCALE, roundHalfUp, type Cents, type RatePer100k } from './money.ts';
import { bestPromotion, type Promotion, type PromotionTerms } from './promotions.ts';

/**
 * The clinic price and the discounts that led to a unit's price. They are stored with the line so that every
 * business document can name them. Savings are cents for one unit.
 */
export interface PriceReason {
  /**
   * Left out if the price before discounts is the list price, and in reasons stored before clinics had clinic prices.
   */
  clinicPrice?: ClinicPriceReason;
  promotion: { id: number; code: string | null; text: string | null; saving: Cents } | null;
  /** The store's discount for subscriptions. */
  subscription: { rate: RatePer100k; saving: Cents } | null;
  /** The buy-x-get-y offer of the free units of an ordered line; absent without free units, and in older reasons. */
  freeUnits?: FreeUnitsOffer;
}

/** A buy-x-get-y offer, and the units that counted for it besides the units of the line. */
export interface FreeUnitsOffer {
  x: number;
  y: number;
  kept?: KeptUnits;
}

/** The price of a line in cents. `original`, `discount` and `discounted` are amounts of the whole line. */
export interface LinePrice<P extends PromotionTerms = Promotion> {
  /** The unit price times the quantity. */
  original: Cents;
  /** The net unit price times the quantity. */
  discounted: Cents;
  discount: Cents;
  netUnitPrice: Cents;
  promotion: P | null;
  reason: PriceReason;
}

/** Units of a product in the orders to which a line is added; they count for its volume price and its free units. */
export interface KeptUnits {
  quantity: number;
  /** With free units. */
  units: number;
}

export interface LineToPrice<P extends PromotionTerms = Promotion> {
  /** The unit price before discounts, in cents: the list price or the clinic price. */
  unitPrice: Cents;
  /** Why the clinic has this unit price instead of the list price; left out for the list price. */
  clinicPrice?: ClinicPriceReason;
  quantity: number;
  promotions: readonly P[];
  /** The store's discount for subscriptions, in parts per 100,000; 0 or left out for a one-time purchase. */
  subscriptionRate?: RatePer100k;
  /** Left out for a line of an order to which nothing was added. */
  kept?: KeptUnits;
}

/** The quantity that decides the volume price and the free units of a line (rules: ORDER-37). */
export function countedQuantity({ quantity, kept }: { quantity: number; kept?: KeptUnits }): number {
  return quantity + (kept?.quantity ?? 0);
}

/**
 * The price of a line. The unit price, or the best promotion's price if it is lower, is reduced by the subscription
 * discount and rounded half up to a cent. The line costs this net unit price times the quantity. Nothing is rounded
 * after that, so that quantity times net unit price equals the amount on every printed line.
 */
export function linePrice<P extends PromotionTerms & { code?: string | null }>(line: LineToPrice<P>): LinePrice<P> {
  const { unitPrice, clinicPrice, quantity, subscriptionRate = 0 } = line;
  const promotion = bestPromotion({ ...line, quantity: countedQuantity(line) });
  const promotionalPrice = promotion?.fixedPrice ?? unitPrice;
  const netUnitPrice = roundHalfUp(BigInt(promotionalPrice) * BigInt(RATE_SCALE - subscriptionRate), RATE_SCALE);
  const original = unitPrice * quantity;
  const discounted = netUnitPrice * quantity;
  return {
    original,
    discounted,
    discount: original - discounted,
    netUnitPrice,
    promotion,
    reason: {
      ...(clinicPrice && { clinicPrice }),
      promotion: promotion && {
        id: promotion.id,
        code: promotion.code ?? null,
        text: promotion.promotionText,
        saving: unitPrice - promotionalPrice,
      },
      // A subscription discount too small to save a cent is not shown as a discount.
      subscription:
        netUnitPrice < promotionalPrice ? { rate: subscriptionRate, saving: promotionalPrice - netUnitPrice } : null,
    },
  };
}

/**
 * The clinic price of a unit in cents before a promotion and the subscription discount; null for a line without a
 * clinic price, or if nothing reduced it. Documents print it, so that their reductions can be followed (rules:
 * PAPER-14).
 */
export function reducedClinicPrice(
  netUnitPrice: Cents,
  { clinicPrice, promotion, subscription }: PriceReason,
): Cents | null {
  const saving = (promotion?.saving ?? 0) + (subscription?.saving ?? 0);
  return clinicPrice && saving > 0 ? netUnitPrice + saving : null;
}

/** The savings of lines, in cents, by the kind of discount. */
export interface Savings {
  promotions: Cents;
  subscriptions: Cents;
}

/** The total savings of lines by promotions and by subscriptions. */
export function savings(lines: readonly { quantity: number; reason: PriceReason }[]): Savings {
  const sum = (kind: 'promotion' | 'subscription') =>
    lines.reduce((total, { quantity, reason }) => total + (reason[kind]?.saving ?? 0) * quantity, 0);
  return { promotions: sum('promotion'), subscriptions: sum('subscription') };
}
