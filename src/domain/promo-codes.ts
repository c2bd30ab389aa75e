import type { LocalDate } from './calendar.ts';
import { isRunning, minimumQuantity, normaliseCode, type Promotion } from './promotions.ts';

/** What became of a promo code; every refusal but 'unknown' names the promotion it is about. */
export type PromoCodeVerdict<P extends Promotion = Promotion> =
  | { verdict: 'ok'; promotions: P[] }
  | { verdict: 'unknown' }
  | { verdict: 'expired' | 'not_yet' | 'inapplicable' | 'below_quantity'; promotion: P };

/** The promotion a refusal names: the nearest to being of use. */
function nearest<P>(promotions: readonly P[], distance: (promotion: P) => number | string): P | undefined {
  return promotions.toSorted((a, b) => (distance(a) < distance(b) ? -1 : distance(a) > distance(b) ? 1 : 0))[0];
}

/**
 * Whether a code entered in the cart switches anything on today, and if not why: nobody knows it, its time is over
 * or still to come, none of its products is in the cart, or too few of one.
 */
export function promoCodeVerdict<P extends Promotion>(
  code: string,
  cart: { promotions: readonly P[]; lines: readonly { productId: number; quantity: number }[]; today: LocalDate },
): PromoCodeVerdict<P> {
  const wanted = normaliseCode(code);
  const known = cart.promotions.filter((promotion) => wanted !== '' && normaliseCode(promotion.code ?? '') === wanted);
  const running = known.filter((promotion) => isRunning(promotion, cart.today));
  const most = new Map<number, number>();
  for (const { productId, quantity } of cart.lines) most.set(productId, Math.max(most.get(productId) ?? 0, quantity));

  const inCart = running.filter((promotion) => most.has(promotion.productId));
  const missing = (promotion: P) => minimumQuantity(promotion) - (most.get(promotion.productId) ?? 0);
  const reached = inCart.filter((promotion) => missing(promotion) <= 0);
  if (reached.length > 0) return { verdict: 'ok', promotions: reached };

  const short = nearest(inCart, missing);
  if (short) return { verdict: 'below_quantity', promotion: short };
  const elsewhere = nearest(running, (promotion) => promotion.id);
  if (elsewhere) return { verdict: 'inapplicable', promotion: elsewhere };
  const later = nearest(
    known.filter((promotion) => promotion.startDate > cart.today),
    (promotion) => promotion.startDate,
  );
  if (later) return { verdict: 'not_yet', promotion: later };
  const last = nearest(known, (promotion) => -Number(promotion.endDate.replaceAll('-', '')));
  return last ? { verdict: 'expired', promotion: last } : { verdict: 'unknown' };
}
