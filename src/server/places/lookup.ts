import { createRequire } from 'node:module';
import type Zipcodes from 'zipcodes';
import { postalLookupKey } from '#domain/postal-codes.ts';
import { regionsOfPostalCode } from '#domain/postal-regions.ts';
import { COUNTRY_UNSUPPORTED_MESSAGE, isRegion, readCountry, type Country } from '#domain/regions.ts';
import { refusedField } from '#server/http-errors.ts';

const require = createRequire(import.meta.url);
let list: typeof Zipcodes | undefined;

/** The list of codes, read when the first one is asked for: it takes 150 ms and 30 MB. */
function codes(): typeof Zipcodes {
  list ??= require('zipcodes') as typeof Zipcodes;
  return list;
}

export interface Place {
  /** What was looked up: three characters in Canada, five digits in the United States. */
  code: string;
  /** Empty where it is not known. */
  city: string;
  /** Two-letter province or state; null for a place outside them (Puerto Rico, the armed forces). */
  region: string | null;
}

/** The country a request names. Refuses a country that is not delivered to (rules: TAX-11). */
export function supportedCountry(text: string): Country {
  const country = readCountry(text);
  if (!country) throw refusedField('country', COUNTRY_UNSUPPORTED_MESSAGE);
  return country;
}

/**
 * The place a postal code belongs to, or null for a code that nobody has. In Canada the first letter tells the province:
 * the list has no areas of last month, and a few it has under a county's name.
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

/** An area that has many places: the list names the region they lie in. */
function isRural(area: string): boolean {
  return area.charAt(1) === '0';
}

/** Ends of names that are no part of a city's: quarters, and who has a code to themselves. */
const quarter =
  /( (Inner|Outer|Upper|Lower|Provincial|North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|Northern|Outskirts|Extremities|Subdivisions|Rcm|And|&))+$/;

/** Cities that the list names together with a quarter. */
const beforeQuarter = /^(Halifax|Dartmouth|Saint John|Quebec City|Dieppe) .+$/;

/** Names on the island of Montreal that addresses use; the list has others there, which are quarters of the city. */
const townsOfMontreal =
  /^(Anjou|Outremont|Verdun|Saint-Laurent|Lasalle|Lachine|Roxboro|Pierrefonds|Mount Royal|Hampstead|Westmount|Dorval|Dollard-des-Ormeaux|Kirkland|Senneville|Pointe-Claire|Beaconsfield|Sainte-Anne-de-Bellevue)$/;

/**
 * The list names quarters, "Downtown Toronto (cn Tower / …)", "Calgary Northeast": an address wants the city. Empty
 * where the list has lost an accent, so that nobody is offered a misspelt name, and for codes of one recipient.
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

/** 'Dollard-des- Ormeaux' and 'Sainte-foy' as they are written: articles small between hyphens, names large. */
function hyphened(name: string): string {
  return name
    .replace(/- /g, '-')
    .replace(/-(?!d')\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/-(?:D[eu]s?|La|Les?|Sur|Aux)(?=-)/g, (article) => article.toLowerCase());
}
