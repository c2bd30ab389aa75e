import { expect, test } from 'vitest';
import {
  COUNTRY_UNSUPPORTED_MESSAGE,
  isRegion,
  normaliseRegion,
  provinces,
  readCountry,
  states,
  type Country,
} from './regions.ts';

// rules: TAX-11
test.each([
  ['ca', 'ca'],
  ['Canada', 'ca'],
  [' CAN ', 'ca'],
  ['us', 'us'],
  ['USA', 'us'],
  ['America', 'us'],
  ['uk', null],
  ['', null],
  ['United States', null],
  ['constructor', null],
])('%j is the country %j', (text, country) => {
  expect(readCountry(text)).toBe(country);
});

// rules: PAGE-3, TAX-11
test('another country is refused', () => {
  expect(COUNTRY_UNSUPPORTED_MESSAGE).toBe(
    'Country not supported. Only Canada (ca) and United States (us) are supported.',
  );
});

// rules: TAX-12
test.each<[Country, string, string]>([
  ['ca', 'Ontario', 'ON'],
  ['ca', ' ontario ', 'ON'],
  ['ca', 'on', 'ON'],
  ['ca', 'Québec', 'QC'],
  ['ca', 'newfoundland and labrador', 'NL'],
  ['us', 'new york', 'NY'],
  ['us', 'Ca', 'CA'],
  ['ca', 'atlantis', 'ATLANTIS'],
  ['us', 'Ontario', 'ONTARIO'],
])('in %s, %j is %s', (country, text, code) => {
  expect(normaliseRegion(country, text)).toBe(code);
});

test('there are ten provinces and three territories, and fifty states and the capital', () => {
  expect(Object.keys(provinces)).toHaveLength(13);
  expect(Object.keys(states)).toHaveLength(51);
  expect(isRegion('ca', 'ON')).toBe(true);
  expect(isRegion('us', 'ON')).toBe(false);
  expect(isRegion('ca', 'toString')).toBe(false);
});
