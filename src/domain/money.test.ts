import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  applyRate,
  formatDollars,
  signedMoney,
  formatMoney,
  fromDollars,
  parseDollars,
  percentText,
  rateFromFraction,
  roundHalfUp,
  toDollars,
} from './money.ts';

// rules: PRICE-1
describe('roundHalfUp', () => {
  test.each([
    [0, 1, 0],
    [1, 2, 1],
    [3, 2, 2],
    [5, 2, 3],
    [149, 100, 1],
    [150, 100, 2],
    [-1, 2, -1],
    [-149, 100, -1],
    [-150, 100, -2],
    [999, 1000, 1],
    [499, 1000, 0],
    [9_007_199_254_740_991n * 10n + 5n, 10n, 9_007_199_254_740_992],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('differs from the exact quotient by at most a half', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.bigInt(1n, 10n ** 6n), (numerator, denominator) => {
        const distance = 2n * (BigInt(roundHalfUp(numerator, denominator)) * denominator - numerator);
        expect(distance <= denominator && distance >= -denominator).toBe(true);
      }),
    );
  });

  it('refuses a denominator that is not positive', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(1, -2)).toThrow(RangeError);
    expect(() => roundHalfUp(1.5, 2)).toThrow(RangeError);
  });
});

test.each([
  [100, 13_000, 13],
  [50, 13_000, 7],
  [10_00, 9_975, 100],
  [20_00, 9_975, 200],
  [123_45, 5_000, 617],
  [99_999_999_99, 9_975, 997_500_000],
])('%i cents at %i parts per 100,000 are %i cents', (cents, rate, expected) => {
  expect(applyRate(cents, rate)).toBe(expected);
});

test.each([
  [0.09975, 9_975],
  [0.13, 13_000],
  [0.07, 7_000],
  [0.0825, 8_250],
  [0.00007, 7],
])('a rate of %d is %i parts per 100,000', (fraction, rate) => {
  expect(rateFromFraction(fraction)).toBe(rate);
});

describe('dollars', () => {
  it('are converted back to the same cents for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (cents) => {
        expect(fromDollars(toDollars(cents))).toBe(cents);
        expect(fromDollars(JSON.parse(JSON.stringify(toDollars(cents))) as number)).toBe(cents);
      }),
    );
  });

  test.each([0.1 + 0.2, 9.999, 1e-3, NaN, Infinity, 1e20])('refuse %d', (dollars) => {
    expect(() => fromDollars(dollars)).toThrow(RangeError);
  });

  test.each([
    ['12', 1200],
    ['$1,234.5', 123_450],
    [' 0.05 ', 5],
    ['.5', 50],
    ['7.', 700],
    ['', null],
    ['.', null],
    ['-3', null],
    ['1.234', null],
    ['1,23', null],
    ['abc', null],
    ['1e3', null],
  ])('typed as %j are %j cents', (text, cents) => {
    expect(parseDollars(text)).toBe(cents);
  });
});

// rules: PAGE-1, PAY-48
test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1895, '$18.95'],
  [123_450, '$1,234.50'],
  [123_456_789, '$1,234,567.89'],
  [-999, '−$9.99'],
])('%i cents are printed as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text);
  expect(formatDollars(cents / 100)).toBe(text);
});

test.each([
  [0, '0'],
  [5000, '5'],
  [13_000, '13'],
  [9975, '9.975'],
])('%i parts per 100,000 are printed as %s percent', (rate, text) => {
  expect(percentText(rate)).toBe(text);
});

test.each([
  [12_40, '+$12.40'],
  [-1_003_00, '−$1,003.00'],
  [0, '$0.00'],
])('the difference %i reads %s', (cents, text) => {
  expect(signedMoney(cents)).toBe(text);
});
