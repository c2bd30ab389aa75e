/** Money is a whole number of cents everywhere inside the store. */
export type Cents = number;

/** Rates are whole parts per 100,000, so that 9.975 % is exactly 9975. */
export type RatePer100k = number;

export const RATE_SCALE = 100_000;

/**
 * The nearest whole number to numerator / denominator; a half goes away from zero, so a refund mirrors its charge.
 * The only rounding in the store. Exact for any size; refuses (throws) what is not a whole number over a positive one.
 */
export function roundHalfUp(numerator: bigint | number, denominator: bigint | number): number {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom <= 0n) throw new RangeError('The denominator must be positive.');
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return Number(top < 0n ? -rounded : rounded);
}

/** Cents that are `rate` parts per 100,000 of an amount in cents, rounded half up. */
export function applyRate(cents: Cents, rate: RatePer100k): Cents {
  return roundHalfUp(BigInt(cents) * BigInt(rate), RATE_SCALE);
}

/** Parts per 100,000 of a fraction such as 0.09975, as tax tables print it. */
export function rateFromFraction(fraction: number): RatePer100k {
  return Math.round(fraction * RATE_SCALE);
}

/** Dollars as the API and the sale record print them: 1234 → 12.34. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}

/** Cents of an amount in dollars. Throws a RangeError for a fraction of a cent: such a price is damaged data. */
export function fromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) {
    throw new RangeError(`Not a whole number of cents: ${dollars}`);
  }
  return cents === 0 ? 0 : cents;
}

/** Cents of what a person typed ('$1,234.5', '12'), or null where that is not an amount of dollars and whole cents. */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && !match[2])) return null;
  return Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money as a person reads it: '$1,234.50', en-US with two decimals (spec 000 §1). */
export function formatMoney(cents: Cents): string {
  return dollars.format(cents / 100);
}

/** A rate in parts per 100,000 as a person reads it, without the sign: 9975 → '9.975' (percent). */
export function percentText(rate: RatePer100k): string {
  return String(rate / 1000);
}
