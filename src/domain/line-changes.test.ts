import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planLineChange, shippingOfAddition, type WantedChange } from './line-changes.ts';
import { shippingCost } from './shipping.ts';

const order = [
  { line: 1, productId: 101, quantity: 3 },
  { line: 2, productId: 102, quantity: 1 },
  // Another line of the first product, such as a subscription, and a line that is credited.
  { line: 3, productId: 101, quantity: 2 },
  { line: 4, productId: 103, quantity: 0 },
];

const change = (wanted: Partial<WantedChange>) => planLineChange(order, { lines: [], added: [], ...wanted });

// rules: ORDER-36
describe('a change of lines', () => {
  test('credits fewer units and adds more units, each product once', () => {
    const lines = [
      { line: 2, quantity: 0 },
      { line: 1, quantity: 5 },
      { line: 3, quantity: 3 },
      { line: 4, quantity: 1 },
    ];
    const added = [
      { productId: 101, quantity: 4 },
      { productId: 200, quantity: 7 },
    ];
    expect(change({ lines, added })).toEqual({
      ok: true,
      plan: {
        removed: [{ line: 2, quantity: 1 }],
        added: [
          { productId: 101, quantity: 7 },
          { productId: 103, quantity: 1 },
          { productId: 200, quantity: 7 },
        ],
        removesAll: false,
      },
    });
  });

  test('may change nothing', () => {
    const plan = { removed: [], added: [], removesAll: false };
    expect(change({ lines: [{ line: 1, quantity: 3 }] })).toEqual({ ok: true, plan });
  });

  const none = order.map(({ line }) => ({ line, quantity: 0 }));

  test('may remove every unit if it adds others', () => {
    const verdict = change({ lines: none, added: [{ productId: 200, quantity: 1 }] });
    expect(verdict).toMatchObject({ ok: true, plan: { removesAll: true } });
  });

  test.each([
    ['an unknown line', { lines: [{ line: 9, quantity: 1 }] }, 'unknown_line'],
    [
      'a line named twice',
      {
        lines: [
          { line: 1, quantity: 1 },
          { line: 1, quantity: 2 },
        ],
      },
      'named_twice',
    ],
    ['no unit left', { lines: none }, 'nothing_left'],
    ['1,000 units', { lines: [{ line: 1, quantity: 4 }], added: [{ productId: 101, quantity: 999 }] }, 'too_many'],
  ])('is refused with %s', (_, wanted, reason) => {
    expect(change(wanted)).toEqual({ ok: false, reason });
  });
});

// rules: ORDER-36
test('added items pay what one order of everything would, less the shipping that is paid', () => {
  const charges = { freeFrom: 300_00, flatRate: 9_99 };
  const cost = (keptCents: number, paidCents: number, addedCents: number) =>
    shippingCost(addedCents, shippingOfAddition(charges, { keptCents, paidCents }));
  expect(cost(50_00, 9_99, 20_00)).toBe(0);
  expect(cost(310_00, 0, 20_00)).toBe(0);
  expect(cost(100_00, 0, 20_00)).toBe(9_99);
  expect(cost(280_00, 0, 20_00)).toBe(0);
  const cents = fc.integer({ min: 0, max: 500_00 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 12_00 }), cents, (kept, paid, added) => {
      expect(cost(kept, paid, added)).toBe(Math.max(0, shippingCost(kept + added, charges) - paid));
    }),
  );
});
