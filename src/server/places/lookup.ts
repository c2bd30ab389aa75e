import { createRequire } from 'node:module';
import type Zipcodes from 'zipcodes';
import { postalLookupKey } from '#domain/postal-codes.ts';
import { regionsOfPostalCode } from '#domain/postal-regions.ts';
import { COUNTRY_UNSUPPORTED_MESSAGE, isRegion, readCountry, type Country } from '#domain/regions.ts';
import { refusedField } from '#server/http-errors.ts';

const require = createRequire(import.meta.url);
let list: typeof Zipcodes | undefined;

/** The list of postal codes, loaded at the first look-up: it needs 150 ms and 30 MB. */
function codes(): typeof Zipcodes {
  list ??= require('zipcodes') as typeof Zipcodes;
  return list;
}

export interface Place {
  /** The code that was looked up: three characters in Canada, five digits in the United States. */
  code: string;
  /** Empty if the city is not known. */
  city: string;
  /** Two-letter province or state; null for a place outside them (Puerto Rico, the armed forces). */
  region: string | null;
}

/** The country that a request names. Refuses a country to which the store does not deliver (rules: TAX-11). */
export function supportedCountry(text: string): Country {
  const country = readCountry(text);
  if (!country) throw refusedField('country', COUNTRY_UNSUPPORTED_MESSAGE);
  return country;
}

/**
 * The place of a postal code; null for an unknown code. In Canada the first letter gives the province, because the list
 * lacks new areas and has a few areas under the name of a county.
 */
export function findPlace(country: Country, postalCode: string): Place | null {
  const code = postalLookupKey(country, postalCode);
  const found = codes().lookup(code);
  if (country === 'ca') {
    const [region] = regionsOfPostalCode(country, code);
    return region === undefined
      ? null
      : { code, city: found && !isRural(code) ? cityOf(code, found.city) : '', region };
  }
  if (found?.country !== 'US') return null;
  return { code, city: found.city, region: isRegion('us', found.state) ? found.state : null };
}

/** Whether an area covers many towns; the list has the name of their region instead of a city. */
function isRural(area: string): boolean {
  return area.charAt(1) === '0';
}

/** Endings of names that are not part of a city's name: quarters, and organisations with their own code. */
const quarter =
  /( (Inner|Outer|Upper|Lower|Provincial|North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Northern|Outskirts|Extremities|Subdivisions|Rcm|And|&))+$/;

/** Cities whose name the list combines with a quarter. */
const beforeQuarter = /^(Halifax|Dartmouth|Saint John|Quebec City|Dieppe) .+$/;

/** Towns on the island of Montreal that addresses use; other names in the list are quarters of the city. */
const townsOfMontreal =
  /^(Anjou|Outremont|Verdun|Saint-Laurent|Lasalle|Lachine|Roxboro|Pierrefonds|Mount Royal|Hampstead|Westmount|Dorval|Dollard-des-Ormeaux|Kirkland|Senneville|Pointe-Claire|Beaconsfield|Sainte-Anne-de-Bellevue)$/;

/**
 * The city for an address; the list has quarters such as "Downtown Toronto (cn Tower / …)" or "Calgary Northeast".
 * Empty if the list has lost an accent, so that no misspelled name is suggested, and for codes of a single recipient.
 */
function cityOf(area: string, name: string): string {
  if (area.startsWith('H7')) return 'Laval';
  if (/\uFFFD|Government|Po Box|Business Reply|Reserved/.test(name)) return '';
  const [main = ''] = name.split(' (');
  const city = hyphened(main)
    .replace(/^(Downtown|Central|East|West|North) (?=Toronto$|Montreal\b)/, '')
    .replace(beforeQuarter, '$1')
    .replace(quarter, '');
  return area.startsWith('H') && !townsOfMontreal.test(city) ? 'Montreal' : city;
}

/** Corrects 'Dollard-des- Ormeaux' and 'Sainte-foy': articles between hyphens in lower case, names with a capital. */
function hyphened(name: string): string {
  return name
    .replace(/- /g, '-')
    .replace(/-(?!d')\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/-(?:D[eu]s?|La|Les?|Sur|Aux)(?=-)/g, (article) => article.toLowerCase());
}
