/** The countries the store delivers to (rules: PAGE-3). */
export type Country = 'ca' | 'us';

export const COUNTRIES: readonly Country[] = ['ca', 'us'];

/** Names of the countries for people. */
export const countryNames: Readonly<Record<Country, string>> = { ca: 'Canada', us: 'United States' };

export const DEFAULT_COUNTRY: Country = 'ca';

/** The default province. */
export const DEFAULT_PROVINCE = 'ON';

/** The message for any other country (rules: TAX-11). */
export const COUNTRY_UNSUPPORTED_MESSAGE =
  'Country not supported. Only Canada (ca) and United States (us) are supported.';

/** Two-letter code → name, in the order of the select list. */
export const provinces: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories',
  NS: 'Nova Scotia',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
};

export const states: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** Provinces or states of a country, code → name. */
export const regionsOf: Readonly<Record<Country, Readonly<Record<string, string>>>> = { ca: provinces, us: states };

const fold = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const spellings: Record<string, Country> = { ca: 'ca', canada: 'ca', can: 'ca', us: 'us', usa: 'us', america: 'us' };

/** The country that a text means: ca, canada, can, us, usa or america in any case; otherwise null (rules: TAX-11). */
export function readCountry(text: string): Country | null {
  return Object.hasOwn(spellings, fold(text)) ? (spellings[fold(text)] ?? null) : null;
}

const codeOfName: Readonly<Record<Country, ReadonlyMap<string, string>>> = {
  ca: new Map(Object.entries(provinces).map(([code, name]) => [fold(name), code])),
  us: new Map(Object.entries(states).map(([code, name]) => [fold(name), code])),
};

/**
 * The two-letter code of a province or state, from its name or code in any case; an unknown text in upper case (rules:
 * TAX-12).
 */
export function normaliseRegion(country: Country, text: string): string {
  return codeOfName[country].get(fold(text)) ?? text.trim().toUpperCase();
}

/** Whether a code is one of the country's provinces or states. */
export function isRegion(country: Country, code: string): boolean {
  return Object.hasOwn(regionsOf[country], code);
}

/** The name of a province or state; an unknown code is returned unchanged. */
export function regionName({ country, region }: { country: Country; region: string }): string {
  return regionsOf[country][region] ?? region;
}
