import rates from 'sales-tax/res/sales_tax_rates.json' with { type: 'json' };
import type { LocalDate } from '#domain/calendar.ts';
import { rateFromFraction } from '#domain/money.ts';
import type { Country } from '#domain/regions.ts';
import {
  chargedTaxes,
  taxParts,
  type ChargedTaxes,
  type PlaceOfSupply,
  type TaxLevel,
  type TaxRegistration,
} from '#domain/tax-parts.ts';
import type { TaxExemption } from '#domain/tax-exemptions.ts';
import type { TaxPart } from '#domain/totals.ts';

/** A level of the package's table; `before` has earlier rates by the date until which they were charged. */
interface Level {
  type: string;
  rate: number;
  before?: Record<string, { type: string; rate: number }>;
}

interface CountryLevel extends Level {
  states: Record<string, Level | undefined>;
}

/**
 * The thirteen state rates that differ from the package's table of the United States, which is older: as of 1 January
 * 2025, published in Tax Foundation, State and Local Sales Tax Rates, 2025
 * (taxfoundation.org/data/all/state/sales-tax-rates).
 */
const changedStates: Record<string, number> = {
  AR: 0.065,
  AZ: 0.056,
  CA: 0.0725,
  CT: 0.0635,
  LA: 0.05,
  ME: 0.055,
  NC: 0.0475,
  NJ: 0.06625,
  NM: 0.04875,
  OH: 0.0575,
  SD: 0.042,
  UT: 0.061,
  VA: 0.053,
};

const states = Object.entries(rates.US.states).map(([state, level]) => [
  state,
  { ...level, rate: changedStates[state] ?? level.rate },
]);

const table: Record<Country, CountryLevel> = {
  ca: rates.CA,
  us: { ...rates.US, states: Object.fromEntries(states) as CountryLevel['states'] },
};

/** The parts of the sales tax by law at a place ('ON' in 'ca'), each in parts per 100,000, on a Toronto day. */
export function lawfulTaxes({ country, region }: PlaceOfSupply, day: LocalDate): TaxPart[] {
  const federal = table[country];
  const regional = Object.hasOwn(federal.states, region) ? federal.states[region] : undefined;
  return taxParts(levelOn(federal, day), regional ? levelOn(regional, day) : null, { country, region });
}

/**
 * The taxes that the store charges a buyer with this exemption on goods sent to a place on a Toronto day, the taxes for
 * which it is not registered, and the taxes that the buyer is exempt from.
 */
export function taxesOn(
  place: PlaceOfSupply,
  day: LocalDate,
  buyer: { registrations: readonly TaxRegistration[]; exemption: TaxExemption | null },
): ChargedTaxes {
  return chargedTaxes(lawfulTaxes(place, day), place, day, buyer);
}

/** The level's rate on a day. A changed rate applies from the start of the day in the table. */
function levelOn(level: Level, day: LocalDate): TaxLevel {
  const ends = Object.keys(level.before ?? {}).sort();
  const past = level.before?.[ends.find((end) => day < end.slice(0, 10)) ?? ''];
  const { type, rate } = past ?? level;
  return { type, rate: rateFromFraction(rate) };
}
