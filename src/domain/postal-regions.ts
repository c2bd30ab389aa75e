import { formatPostalCode, postalLookupKey } from './postal-codes.ts';
import { isRegion, regionsOf, type Country } from './regions.ts';

/** The first letters of Canadian postal codes. X is shared by two territories. */
const provincesOfLetter: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT NU',
  Y: 'YT',
};

/**
 * Areas (first three characters) in more than one province, or not in the province of their letter; the usual province
 * first. These are areas of Nunavut and the Northwest Territories, Lloydminster, federal offices in Ottawa and
 * Gatineau, Flin Flon, and Akwesasne.
 */
const provincesOfArea: Readonly<Record<string, string>> = {
  X0A: 'NU',
  X0B: 'NU',
  X0C: 'NU',
  X0E: 'NT',
  X0G: 'NT',
  X1A: 'NT',
  S9V: 'SK AB',
  T9V: 'AB SK',
  K1A: 'ON QC',
  R8A: 'MB SK',
  H0M: 'QC ON',
};

/** Ranges of the first three digits of zip codes by state. Military post offices (090, 340, 962) are in no state. */
const zipPrefixes: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '750-799 885',
  UT: '840-847',
  VT: '050-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831',
};

/** Zip codes whose first three digits suggest the wrong state, or that are delivered to in two states. */
const statesOfZip: Readonly<Record<string, string>> = {
  '05501': 'MA',
  '05544': 'MA',
  '06390': 'NY',
  '73301': 'TX',
  '73344': 'TX',
  '73960': 'TX',
  '83414': 'WY',
  '20588': 'DC MD',
  '20598': 'DC VA',
  '02861': 'RI MA',
  '42223': 'KY TN',
  '51023': 'IA SD',
  '59221': 'MT ND',
  '63673': 'MO IL',
  '71749': 'AR LA',
  '73949': 'OK TX',
  '81137': 'CO NM',
  '84536': 'UT AZ',
  '86044': 'AZ UT',
  '86515': 'AZ NM',
  '88063': 'NM TX',
  '89439': 'NV CA',
  '97635': 'OR CA',
};

/** Prefixes of zip codes outside the states; the longest matching prefix decides. */
const outsideTheStates: Readonly<Record<string, string>> = {
  '006': 'Puerto Rico',
  '007': 'Puerto Rico',
  '009': 'Puerto Rico',
  '008': 'the U.S. Virgin Islands',
  '96799': 'American Samoa',
  '969': 'the Pacific islands beyond Hawaii',
};

function placeOutside(code: string): string | null {
  const zip = postalLookupKey('us', code);
  return outsideTheStates[zip] ?? outsideTheStates[zip.slice(0, 3)] ?? null;
}

function stateOfPrefix(prefix: string): string | undefined {
  const isInRanges = (ranges: string) =>
    ranges.split(' ').some((range) => prefix >= range.slice(0, 3) && prefix <= range.slice(-3));
  return Object.keys(zipPrefixes).find((state) => isInRanges(zipPrefixes[state] ?? ''));
}

/** The provinces or states a postal code can be in, the usual one first; empty for a code of no known place. */
export function regionsOfPostalCode(country: Country, code: string): readonly string[] {
  const key = postalLookupKey(country, code);
  const listed =
    country === 'ca'
      ? /^[A-Z]\d[A-Z]$/.test(key) && (provincesOfArea[key] ?? provincesOfLetter[key.charAt(0)])
      : placeOutside(key) === null && (statesOfZip[key] ?? stateOfPrefix(key.slice(0, 3)));
  return listed ? listed.split(' ') : [];
}

export interface PlaceOfAddress {
  country: Country;
  /** Two-letter code of the province or state. */
  state: string;
  /** Postal or zip code. */
  zip: string;
}

/**
 * The message if the province or state of an address contradicts its postal code, or null. Only a certain contradiction
 * is refused: an unknown or incomplete code or region is accepted here.
 */
export function regionContradiction({ country, state, zip }: PlaceOfAddress): string | null {
  if (!isRegion(country, state)) return null;
  const code = formatPostalCode(country, zip);
  const outside = country === 'us' ? placeOutside(code) : null;
  if (outside) return `${code} is in ${outside}, outside the states we deliver to. Check the zip code.`;
  const regions = regionsOfPostalCode(country, code);
  if (regions.length === 0 || regions.includes(state)) return null;
  const names = regions.map((region) => regionsOf[country][region]).join(' or ');
  const advice = country === 'ca' ? 'Change the province or the postal code.' : 'Change the state or the zip code.';
  return `${code} is in ${names}. ${advice}`;
}
