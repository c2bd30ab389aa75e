import { expect, test } from 'vitest';
import { invoiceOf, Ledger } from './oracle.ts';
import { SHIPPING } from './place.ts';
import { runSequences } from './sequences.ts';

/** A few random sequences; `npm run faults -- money` runs 10,000. */
const SEQUENCES = 12;

// rules: PAPER-7, PAY-21, OFFICE-45, OFFICE-46, ORDER-36
test('no sequence of acts leaves a cent, and none returns more than was paid', async () => {
  const { breaches, counts, sequences } = await runSequences({ seed: 19, from: 1, to: SEQUENCES });
  expect(breaches).toEqual([]);
  expect(sequences).toBe(SEQUENCES);
  const done = [...counts].filter(([, count]) => count.done > 0).map(([act]) => act);
  expect(done.length).toBeGreaterThan(4);
}, 240_000);

// rules: PRICE-15, PRICE-17, PAPER-7
test('the oracle computes a known invoice, and divides its taxes over credit notes', () => {
  const lines = [
    { line: 1, item: 'GLV-100-M', quantity: 2n, price: 12_49n, isTaxed: true },
    { line: 2, item: 'MSK-200', quantity: 1n, price: 8_95n, isTaxed: false },
  ];
  const taxes = [
    { name: 'GST', rate: 5_000n },
    { name: 'QST', rate: 9_975n },
  ];
  const ledger = new Ledger(lines, invoiceOf(lines, taxes, SHIPPING));
  // Of 9.99 shipping, 7.35 belong to the taxed 24.98 of 33.93.
  expect(ledger.invoice).toEqual({
    goods: 33_93n,
    shipping: 9_99n,
    taxable: 32_33n,
    taxes: [
      { name: 'GST', amount: 1_62n },
      { name: 'QST', amount: 3_22n },
    ],
    total: 48_76n,
  });
  ledger.paid = 10_00n;
  const lines1 = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 } as const;
  const first = ledger.credit(lines1);
  // 12.49 of 32.33 taxed: 1.87 of 4.84 tax, and 0.63 of it GST by the largest remainder.
  expect(first).toMatchObject({ taxable: 12_49n, total: 14_36n, taxes: [{ amount: 63n }, { amount: 1_24n }] });
  if (first) ledger.book(lines1, first);
  const rest = ledger.credit({ of: 'rest' });
  if (rest) ledger.book({ of: 'rest' }, rest);
  ledger.byHand = 10_00n;
  expect([ledger.left.total, ledger.due, ledger.balance]).toEqual([0n, -10_00n, 0n]);
});
