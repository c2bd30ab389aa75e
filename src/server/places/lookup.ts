import { createRequire } from 'node:module';
import type Zipcodes from 'zipcodes';
import { postalLookupKey, provinceOfPostalCode } from '#domain/postal-codes.ts';
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

/** The country a request names. Refuses one that is not delivered to, in the words of spec 000 §5. */
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
    const region = /^[A-Z]\d[A-Z]$/.test(code) ? provinceOfPostalCode(code) : null;
    return region === null ? null : { code, city: found ? cityOf(found.city) : '', region };
  }
  if (found?.country !== 'US') return null;
  return { code, city: found.city, region: isRegion('us', found.state) ? found.state : null };
}

const quarter =
  /( (Inner|Outer|Upper|Lower|Provincial|North|South|East|West|Northeast|Northwest|Southeast|Southwest|Central|And|&))+$/;

/**
 * The list names quarters, "Downtown Toronto (cn Tower / …)", "Calgary Northeast": an address wants the city. Empty
 * where the list has lost an accent, so that nobody is offered a misspelt name.
 */
function cityOf(name: string): string {
  if (name.includes('\uFFFD')) return '';
  const [main = ''] = name.split(' (');
  return main.replace(/^(Downtown|Central|East|West|North) (?=Toronto$|Montreal\b)/, '').replace(quarter, '');
}
