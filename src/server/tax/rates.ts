import rates from 'sales-tax/res/sales_tax_rates.json' with { type: 'json' };
import { rateFromFraction } from '#domain/money.ts';
import type { Country } from '#domain/regions.ts';
import { taxParts as partsOf, type TaxLevel } from '#domain/tax-parts.ts';
import type { TaxPart } from '#domain/totals.ts';

/** A level of the package's table; `before` holds what was charged until a date, by that date. */
interface Level {
  type: string;
  rate: number;
  before?: Record<string, { type: string; rate: number }>;
}

interface CountryLevel extends Level {
  states: Record<string, Level | undefined>;
}

const table: Record<Country, CountryLevel> = { ca: rates.CA, us: rates.US };

/**
 * The parts of the sales tax on goods sent to a province or state ('ON', 'CA'), each in parts per 100,000, as they are
 * on the given day (spec 000 §7). None where nothing is charged.
 */
export function taxParts({ country, province, now }: { country: Country; province: string; now: Date }): TaxPart[] {
  const federal = table[country];
  const regional = Object.hasOwn(federal.states, province) ? federal.states[province] : undefined;
  return partsOf(levelOn(federal, now), regional ? levelOn(regional, now) : null);
}

function levelOn(level: Level, now: Date): TaxLevel {
  const ends = Object.keys(level.before ?? {}).sort();
  const past = level.before?.[ends.find((end) => now < new Date(end)) ?? ''];
  const { type, rate } = past ?? level;
  return { type, rate: rateFromFraction(rate) };
}
