import type { LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';
import {
  activePromotions,
  isRunning,
  linePrice,
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

/** What became of a promo code; every refusal but 'unknown' names the promotion it is about. */
export type PromoCodeVerdict<P extends Promotion = Promotion> =
  | { verdict: 'applied'; promotions: P[] }
  | { verdict: 'unknown' }
  | { verdict: 'expired' | 'not_yet' | 'inapplicable' | 'below_quantity' | 'no_saving'; promotion: P };

/** The promotion a refusal names: the one with the least of a measure. */
function least<P>(promotions: readonly P[], measure: (promotion: P) => number): P | undefined {
  return promotions.toSorted((a, b) => measure(a) - measure(b))[0];
}

const dayNumber = (date: LocalDate) => Number(date.replaceAll('-', ''));

/**
 * Whether a code entered in the cart switches anything on today, and if not why: nobody knows it, its time is over or
 * still to come, none of its products is in the cart, too few of one, or the cart is as cheap without it.
 * `promotions` are all that carry the code and all of the products in the cart, whatever their dates.
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
  const helping = reached.filter((promotion) => linesOf(promotion).some((line) => improves(promotion, line, others)));

  if (helping.length > 0) return { verdict: 'applied', promotions: helping };
  const idle = least(reached, (promotion) => promotion.id);
  if (idle) return { verdict: 'no_saving', promotion: idle };
  const short = least(inCart, missing);
  if (short) return { verdict: 'below_quantity', promotion: short };
  const elsewhere = least(running, (promotion) => promotion.id);
  if (elsewhere) return { verdict: 'inapplicable', promotion: elsewhere };
  const soonest = least(
    known.filter((promotion) => promotion.startDate > today),
    (promotion) => dayNumber(promotion.startDate),
  );
  if (soonest) return { verdict: 'not_yet', promotion: soonest };
  const last = least(known, (promotion) => -dayNumber(promotion.endDate));
  return last ? { verdict: 'expired', promotion: last } : { verdict: 'unknown' };
}

/** Whether a line costs less, or brings more units, with the promotion than with the others alone. */
function improves(promotion: Promotion, line: Line, others: readonly Promotion[]): boolean {
  const without = others.filter((other) => other.productId === line.productId);
  const withIt = [...without, promotion];
  return (
    linePrice({ ...line, promotions: withIt }).discounted < linePrice({ ...line, promotions: without }).discounted ||
    mostUnitsGiven(line.quantity, withIt) > mostUnitsGiven(line.quantity, without)
  );
}

/** Codes one cart may carry, and characters of one. */
const PROMO_CODES_MAX = 10;
export const PROMO_CODE_MAX = 40;

/** The codes with one more: trimmed, once in whatever case, the oldest giving way beyond ten. Blanks change nothing. */
export function enterPromoCode(codes: readonly string[], entered: string): string[] {
  const code = entered.trim().slice(0, PROMO_CODE_MAX);
  if (code === '') return [...codes];
  const others = codes.filter((other) => normaliseCode(other) !== normaliseCode(code));
  return [...others, code].slice(-PROMO_CODES_MAX);
}

/** The codes kept in browser storage; what is no code is left out. */
export function readPromoCodes(stored: unknown): string[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<string[]>((codes, code) => (typeof code === 'string' ? enterPromoCode(codes, code) : codes), []);
}
