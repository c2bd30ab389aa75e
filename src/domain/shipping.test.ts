import { expect, test } from 'vitest';
import { amountToFreeShipping, shippingCost } from './shipping.ts';

// rules: PRICE-15, PRICE-18
test.each([
  [0, 999, 30_000],
  [29_999, 999, 1],
  [30_000, 0, 0],
  [45_000, 0, 0],
])('a subtotal of %i cents ships for %i cents, %i cents below free shipping', (subtotal, cost, missing) => {
  expect(shippingCost(subtotal)).toBe(cost);
  expect(amountToFreeShipping(subtotal)).toBe(missing);
});

test('a shipping method may have its own flat rate', () => {
  expect(shippingCost(100, 1_500)).toBe(1_500);
  expect(shippingCost(30_000, 1_500)).toBe(0);
});
