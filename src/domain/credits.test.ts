import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCredit, type Credit, type CreditRequest, type Invoiced } from './credits.ts';
import { applyRate, divideInProportion } from './money.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const invoices: fc.Arbitrary<Invoiced> = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        netUnitCents: fc.integer({ min: 0, max: 30_000 }),
        taxable: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.constantFrom(0, 999, 1),
    rates: fc.constantFrom([], [13_000], [5_000, 9_975], [5_000, 7_000, 1_234]),
  })
  .map(({ lines, shipping, rates }) => {
    const taxable = sum(lines.map((line) => (line.taxable ? line.quantity * line.netUnitCents : 0))) + shipping;
    const taxes = rates.map((rate, at) => ({ name: `T${at}`, amount: applyRate(taxable, rate) }));
    return { lines: lines.map((line, at) => ({ ...line, line: at + 1 })), shipping, taxable, taxes };
  });

const requests: fc.Arbitrary<CreditRequest> = fc.oneof(
  fc.record({ of: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    of: fc.constant('lines' as const),
    lines: fc.uniqueArray(
      fc.record({ line: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 10 }) }),
      { maxLength: 3, selector: ({ line }) => line },
    ),
    shippingCents: fc.constantFrom(0, 1, 500, 999),
  }),
);

const partsOf = ({ lines, shipping, taxes }: Pick<Credit, 'lines' | 'shipping' | 'taxes'>) => [
  sum(lines.map(({ amountCents }) => amountCents)),
  shipping,
  ...taxes.map(({ amount }) => amount),
];

// rules: PAPER-7, PAY-41
test('credit notes of random lines and amounts, with one for the rest, add up to the invoice in every part', () => {
  fc.assert(
    fc.property(invoices, fc.array(requests, { maxLength: 12 }), (invoiced, wanted) => {
      const goods = sum(invoiced.lines.map(({ quantity, netUnitCents }) => quantity * netUnitCents));
      const whole = [goods, invoiced.shipping, ...invoiced.taxes.map(({ amount }) => amount)];
      const issued: Credit[] = [];
      for (const request of [...wanted, { of: 'rest' } as const]) {
        const verdict = computeCredit(invoiced, issued, request);
        if (!verdict.ok) continue;
        const { credit } = verdict;
        issued.push(credit);
        for (const line of credit.lines) expect(line.quantity * line.netUnitCents).toBe(line.amountCents);
        expect(partsOf(credit).every((part) => part >= 0)).toBe(true);
        expect(sum(partsOf(credit))).toBe(credit.total);
        if (request.of === 'amount') expect(credit.total).toBe(request.amountCents);
        expect(credit.taxable).toBeGreaterThanOrEqual(0);
        expect(credit.taxable).toBeLessThanOrEqual(credit.subtotal + credit.shipping);
      }
      expect(whole.map((_, part) => sum(issued.map((credit) => partsOf(credit)[part] ?? 0)))).toEqual(whole);
      expect(computeCredit(invoiced, issued, { of: 'rest' })).toEqual({ ok: false, reason: 'nothing_left' });
    }),
  );
});

const three: Invoiced = {
  lines: [
    { line: 1, quantity: 3, netUnitCents: 1000, taxable: true },
    { line: 2, quantity: 1, netUnitCents: 500, taxable: false },
  ],
  shipping: 700,
  taxable: 3600,
  taxes: [
    { name: 'GST', amount: 180 },
    { name: 'QST', amount: 359 },
  ],
};

test.each<[string, CreditRequest, number[]]>([
  ['one taxed unit', { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 }, [1000, 0, 50, 100]],
  ['an untaxed line', { of: 'lines', lines: [{ line: 2, quantity: 1 }], shippingCents: 0 }, [500, 0, 0, 0]],
  ['the shipping', { of: 'lines', lines: [], shippingCents: 700 }, [0, 700, 30, 60]],
  ['ten dollars', { of: 'amount', amountCents: 1000 }, [738, 148, 38, 76]],
  ['the rest', { of: 'rest' }, [3500, 700, 180, 359]],
])('a credit of %s credits goods, shipping and each tax in proportion', (_, request, parts) => {
  const verdict = computeCredit(three, [], request);
  expect(verdict.ok && partsOf(verdict.credit)).toEqual(parts);
});

test.each<[CreditRequest, string]>([
  [{ of: 'lines', lines: [{ line: 1, quantity: 4 }], shippingCents: 0 }, 'more_than_left'],
  [{ of: 'lines', lines: [{ line: 9, quantity: 1 }], shippingCents: 0 }, 'unknown_line'],
  [{ of: 'lines', lines: [], shippingCents: 701 }, 'more_shipping_than_left'],
  [{ of: 'lines', lines: [], shippingCents: 0 }, 'nothing_requested'],
  [{ of: 'amount', amountCents: 4740 }, 'more_than_left'],
  [{ of: 'amount', amountCents: 0 }, 'nothing_requested'],
])('%j is refused: %s', (request, reason) => {
  expect(computeCredit(three, [], request)).toEqual({ ok: false, reason });
});

// rules: PRICE-19
test('divideInProportion divides to the cent, and no part exceeds its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, fraction) => {
        const amount = Math.floor(sum(weights) * fraction);
        const shares = divideInProportion(amount, weights);
        expect(sum(shares)).toBe(amount);
        expect(shares.every((share, at) => share >= 0 && share <= (weights[at] ?? 0))).toBe(true);
      },
    ),
  );
});
