import { expect, test } from 'vitest';
import { earnedGiftCard, giftCardFor } from './gift-card.ts';

const tiers = [
  { from: 300_00, eGift: 25_00, storeCard: 35_00 },
  { from: 500_00, eGift: 50_00, storeCard: 60_00 },
  { from: 10_000_00, eGift: 1_000_00, storeCard: 1_250_00 },
];

// rules: CONTENT-5
test.each([
  [0, null, 300_00],
  [299_99, null, 1],
  [300_00, 300_00, 200_00],
  [499_99, 300_00, 1],
  [9_999_99, 500_00, 1],
  [10_000_00, 10_000_00, null],
  [99_999_00, 10_000_00, null],
])('an order of %i cents earns the tier from %j; %j cents to the next tier', (amount, from, missing) => {
  const result = giftCardFor(amount, tiers);
  expect(result.tier?.from ?? null).toBe(from);
  expect(result.missing).toBe(missing);
});

test('a store without gift cards gives none', () => {
  expect(giftCardFor(500_00, [])).toEqual({ tier: null, next: null, missing: null });
});

// rules: CONTENT-6
test.each([
  ['by telephone and card', {}, 300_00],
  ['not paid yet', { state: 'pending_payment' as const }, 300_00],
  ['on invoice', { paymentMethod: 'invoice' as const }, null],
  ['of the store’s pages', { isByPhone: false }, null],
  ['below the lowest tier', { subtotal: 299_99 }, null],
  ['taken back', { state: 'refunded' as const }, null],
  ['not paid in time', { state: 'expired' as const }, null],
])('an order %s earns the tier from %j', (_, changes, from) => {
  const order = { isByPhone: true, paymentMethod: 'card' as const, state: 'placed' as const, subtotal: 300_00 };
  expect(earnedGiftCard({ ...order, ...changes }, tiers)?.from ?? null).toBe(from);
});
