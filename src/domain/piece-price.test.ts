import { expect, test } from 'vitest';
import { packText, pricePerPiece } from './piece-price.ts';

// rules: CAT-40
test.each([
  [1895, 200, 'glove', '9.5¢'],
  [1420, 100, 'glove', '14.2¢'],
  [8850, 4, 'g', '$22.13'],
  [6100, 5, 'bur', '$12.20'],
  [1275, 200, 'pouch', '6.4¢'],
  [2490, 25, 'bur', '99.6¢'],
  [1000, 100, 'wipe', '10¢'],
  [9999, 100, 'wipe', '$1.00'],
  [9994, 100, 'wipe', '99.9¢'],
  [10_000, 100, 'wipe', '$1.00'],
  [500, 1000, 'pellet', '0.5¢'],
  [75, 100, 'pellet', '0.75¢'],
  [123, 5000, 'pellet', '0.02¢'],
  [3400, 1.7, 'mL', '$20.00'],
  [0, 10, 'cup', '0¢'],
])('%i cents for %d × %s is %s', (priceCents, quantity, unit, amount) => {
  expect(pricePerPiece({ priceCents, quantity, unit })).toEqual({ amount, unit });
});

test.each([1, 0, -2, NaN, Infinity, 0.0001])('a pack of %d has no piece price', (quantity) => {
  expect(pricePerPiece({ priceCents: 1000, quantity, unit: 'each' })).toBeNull();
});

test.each([
  [4, 'g', '4 g'],
  [1.7, 'mL', '1.7 mL'],
  [200, 'glove', '200 × glove'],
  [2000, 'glove', '2,000 × glove'],
])('a pack of %d %s is printed as %s', (quantity, unit, text) => {
  expect(packText({ quantity, unit })).toBe(text);
});
