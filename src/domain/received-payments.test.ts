import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dividePayment, isLongAgo, methodOfReference, sumOfParts } from './received-payments.ts';

const old = { number: 'INV-100009', dueOn: '2026-09-01', dueCents: 100_00 };
const sameDay = { number: 'INV-100010', dueOn: '2026-09-01', dueCents: 50_00 };
const young = { number: 'INV-100008', dueOn: '2026-10-01', dueCents: 75_00 };

// rules: OFFICE-44
test.each([
  [0, [], 0],
  [99_99, [[old.number, 99_99]], 0],
  [100_00, [[old.number, 100_00]], 0],
  [
    100_01,
    [
      [old.number, 100_00],
      [sameDay.number, 1],
    ],
    0,
  ],
  [
    225_00,
    [
      [old.number, 100_00],
      [sameDay.number, 50_00],
      [young.number, 75_00],
    ],
    0,
  ],
  [
    225_02,
    [
      [old.number, 100_00],
      [sameDay.number, 50_00],
      [young.number, 75_00],
    ],
    2,
  ],
] as const)('%d cents are divided oldest first', (amount, parts, leftCents) => {
  expect(dividePayment(amount, [young, sameDay, old])).toEqual({
    parts: parts.map(([invoice, amountCents]) => ({ invoice, amountCents })),
    leftCents,
  });
});

// rules: OFFICE-44
test('no part is more than is due or nothing, and parts and rest add up to the payment', () => {
  const invoices = fc.array(
    fc.record({ dueOn: fc.constantFrom('2026-09-01', '2026-10-01'), dueCents: fc.integer({ min: 0, max: 9_999 }) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(invoices, fc.integer({ min: 0, max: 50_000 }), (given, amount) => {
      const due = given.map((invoice, at) => ({ ...invoice, number: `INV-${100_000 + at}` }));
      const { parts, leftCents } = dividePayment(amount, due);
      expect(sumOfParts(parts) + leftCents).toBe(amount);
      for (const { invoice, amountCents } of parts) {
        expect(amountCents).toBeGreaterThan(0);
        expect(amountCents).toBeLessThanOrEqual(due.find(({ number }) => number === invoice)!.dueCents);
      }
      const whole = sumOfParts(due.map(({ dueCents }) => ({ amountCents: dueCents })));
      expect(leftCents).toBe(Math.max(0, amount - whole));
    }),
  );
});

// rules: OFFICE-100
test.each([
  ['Cheque 1042', 'cheque'],
  ['CHQ 7', 'cheque'],
  ['Checkout 3', 'other'],
  ['EFT 88', 'transfer'],
  ['e-transfer from Ada', 'transfer'],
  ['1042', 'other'],
])('the method of “%s” is %s', (reference, method) => {
  expect(methodOfReference(reference)).toBe(method);
});

// rules: PAY-47
test.each([
  ['2025-11-28', false],
  ['2025-11-27', true],
  ['2026-11-28', false],
  ['', false],
])('a payment of %j is more than a year back: %j', (day, expected) => {
  expect(isLongAgo(day, '2026-11-28')).toBe(expected);
});
