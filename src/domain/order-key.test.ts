import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  canonicalCart,
  checkoutKey,
  isStoreKey,
  orderConfirmKey,
  orderIntentKey,
  requestOrderKey,
  unclaimedOrderKey,
  type KeyLine,
} from './order-key.ts';

const cart: KeyLine[] = [
  { productId: 2, quantity: 1 },
  { productId: 1, flavor: 'Mint', quantity: 3, intervalMonths: 2 },
];
const order = { membershipId: 7, lines: cart, shipMethod: 20412 };

const isSameCart = (a: readonly KeyLine[], b: readonly KeyLine[]) => canonicalCart(a) === canonicalCart(b);

// rules: PLACE-7
describe('a canonical cart', () => {
  it('does not depend on the order of lines or on how equal lines are split', () => {
    const lines = fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 9 }),
        flavor: fc.constantFrom('', 'Mint', 'a|b:c'),
        quantity: fc.integer({ min: 2, max: 20 }),
        intervalMonths: fc.constantFrom(null, 1, 3),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (some) => {
        const [first, ...rest] = some;
        if (!first) return;
        const split = [...rest.toReversed(), { ...first, quantity: 1 }, { ...first, quantity: first.quantity - 1 }];
        expect(isSameCart(some, split)).toBe(true);
        expect(isSameCart(some, [...rest, { ...first, quantity: first.quantity + 1 }])).toBe(false);
        expect(isSameCart(some, rest)).toBe(false);
      }),
    );
  });

  test.each<[string, KeyLine, KeyLine]>([
    ['another product', { productId: 1, quantity: 1 }, { productId: 2, quantity: 1 }],
    ['another variant', { productId: 1, flavor: 'Mint', quantity: 1 }, { productId: 1, flavor: 'Cherry', quantity: 1 }],
    ['a subscription', { productId: 1, quantity: 1 }, { productId: 1, quantity: 1, intervalMonths: 1 }],
    [
      'another interval',
      { productId: 1, quantity: 1, intervalMonths: 2 },
      { productId: 1, quantity: 1, intervalMonths: 1 },
    ],
    ['digits that could be joined', { productId: 1, quantity: 12 }, { productId: 11, quantity: 2 }],
  ])('differs for %s', (_, a, b) => {
    expect(isSameCart([a], [b])).toBe(false);
  });

  it('treats a missing variant like an empty variant', () => {
    expect(
      isSameCart([{ productId: 1, quantity: 1 }], [{ productId: 1, flavor: '', quantity: 1, intervalMonths: null }]),
    ).toBe(true);
    expect(canonicalCart([])).toBe('');
  });
});

// rules: PLACE-5
describe('checkoutKey', () => {
  it('is the same for the same order, in any order of lines', () => {
    expect(checkoutKey(order)).toBe(checkoutKey({ ...order, lines: cart.toReversed() }));
    expect(checkoutKey(order)).toBe('7-52630a2266d1aab1-20412-10');
  });

  test.each([
    ['membership', { membershipId: 8 }],
    ['cart', { lines: [{ productId: 2, quantity: 2 }] }],
    ['ship method', { shipMethod: 1 }],
    ['request to order again, or by telephone', { suffix: 'k3' }],
  ])('differs with the %s', (_, change) => {
    expect(checkoutKey({ ...order, ...change })).not.toBe(checkoutKey(order));
  });

  it('is safe in a header and a URL, and differs for 20,000 carts', () => {
    const keys = new Set<string>();
    for (let productId = 1; productId <= 200; productId += 1) {
      for (let quantity = 1; quantity <= 100; quantity += 1) {
        keys.add(checkoutKey({ ...order, lines: [{ productId, quantity, flavor: 'Très fort ½' }], suffix: 'a b/ü' }));
      }
    }
    expect(keys.size).toBe(20_000);
    for (const key of keys) expect(key).toMatch(/^[\w%-]{10,80}$/);
  });
});

// rules: PLACE-10, PLACE-11, PLACE-33
test('the idempotency keys for the card service are derived from the order and the epoch', () => {
  const [older, order] = [
    { id: 41, epoch: null },
    { id: 41, epoch: 1_800_000_000 },
  ];
  expect([orderIntentKey(order, 1), orderConfirmKey(order, 2)]).toEqual([
    ...['1800000000:order:41:pi:1', '1800000000:order:41:confirm:2'],
  ]);
  expect([orderIntentKey(older, 1), orderConfirmKey(older, 2)]).toEqual(['order:41:pi:1', 'order:41:confirm:2']);
});

// rules: PLACE-31, PLACE-32
test('keys that the store makes for orders are known, and no checkout makes one', () => {
  const made = [requestOrderKey(7), unclaimedOrderKey(7)];
  expect(made).toEqual(['request-7', 'order:7']);
  expect([...made, 'request-x', 'request-7-1', '7-52630a2266d1aab1-20412-10'].map(isStoreKey)).toEqual([
    ...[true, true, false, false, false],
  ]);
});
