import { describe, expect, test } from 'vitest';
import { clampQuantity, deliveryEstimate, mayBackorder, quantityBound, stockBadge, stockVerdict } from './inventory.ts';

test.each([
  ['In stock', 140, 'in_stock', null],
  ['', 21, 'in_stock', null],
  [null, 20, 'low_stock', 20],
  ['In stock', 1, 'low_stock', 1],
  ['In stock', 0, 'out_of_stock', null],
  ['In stock', -3, 'out_of_stock', null],
  ['Special order', 0, 'special_order', null],
  ['Special order', 50, 'in_stock', null],
  ['Final stock', 50, 'final_stock', 50],
  ['FINAL STOCK - no returns', 3, 'final_stock', 3],
  ['Final stock', 0, 'out_of_stock', null],
  ['Discontinued, while supplies last', 8, 'final_stock', 8],
])('%j with %i on hand wears %s %j', (stockDescription, onHand, kind, left) => {
  expect(stockBadge({ stockDescription, onHand })).toEqual({ kind, left });
});

test.each([
  [1, { from: 1, to: 2 }],
  [0, { from: 5, to: 7 }],
  [-1, { from: 5, to: 7 }],
])('with %i on hand delivery takes %j days', (onHand, days) => {
  expect(deliveryEstimate(onHand)).toEqual(days);
});

describe('the quantity a shopper may ask for', () => {
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
  ])('%d within %i becomes %i', (quantity, bound, clamped) => {
    expect(clampQuantity(quantity, bound)).toBe(clamped);
  });
});

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
