/** Money is a whole number of cents everywhere in the store. */
export type Cents = number;

/** Rates are whole parts per 100,000, so that 9.975 % is exactly 9975. */
export type RatePer100k = number;

export const RATE_SCALE = 100_000;

/**
 * numerator / denominator, rounded to the nearest whole number; a half is rounded away from zero, so that a refund
 * mirrors its charge. All rounding in the store uses this function. It is exact for any size and throws unless a whole
 * number is divided by a positive whole number.
 */
export function roundHalfUp(numerator: bigint | number, denominator: bigint | number): number {
  const top = BigInt(numerator);
  const bottom = BigInt(denominator);
  if (bottom <= 0n) throw new RangeError('The denominator must be positive.');
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  return Number(top < 0n ? -rounded : rounded);
}

/**
 * An amount divided in proportion to the weights, into whole cents that add up to it. Each part is rounded down, and
 * the remaining cents go to the parts with the largest remainders (the earlier part if two are equal). No part exceeds
 * its weight as long as the amount does not exceed the sum of the weights. If all weights are zero, nothing is divided.
 */
export function divideInProportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const shares = exact.map((share) => Number(share / whole));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const remainders = exact.map((share, at) => ({ at, remainder: share % whole }));
  remainders.sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder < b.remainder ? 1 : -1));
  for (const { at } of remainders.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Cents that are `rate` parts per 100,000 of an amount in cents, rounded half up. */
export function applyRate(cents: Cents, rate: RatePer100k): Cents {
  return roundHalfUp(BigInt(cents) * BigInt(rate), RATE_SCALE);
}

/** Parts per 100,000 of a fraction such as 0.09975, the form used in tax tables. */
export function rateFromFraction(fraction: number): RatePer100k {
  return Math.round(fraction * RATE_SCALE);
}

/** Dollars as the API and the sale record use them: 1234 → 12.34. */
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

/** Cents of a typed amount ('$1,234.5', '12'); null if the text is not an amount in dollars and whole cents. */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})?(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match || (match[1] === undefined && !match[2])) return null;
  return Number((match[1] ?? '0').replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money as people read it: '$1,234.50', '−$3.00', with two decimals and a real minus sign (rules: PAGE-1, PAY-48). */
export function formatMoney(cents: Cents): string {
  return dollars.format(cents / 100).replace('-', '−');
}

/** As `formatMoney`, for an amount in dollars, as the API has it. Throws a RangeError for a fraction of a cent. */
export function formatDollars(amount: number): string {
  return formatMoney(fromDollars(amount));
}

/** A difference of money with its sign: '+$12.40', '−$3.00'; without a sign if nothing differs. */
export function signedMoney(cents: Cents): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : '';
  return `${sign}${formatMoney(Math.abs(cents))}`;
}

/** As `formatMoney`, without the cents of a whole amount: '$300'. */
export function formatWholeMoney(cents: Cents): string {
  return formatMoney(cents).replace('.00', '');
}

/** A rate in parts per 100,000 as percent, without the percent sign: 9975 → '9.975'. */
export function percentText(rate: RatePer100k): string {
  return String(rate / 1000);
}
