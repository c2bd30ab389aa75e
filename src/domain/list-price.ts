import { parseDollars, type Cents } from './money.ts';

/** Highest list price in cents. A higher price is most likely a typing error. */
export const MAX_LIST_PRICE = 999_999_99;

/** Cents of a typed list price, from $0.01 to $999,999.99; null for any other text (rules: PRICE-20). */
export function readListPrice(text: string): Cents | null {
  const cents = parseDollars(text);
  return cents !== null && cents > 0 && cents <= MAX_LIST_PRICE ? cents : null;
}
