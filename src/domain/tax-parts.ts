import type { RatePer100k } from './money.ts';
import type { TaxPart } from './totals.ts';

/** One level of a tax table: the kind of tax ('gst', 'hst', 'pst', 'qst', 'vat', 'none') and its own rate. */
export interface TaxLevel {
  type: string;
  rate: RatePer100k;
}

const names: Record<string, string> = { gst: 'GST', hst: 'HST', pst: 'PST', qst: 'QST' };

/**
 * The parts printed on an order: HST is one part (its federal and provincial shares together), GST with PST or QST
 * two, the territories GST alone, an American state its sales tax. Parts of nothing are left out.
 */
export function taxParts(federal: TaxLevel, regional: TaxLevel | null): TaxPart[] {
  if (regional?.type === 'hst') return [{ name: 'HST', rate: federal.rate + regional.rate }];
  return [federal, regional].flatMap((level) =>
    level && level.rate > 0 ? [{ name: names[level.type] ?? 'Sales tax', rate: level.rate }] : [],
  );
}

/** The total rate of all parts, in parts per 100,000. */
export function totalRate(parts: readonly TaxPart[]): RatePer100k {
  return parts.reduce((sum, part) => sum + part.rate, 0);
}
