import { describe, expect, it, test } from 'vitest';
import {
  formatPostalCode,
  POSTAL_CODE_MAX,
  postalCodeMessage,
  postalCodeProblem,
  postalLookupKey,
  provinceOfPostalCode,
} from './postal-codes.ts';
import { provinces, type Country } from './regions.ts';

const CA = 'Please enter a valid Canadian postal code (e.g., A1A 1A1)';
const US = 'Please enter a valid US zip code (e.g., 12345 or 12345-6789)';
const MISSING = 'Postal/Zip code is required';

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
    expect(shown.length).toBeLessThanOrEqual(POSTAL_CODE_MAX[country]);
  });

  it('can be taken back sign by sign', () => {
    expect(formatPostalCode('ca', 'M5V ')).toBe('M5V');
    expect(formatPostalCode('us', '12345-')).toBe('12345');
  });
});

test.each<[Country, string, string]>([
  ['ca', 'm5v 2t6', 'M5V'],
  ['ca', ' x0a', 'X0A'],
  ['us', '12345-6789', '12345'],
])('%s %j is looked up as %j', (country, code, key) => {
  expect(postalLookupKey(country, code)).toBe(key);
});

test.each<[string, string | null]>([
  ['M5V 2T6', 'ON'],
  ['h2y1c6', 'QC'],
  ['X0A 0H0', 'NU'],
  ['X1A 2P7', 'NT'],
  ['X0E', 'NT'],
  ['K1A', 'ON'],
  ['D1A 1A1', null],
  ['Z9Z', null],
  ['', null],
])('%s lies in %s', (code, province) => {
  expect(provinceOfPostalCode(code)).toBe(province);
});

test('every Canadian first letter leads to a province', () => {
  const found = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (letter) => provinceOfPostalCode(`${letter}0A`));
  expect(new Set(found.filter((province) => province !== null))).toEqual(
    new Set(Object.keys(provinces).filter((code) => code !== 'NT')),
  );
  const none = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter((letter) => !provinceOfPostalCode(`${letter}9Z 9Z9`));
  expect(none.join('')).toBe('DFIOQUWZ');
});
