import type { LocalDate } from './calendar.ts';
import { linePrice } from './line-price.ts';
import type { Cents } from './money.ts';
import {
  activePromotions,
  isRunning,
  minimumQuantity,
  mostUnitsGiven,
  normaliseCode,
  type Promotion,
} from './promotions.ts';

interface Line {
  productId: number;
  quantity: number;
  unitPrice: Cents;
}

/** The result of entering a promo code; every refusal except 'unknown' names the promotion it refers to. */
export type PromoCodeVerdict<P extends Promotion = Promotion> =
  | { verdict: 'applied'; promotions: P[] }
  | { verdict: 'unknown' }
  | { verdict: 'expired' | 'not_yet' | 'inapplicable' | 'below_quantity' | 'no_saving'; promotion: P };

/** The promotion with the lowest measure, which a refusal names. */
function least<P>(promotions: readonly P[], measure: (promotion: P) => number): P | undefined {
  return promotions.toSorted((a, b) => measure(a) - measure(b))[0];
}

const dayNumber = (date: LocalDate) => Number(date.replaceAll('-', ''));

/**
 * Whether a promo code changes the cart's price today, and if not, why: the code is unknown, expired or not valid yet,
 * none of its products is in the cart, the quantity is too small, or the cart costs no less with it. `promotions` are
 * all promotions with this code and all promotions of products in the cart, whatever their dates.
 */
export function promoCodeVerdict<P extends Promotion>(
  code: string,
  cart: { promotions: readonly P[]; lines: readonly Line[]; today: LocalDate },
): PromoCodeVerdict<P> {
  const { promotions, lines, today } = cart;
  const wanted = normaliseCode(code);
  const carriesCode = (promotion: P) => wanted !== '' && normaliseCode(promotion.code ?? '') === wanted;
  const known = promotions.filter(carriesCode);
  const running = known.filter((promotion) => isRunning(promotion, today));
  const linesOf = (promotion: P) => lines.filter((line) => line.productId === promotion.productId);
  const missing = (promotion: P) =>
    minimumQuantity(promotion) - Math.max(...linesOf(promotion).map((line) => line.quantity));

  const inCart = running.filter((promotion) => linesOf(promotion).length > 0);
  const reached = inCart.filter((promotion) => missing(promotion) <= 0);
  const others = activePromotions(promotions, today).filter((promotion) => !carriesCode(promotion));
  const improving = reached.filter((promotion) => linesOf(promotion).some((line) => improves(promotion, line, others)));

  if (improving.length > 0) return { verdict: 'applied', promotions: improving };
  const withoutSaving = least(reached, (promotion) => promotion.id);
  if (withoutSaving) return { verdict: 'no_saving', promotion: withoutSaving };
  const nearest = least(inCart, missing);
  if (nearest) return { verdict: 'below_quantity', promotion: nearest };
  const notInCart = least(running, (promotion) => promotion.id);
  if (notInCart) return { verdict: 'inapplicable', promotion: notInCart };
  const nextToStart = least(
    known.filter((promotion) => promotion.startDate > today),
    (promotion) => dayNumber(promotion.startDate),
  );
  if (nextToStart) return { verdict: 'not_yet', promotion: nextToStart };
  const lastEnded = least(known, (promotion) => -dayNumber(promotion.endDate));
  return lastEnded ? { verdict: 'expired', promotion: lastEnded } : { verdict: 'unknown' };
}

/** Whether a line costs less, or gets more units, with the promotion than with the other promotions alone. */
function improves(promotion: Promotion, line: Line, others: readonly Promotion[]): boolean {
  const without = others.filter((other) => other.productId === line.productId);
  const withIt = [...without, promotion];
  return (
    linePrice({ ...line, promotions: withIt }).discounted < linePrice({ ...line, promotions: without }).discounted ||
    mostUnitsGiven(line.quantity, withIt) > mostUnitsGiven(line.quantity, without)
  );
}

/** Maximum number of codes in a cart, and of characters in a code. */
export const MAX_PROMO_CODES = 10;
export const MAX_PROMO_CODE_LENGTH = 40;

/**
 * The codes with the entered code added: trimmed, no duplicates in any case; beyond ten codes the oldest is removed. A
 * blank entry changes nothing.
 */
export function enterPromoCode(codes: readonly string[], entered: string): string[] {
  const code = entered.trim().slice(0, MAX_PROMO_CODE_LENGTH);
  if (code === '') return [...codes];
  const others = codes.filter((other) => normaliseCode(other) !== normaliseCode(code));
  return [...others, code].slice(-MAX_PROMO_CODES);
}

/** The codes kept in browser storage; invalid entries are dropped. */
export function readPromoCodes(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<string[]>((codes, code) => (typeof code === 'string' ? enterPromoCode(codes, code) : codes), []);
}
