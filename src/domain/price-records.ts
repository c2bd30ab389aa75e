import type { Cents } from './money.ts';
import { linePrice, type LinePrice, type PromotionTerms } from './promotions.ts';

/** The key a line's price is cached under: product, unit price in cents, quantity (spec 000 §3). */
export function priceRecordKey(line: { productId: number; unitPrice: Cents; quantity: number }): string {
  return `${line.productId}-${line.unitPrice}-${line.quantity}`;
}

/** What a line costs without promotions: shown where its calculation failed (spec 000 §8). */
export function undiscounted(line: { unitPrice: Cents; quantity: number }): LinePrice {
  return linePrice({ ...line, promotions: [] });
}

/** What became of a price between then and now. */
export function priceChange(then: Cents, now: Cents): 'same' | 'up' | 'down' {
  if (then === now) return 'same';
  return now > then ? 'up' : 'down';
}

/**
 * The price a product card shows: the best promotion a single pack gets today without a code, and the normal price to
 * strike through; `was` is null without such a promotion (spec 000 §2).
 */
export function cardPrice<P extends PromotionTerms>(
  unitPrice: Cents,
  promotions: readonly P[],
): { now: Cents; was: Cents | null; promotion: P | null } {
  const { discounted, discount, promotion } = linePrice({ unitPrice, quantity: 1, promotions });
  return { now: discounted, was: discount > 0 ? unitPrice : null, promotion };
}
