import { describe, expect, test } from 'vitest';
import { clampQuantity, mayBackorder, quantityBound, stockBadge, stockVerdict } from './inventory.ts';

// rules: CAT-34
test.each([
  ['In stock', 140, 'in_stock', null, 'In stock'],
  ['', 21, 'in_stock', null, null],
  [null, 20, 'low_stock', 20, null],
  ['In stock', 1, 'low_stock', 1, 'In stock'],
  ['Low stock', 3, 'low_stock', 3, 'Low stock'],
  ['Ships from Calgary', 50, 'in_stock', null, 'Ships from Calgary'],
  ['Ships from Calgary', 0, 'out_of_stock', null, 'Ships from Calgary'],
  ['Back-ordered', 0, 'out_of_stock', null, 'Back-ordered'],
  ['Special order', 0, 'special_order', null, 'Special order'],
  ['Final stock', 50, 'final_stock', 50, 'Final stock'],
  ['FINAL STOCK - no returns', 3, 'final_stock', 3, 'FINAL STOCK - no returns'],
  ['Discontinued, while supplies last', 8, 'final_stock', 8, 'Discontinued, while supplies last'],
  // A description that contradicts the count is not shown.
  ['In stock', 0, 'out_of_stock', null, null],
  ['In stock', -3, 'out_of_stock', null, null],
  ['Final stock', 0, 'out_of_stock', null, null],
  ['Back-ordered', 30, 'in_stock', null, null],
  ['Special order', 50, 'in_stock', null, null],
])('%j with %i on hand shows the badge %s %j with the words %j', (stockDescription, onHand, kind, left, words) => {
  expect(stockBadge({ stockDescription, onHand })).toEqual({ kind, left, words });
});

// rules: CAT-35, CAT-36
describe('the quantity a shopper may choose', () => {
  test.each([
    ['In stock', 5, 999],
    ['Special order', 0, 999],
    ['Final stock', 5, 5],
    ['Final stock', 0, 0],
    ['Final stock', -2, 0],
    ['Final stock', 4000, 999],
  ])('%j with %i on hand: at most %i', (stockDescription, onHand, bound) => {
    expect(quantityBound({ stockDescription, onHand })).toBe(bound);
  });

  test.each([
    [0, 999, 1],
    [-5, 999, 1],
    [1.9, 999, 1],
    [NaN, 999, 1],
    [12, 999, 12],
    [1000, 999, 999],
    [1000, 5000, 999],
    [Infinity, 999, 999],
    [7, 5, 5],
    [7, 0, 1],
  ])('%d with the bound %i becomes %i', (quantity, bound, clamped) => {
    expect(clampQuantity(quantity, bound)).toBe(clamped);
  });
});

// rules: CAT-36, PLACE-9
test.each([
  ['In stock', 5, 5, 'from_stock'],
  ['In stock', 5, 6, 'backorder'],
  ['Special order', 0, 1, 'backorder'],
  ['Final stock', 5, 5, 'from_stock'],
  ['Final stock', 5, 6, 'short'],
])('%j with %i on hand, %i wanted: %s', (stockDescription, onHand, units, verdict) => {
  expect(stockVerdict({ stockDescription, onHand }, units)).toBe(verdict);
  expect(mayBackorder(stockDescription)).toBe(!stockDescription.startsWith('Final'));
});
