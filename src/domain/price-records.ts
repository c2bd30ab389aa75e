import type { Cents } from './money.ts';
import { linePrice, type LinePrice } from './line-price.ts';
import type { PromotionTerms } from './promotions.ts';

/**
 * The cache key of a line's price: product, unit price in cents, quantity, whether it is a subscription, and whose
 * price it is (empty for a visitor).
 */
export function priceRecordKey(line: {
  productId: number;
  unitPrice: Cents;
  quantity: number;
  subscribed: boolean;
  owner: string;
}): string {
  const { productId, unitPrice, quantity, subscribed, owner } = line;
  return `${productId}-${unitPrice}-${quantity}${subscribed ? '-subscribed' : ''}${owner && `-${owner}`}`;
}

/** The price of a line without promotions, shown when its calculation failed (rules: PRICE-9). */
export function undiscountedPrice(line: { unitPrice: Cents; quantity: number }): LinePrice {
  return linePrice({ ...line, promotions: [] });
}

/**
 * The price on a product card: the price of a single pack today with the best promotion that needs no code, and the
 * list price to strike through. `was` is null without such a promotion (rules: CAT-17).
 */
export function cardPrice<P extends PromotionTerms>(
  unitPrice: Cents,
  promotions: readonly P[],
): { now: Cents; was: Cents | null; promotion: P | null } {
  const { discounted, discount, promotion } = linePrice({ unitPrice, quantity: 1, promotions });
  return { now: discounted, was: discount > 0 ? unitPrice : null, promotion };
}
