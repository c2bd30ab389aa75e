import { parseDollars, type Cents } from './money.ts';

/** The highest list price, in cents: a price with two digits too many is a slip of the keyboard. */
const LIST_PRICE_MAX = 999_999_99;

/** Cents of a typed list price, from $0.01 to $999,999.99; null if the text is no such price (rules: PRICE-20). */
export function readListPrice(text: string): Cents | null {
  const cents = parseDollars(text);
  return cents !== null && cents > 0 && cents <= LIST_PRICE_MAX ? cents : null;
}
