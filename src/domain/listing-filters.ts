import { parseDollars, type Cents } from './money.ts';

export type PriceFilterProblem = 'not_a_price' | 'min_above_max';

export interface PriceFilter {
  min: Cents | null;
  max: Cents | null;
  /** Problems with the fields they belong to; empty if the filter can be applied. */
  issues: { path: 'minPrice' | 'maxPrice'; reason: PriceFilterProblem }[];
}

/**
 * The typed price bounds in cents; an empty field sets no bound. Letters, negative numbers and a minimum above the
 * maximum are refused.
 */
export function readPriceFilter(typed: { minPrice: string; maxPrice: string }): PriceFilter {
  const min = typed.minPrice.trim() === '' ? null : parseDollars(typed.minPrice);
  const max = typed.maxPrice.trim() === '' ? null : parseDollars(typed.maxPrice);
  const issues: PriceFilter['issues'] = [];
  if (min === null && typed.minPrice.trim() !== '') issues.push({ path: 'minPrice', reason: 'not_a_price' });
  if (max === null && typed.maxPrice.trim() !== '') issues.push({ path: 'maxPrice', reason: 'not_a_price' });
  if (min !== null && max !== null && min > max) issues.push({ path: 'minPrice', reason: 'min_above_max' });
  return { min, max, issues };
}
