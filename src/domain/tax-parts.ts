import type { LocalDate } from './calendar.ts';
import type { RatePer100k } from './money.ts';
import type { Country } from './regions.ts';
import { isExempt, type TaxExemption } from './tax-exemptions.ts';
import type { TaxPart } from './totals.ts';

/** One level of a tax table: the kind of tax ('gst', 'hst', 'pst', 'qst', 'vat', 'none') and its own rate. */
export interface TaxLevel {
  type: string;
  rate: RatePer100k;
}

/** The destination of goods, which decides the taxes. `region` is the two-letter code of the province or state. */
export interface PlaceOfSupply {
  country: Country;
  region: string;
}

/**
 * A registration to collect taxes in a region, or in the whole country if `region` is null, from the first to the last
 * day.
 */
export interface TaxRegistration {
  /** The name printed beside the registration number. */
  name: string;
  number: string;
  /** Names of the tax parts that the registration covers. */
  taxes: readonly string[];
  country: Country;
  region: string | null;
  from: LocalDate;
  /** The last day; null while the registration is valid. */
  until: LocalDate | null;
}

const names: Record<string, string> = { gst: 'GST', hst: 'HST', pst: 'PST', qst: 'QST' };

/** Manitoba calls its provincial sales tax a retail sales tax. */
const namesInRegion: Record<string, string> = { 'ca-MB': 'RST' };

/**
 * The parts of the tax by law: HST is one part (federal and provincial together); GST with PST, RST or QST is two
 * parts; territories have GST alone; an American state has its sales tax. Parts at a rate of zero are left out.
 */
export function taxParts(federal: TaxLevel, regional: TaxLevel | null, place: PlaceOfSupply): TaxPart[] {
  if (regional?.type === 'hst') return [{ name: 'HST', rate: federal.rate + regional.rate }];
  const regionalName = namesInRegion[`${place.country}-${place.region}`] ?? names[regional?.type ?? ''] ?? 'Sales tax';
  return [
    { name: names[federal.type] ?? 'Sales tax', rate: federal.rate },
    { name: regionalName, rate: regional?.rate ?? 0 },
  ].filter(({ rate }) => rate > 0);
}

/** The registration that lets the store charge a part of the tax at a place on a Toronto day, or null. */
export function registrationFor<R extends TaxRegistration>(
  tax: string,
  place: PlaceOfSupply,
  day: LocalDate,
  registrations: readonly R[],
): R | null {
  return (
    registrations.find(
      ({ taxes, country, region, from, until }) =>
        taxes.includes(tax) &&
        country === place.country &&
        (region === null || region === place.region) &&
        from <= day &&
        (until === null || day <= until),
    ) ?? null
  );
}

/** What a buyer pays of the taxes of a place. */
export interface ChargedTaxes {
  charged: TaxPart[];
  /** The names of the parts that the store does not charge because it is not registered for them. */
  notCharged: string[];
  /** The names of the parts that the buyer does not pay because of its exemption. */
  exempt: string[];
}

/**
 * The tax parts the store charges a buyer with this exemption, and the names of the parts it does not charge (rules:
 * TAX-19).
 */
export function chargedTaxes(
  parts: readonly TaxPart[],
  place: PlaceOfSupply,
  day: LocalDate,
  { registrations, exemption }: { registrations: readonly TaxRegistration[]; exemption: TaxExemption | null },
): ChargedTaxes {
  const [collected, notCollected] = divide(
    parts,
    ({ name }) => registrationFor(name, place, day, registrations) !== null,
  );
  const [exempt, charged] = divide(collected, ({ name }) => isExempt(name, exemption, day));
  return { charged, notCharged: namesOf(notCollected), exempt: namesOf(exempt) };
}

const namesOf = (parts: readonly TaxPart[]) => parts.map(({ name }) => name);

function divide<T>(all: readonly T[], test: (part: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((part) => !test(part))];
}

/** Whether goods sent to a country are exported, which Canada taxes at 0%. */
export function isZeroRatedExport(country: Country): boolean {
  return country !== 'ca';
}

/** The total rate of all parts, in parts per 100,000. */
export function totalRate(parts: readonly TaxPart[]): RatePer100k {
  return parts.reduce((sum, part) => sum + part.rate, 0);
}
