import type { LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';

/** What a promotion gives. */
export interface PromotionTerms {
  id: number;
  /** Cents a unit. */
  fixedPrice: Cents | null;
  /** The smallest quantity the fixed price is given for; 0 if missing. */
  itemQuantifier: number | null;
  /** Words such as 'Buy 3 Get 1'. */
  promotionText: string | null;
}

export interface Promotion extends PromotionTerms {
  productId: number;
  /** What a shopper types, compared without regard to case. */
  code: string | null;
  /** Counts only once its code was entered. */
  codeRequired: boolean;
  /** First and last day, both included, Toronto. */
  startDate: LocalDate;
  endDate: LocalDate;
}

export interface LinePrice<P extends PromotionTerms = Promotion> {
  original: Cents;
  discounted: Cents;
  discount: Cents;
  promotion: P | null;
}

/** What taking more of a product brings: each of them at a price in cents from a quantity on, or free ones with every so many. */
export type QuantityOffer =
  { quantity: number; price: Cents; free: null } | { quantity: number; price: null; free: number };

/** A promo code as it is compared: no outer blanks, upper case. */
export function normaliseCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Whether a promotion runs on a Toronto day, both ends included. */
export function isRunning(promotion: Promotion, today: LocalDate): boolean {
  return promotion.startDate <= today && today <= promotion.endDate;
}

/** The promotions that count today: running, and those that need a code only when it was entered (spec 000 §3). */
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
 * Cents of a line under its active promotions: the largest positive saving wins, from the promotion's minimum
 * quantity on (spec 000 §5). Equal savings go to the lower id, so browser and server name the same one.
 */
export function linePrice<P extends PromotionTerms>(line: {
  unitPrice: Cents;
  quantity: number;
  promotions: readonly P[];
}): LinePrice<P> {
  const original = line.unitPrice * line.quantity;
  let discount = 0;
  let best: P | null = null;
  for (const promotion of line.promotions) {
    if (promotion.fixedPrice === null || line.quantity < (promotion.itemQuantifier ?? 0)) continue;
    const saving = original - promotion.fixedPrice * line.quantity;
    if (saving > discount || (saving > 0 && saving === discount && best !== null && promotion.id < best.id)) {
      discount = saving;
      best = promotion;
    }
  }
  return { original, discounted: original - discount, discount, promotion: best };
}

/** The x and y of 'Buy x Get y' (also '3 + 1'), or null. Texts with a price or per cent give no free units. */
export function parseBuyXGetY(text: string | null): { x: number; y: number } | null {
  if (text === null || /[%$]/.test(text)) return null;
  const match = /\bbuy\b\D*(\d+)\b.*?\bget\b\D*(\d+)\b/is.exec(text) ?? /^\s*(\d+)\s*\+\s*(\d+)\b/.exec(text);
  const x = Number(match?.[1]);
  const y = Number(match?.[2]);
  return x >= 1 && y >= 1 && x <= 999 && y <= 999 ? { x, y } : null;
}

/**
 * What a product's active promotions give for more than a single pack, the smallest quantity first. A price that a smaller
 * quantity has already is no offer.
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
  let lowest = linePrice({ unitPrice, quantity: 1, promotions }).discounted;
  return offers
    .sort((a, b) => a.quantity - b.quantity || (a.price ?? 0) - (b.price ?? 0))
    .filter(({ price }) => {
      if (price === null) return true;
      const lower = price < lowest;
      if (lower) lowest = price;
      return lower;
    });
}

/** Units handed over for `quantity` bought under buy-x-get-y: ⌊qty / x⌋ · (x + y) + qty mod x (spec 000 §5). */
export function unitsGiven(quantity: number, x: number, y: number): number {
  return Math.floor(quantity / x) * (x + y) + (quantity % x);
}

/** The most units any of a line's active promotions gives for the quantity bought. */
export function mostUnitsGiven(quantity: number, promotions: readonly Promotion[]): number {
  return promotions.reduce((most, promotion) => {
    const offer = parseBuyXGetY(promotion.promotionText);
    return offer ? Math.max(most, unitsGiven(quantity, offer.x, offer.y)) : most;
  }, quantity);
}

/** The quantity from which a promotion gives anything at all. */
export function minimumQuantity(promotion: Promotion): number {
  const forPrice = promotion.fixedPrice === null ? Infinity : (promotion.itemQuantifier ?? 0);
  const forUnits = parseBuyXGetY(promotion.promotionText)?.x ?? Infinity;
  const least = Math.min(forPrice, forUnits);
  return Number.isFinite(least) ? least : 0;
}
