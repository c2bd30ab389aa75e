import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { amountToFreeShipping, shippingCost } from './shipping.ts';

// rules: PRICE-15, PRICE-18
test.each([
  [0, 999, 30_000],
  [29_999, 999, 1],
  [30_000, 0, 0],
  [45_000, 0, 0],
])('a subtotal of %i cents ships for %i cents, %i cents below free shipping', (subtotal, cost, missing) => {
  expect(shippingCost(subtotal, testSettings.shipping)).toBe(cost);
  expect(amountToFreeShipping(subtotal, testSettings.shipping)).toBe(missing);
});

// rules: PRICE-15, PRICE-18
test.each([
  [24_999, 1_500, 1],
  [25_000, 0, 0],
])('in another store a subtotal of %i cents ships for %i cents', (subtotal, cost, missing) => {
  const shipping = { freeFrom: 250_00, flatRate: 15_00 };
  expect(shippingCost(subtotal, shipping)).toBe(cost);
  expect(amountToFreeShipping(subtotal, shipping)).toBe(missing);
});
