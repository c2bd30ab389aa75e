import { expect, test } from 'vitest';
import { readListPrice } from './list-price.ts';

// rules: PRICE-20
test.each([
  ['24.50', 2450],
  ['$1,234', 123_400],
  ['0.01', 1],
  ['999999.99', 99_999_999],
  ['1000000', null],
  ['0', null],
  ['-3', null],
  ['12.345', null],
  ['twelve', null],
  ['', null],
])('%j is the list price %s', (text, cents) => {
  expect(readListPrice(text)).toBe(cents);
});
