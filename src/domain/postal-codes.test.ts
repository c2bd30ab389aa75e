import { describe, expect, it, test } from 'vitest';
import { formatPostalCode, postalCodeMessage, postalCodeProblem, postalLookupKey } from './postal-codes.ts';
import type { Country } from './regions.ts';

const CA = 'Please enter a valid Canadian postal code (e.g., A1A 1A1)';
const US = 'Please enter a valid US zip code (e.g., 12345 or 12345-6789)';
const MISSING = 'Postal/Zip code is required';

// rules: TAX-6, TAX-7, TAX-8
test.each<[Country, string, string | null]>([
  ['ca', 'M5V 2T6', null],
  ['ca', 'm5v2t6', null],
  ['ca', ' M5V 2T6 ', null],
  ['ca', 'M5V  2T6', CA],
  ['ca', 'M5V-2T6', CA],
  ['ca', 'M5V', CA],
  ['ca', '5MV 2T6', CA],
  ['ca', 'M5V 2T6X', CA],
  ['ca', '12345', CA],
  ['ca', '', MISSING],
  ['ca', '   ', MISSING],
  ['us', '12345', null],
  ['us', '12345-6789', null],
  ['us', '123456789', null],
  ['us', '1234', US],
  ['us', '12345-678', US],
  ['us', '12345-', US],
  ['us', 'M5V 2T6', US],
  ['us', '', MISSING],
])('%s %j: %s', (country, code, message) => {
  const problem = postalCodeProblem(country, code);
  expect(problem && postalCodeMessage[problem]).toBe(message);
});

// rules: TAX-9
describe('while typed', () => {
  test.each<[Country, string, string]>([
    ['ca', 'm5', 'M5'],
    ['ca', 'm5v', 'M5V'],
    ['ca', 'm5v2', 'M5V 2'],
    ['ca', 'm5v 2t6', 'M5V 2T6'],
    ['ca', 'M5V-2T6#99', 'M5V 2T6'],
    ['us', '12345', '12345'],
    ['us', '123456', '12345-6'],
    ['us', '12345-67890', '12345-6789'],
    ['us', 'ab1', '1'],
  ])('%s %j becomes %j', (country, typed, shown) => {
    expect(formatPostalCode(country, typed)).toBe(shown);
    expect(formatPostalCode(country, shown)).toBe(shown);
    expect(shown.length).toBeLessThanOrEqual({ ca: 7, us: 10 }[country]);
  });

  it('can be deleted character by character', () => {
    expect(formatPostalCode('ca', 'M5V ')).toBe('M5V');
    expect(formatPostalCode('us', '12345-')).toBe('12345');
  });
});

// rules: TAX-10
test.each<[Country, string, string]>([
  ['ca', 'm5v 2t6', 'M5V'],
  ['ca', ' x0a', 'X0A'],
  ['us', '12345-6789', '12345'],
])('%s %j is looked up as %j', (country, code, key) => {
  expect(postalLookupKey(country, code)).toBe(key);
});
