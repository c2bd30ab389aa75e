import { expect, test } from 'vitest';
import { giftCardFor, giftCardTiers } from './gift-card.ts';

// rules: CONTENT-5
test('the tiers, in dollars', () => {
  expect(giftCardTiers.map(({ from, eGift, dndCard }) => [from / 100, eGift / 100, dndCard / 100])).toEqual([
    [300, 25, 35],
    [500, 50, 60],
    [1000, 100, 125],
    [2000, 200, 250],
    [5000, 500, 625],
    [10000, 1000, 1250],
  ]);
});

test.each([
  [0, null, 300_00],
  [299_99, null, 1],
  [300_00, 300_00, 200_00],
  [499_99, 300_00, 1],
  [9_999_99, 5_000_00, 1],
  [10_000_00, 10_000_00, null],
  [99_999_00, 10_000_00, null],
])('an order of %i cents earns the tier from %j; %j cents to the next tier', (amount, from, missing) => {
  const result = giftCardFor(amount);
  expect(result.tier?.from ?? null).toBe(from);
  expect(result.missing).toBe(missing);
});
