import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeCredit, type Invoiced } from '#domain/credits.ts';
import { formatMoney } from '#domain/money.ts';
import { printCreditNote } from './printed-credit-note.ts';
import { renderCreditNotePdf } from './documents.tsx';
import { sampleCreditNote, randomCredits, printedCents, lineSavingCents, sum } from './testing/random-documents.ts';
import { readPdf } from './testing/pdf-text.ts';

// rules: PAPER-7, TAX-17
test('on random credit notes quantity × price = amount, columns add up, and all credit notes add up to the invoice', () => {
  fc.assert(
    fc.property(randomCredits, ({ invoiced, credits }) => {
      const partsOfNotes = credits.map((credit) => {
        const printed = printCreditNote(sampleCreditNote(credit));
        for (const [at, line] of printed.lines.entries()) {
          expect(Number(line.quantity) * printedCents(line.price)).toBe(printedCents(line.amount));
          const discount = printedCents(line.discount);
          expect(printedCents(line.listPrice) + discount).toBe(printedCents(line.price));
          const of = credit.lines[at]!.line;
          expect(discount + 0).toBe(of === null ? 0 : -lineSavingCents(of) + 0);
        }
        const isWhole = credit.taxable === credit.subtotal + credit.shipping;
        const note = isWhole ? '' : `on ${formatMoney(credit.taxable)}  `;
        const numbers = ['No. 12345 6789 RT0001', 'No. 1234567890 TQ0001'];
        expect(printed.sums.slice(2).map((sums) => sums.note)).toEqual(numbers.map((number) => note + number));
        const parts = printed.sums.map(({ amount }) => printedCents(amount));
        expect(sum(printed.lines.map(({ amount }) => printedCents(amount)))).toBe(parts[0]);
        expect(sum(parts)).toBe(printedCents(printed.total));
        return parts;
      });
      const goods = sum(invoiced.lines.map(({ quantity, netUnitCents }) => quantity * netUnitCents));
      const whole = [goods, invoiced.shipping, ...invoiced.taxes.map(({ amount }) => amount)];
      expect(whole.map((_, part) => sum(partsOfNotes.map((parts) => parts[part] ?? 0)))).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});

test('a credit note prints its invoice with the date, the reason and where the money goes', async () => {
  const invoiced: Invoiced = {
    lines: [{ line: 1, quantity: 3, netUnitCents: 1895, taxable: true }],
    shipping: 0,
    taxable: 5685,
    taxes: [
      { name: 'GST', amount: 284 },
      { name: 'QST', amount: 567 },
    ],
  };
  const request = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 } as const;
  const verdict = computeCredit(invoiced, [], request);
  expect(verdict.ok).toBe(true);
  if (!verdict.ok) return;
  const [page] = readPdf(await renderCreditNotePdf(sampleCreditNote(verdict.credit)));
  for (const fact of [
    'Credit note CN-100003',
    'Credit note date 2026-12-02',
    'Credit of invoice INV-100012, 2026-11-21',
    'Qty List price Unit discount Net price Amount',
    'ROW-1 Gloves Promotion MAY: $3.60 less each Subscribe & Save 5%: $0.81 less each 1 $23.36 −$4.41 $18.95 $18.95',
    'GST 5% No. 12345 6789 RT0001 $0.95',
    'QST 9.975% No. 1234567890 TQ0001 $1.89',
    'Total credited $21.79',
    'Reason: One came broken',
    '$21.79 is returned to Visa ending in 4242.',
  ]) {
    expect(page?.text).toContain(fact);
  }
});

// rules: PAPER-7
test.each([
  [120_50, '$120.50 of invoice INV-100012 is still due on 2026-12-21.'],
  [0, 'Nothing of invoice INV-100012 is due any more.'],
])('a credit note of an unpaid invoice says that %i cents are still due', (due, sentence) => {
  const invoiced = { lines: [], shipping: 999, taxable: 0, taxes: [] };
  const verdict = computeCredit(invoiced, [], { of: 'rest' });
  if (!verdict.ok) throw new Error(verdict.reason);
  const sample = sampleCreditNote(verdict.credit, due);
  const invoice = { number: 'INV-100012', dueOn: '2026-12-21' };
  const { closing } = printCreditNote({ ...sample, order: { ...sample.order, paymentMethod: 'invoice', invoice } });
  expect(closing).toEqual(['Reason: One came broken', '$9.99 is deducted from invoice INV-100012.', sentence]);
});

// rules: PAPER-14
test('a credited line with a clinic price is printed without list price and discount', () => {
  const sample = sampleCreditNote({
    lines: [{ line: 1, quantity: 1, netUnitCents: 12_00, amountCents: 12_00 }],
    subtotal: 12_00,
    shipping: 0,
    taxable: 12_00,
    taxes: [],
    total: 12_00,
  });
  const [line] = sample.creditNote.lines;
  const clinicPrice = { kind: 'contract' as const, until: null, listPrice: 14_20 };
  line!.priced!.priceReason = { clinicPrice, promotion: null, subscription: null };
  expect(printCreditNote(sample).lines).toEqual([
    expect.objectContaining({ listPrice: '', discount: '', price: '$12.00', notes: ['Your contract'] }),
  ]);
});

// rules: TAX-19
test('a credit note names the certificate by which its invoice left out taxes', () => {
  const [{ credits } = { credits: [] }] = fc.sample(randomCredits, { numRuns: 1, seed: 14 });
  const sample = sampleCreditNote(credits[0]!);
  const taxExemption = { taxes: ['HST'], certificate: 'E-4711' };
  const printed = printCreditNote({ ...sample, order: { ...sample.order, taxExemption } });
  expect(printed.notCharged).toContain('E-4711');
});
