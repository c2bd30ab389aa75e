import type { LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';

/** The price or the free units that a promotion gives. */
export interface PromotionTerms {
  id: number;
  /** Cents for one unit. */
  fixedPrice: Cents | null;
  /** The smallest quantity the fixed price is given for; 0 if missing. */
  itemQuantifier: number | null;
  /** Text such as 'Buy 3 Get 1'. */
  promotionText: string | null;
}

export interface Promotion extends PromotionTerms {
  productId: number;
  /** The promo code that shoppers enter; upper and lower case are equal. */
  code: string | null;
  /** Whether the promotion applies only after its code was entered. */
  codeRequired: boolean;
  /** First and last day, both included, in Toronto. */
  startDate: LocalDate;
  endDate: LocalDate;
}

/** An offer for a larger quantity: a lower unit price in cents from a quantity on, or free units for each x bought. */
export type QuantityOffer =
  { quantity: number; price: Cents; free: null } | { quantity: number; price: null; free: number };

/** A promo code in the form used for comparison: trimmed, upper case. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether a promotion is valid on a Toronto day, first and last day included. */
export function isRunning(promotion: Promotion, today: LocalDate): boolean {
  return promotion.startDate <= today && today <= promotion.endDate;
}

/** The promotions that apply today: valid, and with their code entered if they need one (rules: PRICE-6). */
export function activePromotions<P extends Promotion>(
  promotions: readonly P[],
  today: LocalDate,
  enteredCodes: readonly string[] = [],
): P[] {
  const entered = new Set(enteredCodes.map(normaliseCode));
  return promotions.filter(
    (promotion) =>
      isRunning(promotion, today) &&
      (!promotion.codeRequired || (promotion.code !== null && entered.has(normaliseCode(promotion.code)))),
  );
}

/**
 * The promotion that prices a line: the lowest fixed price below the unit price, if the line has the promotion's
 * minimum quantity. If two prices are equal, the lower id wins, so that browser and server choose the same promotion.
 */
export function bestPromotion<P extends PromotionTerms>(line: {
  unitPrice: Cents;
  quantity: number;
  promotions: readonly P[];
}): (P & { fixedPrice: Cents }) | null {
  const reached = line.promotions.filter(
    (promotion): promotion is P & { fixedPrice: Cents } =>
      promotion.fixedPrice !== null &&
      promotion.fixedPrice < line.unitPrice &&
      line.quantity >= (promotion.itemQuantifier ?? 0),
  );
  const [best, ...others] = reached;
  if (!best) return null;
  return others.reduce(
    (a, b) => (b.fixedPrice < a.fixedPrice || (b.fixedPrice === a.fixedPrice && b.id < a.id) ? b : a),
    best,
  );
}

/** The x and y of 'Buy x Get y' or '3 + 1', or null. Texts with a price or a percentage give no free units. */
export function parseBuyXGetY(text: string | null): { x: number; y: number } | null {
  if (text === null || /[%$]/.test(text)) return null;
  const match = /\bbuy\b\D*(\d+)\b.*?\bget\b\D*(\d+)\b/is.exec(text) ?? /^\s*(\d+)\s*\+\s*(\d+)\b/.exec(text);
  const x = Number(match?.[1]);
  const y = Number(match?.[2]);
  return x >= 1 && y >= 1 && x <= 999 && y <= 999 ? { x, y } : null;
}

/**
 * Offers of a product's active promotions for more than a single pack, smallest quantity first. A price that a smaller
 * quantity already has is not an offer.
 */
export function quantityOffers(unitPrice: Cents, promotions: readonly PromotionTerms[]): QuantityOffer[] {
  const offers = promotions.flatMap(({ fixedPrice, itemQuantifier, promotionText }): QuantityOffer[] => {
    const bonus = parseBuyXGetY(promotionText);
    const quantity = itemQuantifier ?? 0;
    return [
      ...(bonus ? [{ quantity: bonus.x, price: null, free: bonus.y }] : []),
      ...(fixedPrice !== null && quantity > 1 ? [{ quantity, price: fixedPrice, free: null }] : []),
    ];
  });
  let lowest = bestPromotion({ unitPrice, quantity: 1, promotions })?.fixedPrice ?? unitPrice;
  return offers
    .sort((a, b) => a.quantity - b.quantity || (a.price ?? 0) - (b.price ?? 0))
    .filter(({ price }) => {
      if (price === null) return true;
      const lower = price < lowest;
      if (lower) lowest = price;
      return lower;
    });
}

/** Units given for `quantity` bought under buy-x-get-y: ⌊qty / x⌋ · (x + y) + qty mod x (rules: PRICE-12). */
export function unitsGiven(quantity: number, x: number, y: number): number {
  return Math.floor(quantity / x) * (x + y) + (quantity % x);
}

/** The most units that any of a line's active promotions gives for the bought quantity. */
export function mostUnitsGiven(quantity: number, promotions: readonly Promotion[]): number {
  const bonus = bestBonus(quantity, promotions);
  return bonus ? unitsGiven(quantity, bonus.x, bonus.y) : quantity;
}

/** The buy-x-get-y offer that gives the most units for the bought quantity; null if none gives a free unit. */
export function bestBonus(quantity: number, promotions: readonly Promotion[]): { x: number; y: number } | null {
  let best: { x: number; y: number } | null = null;
  let most = quantity;
  for (const { promotionText } of promotions) {
    const offer = parseBuyXGetY(promotionText);
    const units = offer ? unitsGiven(quantity, offer.x, offer.y) : quantity;
    if (units > most) [best, most] = [offer, units];
  }
  return best;
}

/** The smallest quantity for which a promotion gives anything. */
export function minimumQuantity(promotion: Promotion): number {
  const forPrice = promotion.fixedPrice === null ? Infinity : (promotion.itemQuantifier ?? 0);
  const forUnits = parseBuyXGetY(promotion.promotionText)?.x ?? Infinity;
  const least = Math.min(forPrice, forUnits);
  return Number.isFinite(least) ? least : 0;
}
