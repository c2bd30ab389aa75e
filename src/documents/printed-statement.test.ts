import { expect, test } from 'vitest';
import { sellerOfToday } from '#domain/seller.ts';
import { withBalances } from '#domain/statements.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { renderStatementPdf } from './documents.tsx';
import type { StatementDocument } from './port.ts';
import { printStatement } from './printed-statement.ts';
import { readPdf } from './testing/pdf-text.ts';

const entries = withBalances(20_00, [
  { day: '2026-11-03', kind: 'invoice' as const, number: 'INV-100007', cents: 39_52, reference: 'PO 7' },
  { day: '2026-11-05', kind: 'payment' as const, number: 'PAY-100001', cents: -70_00, reference: 'Cheque 1042' },
]);
const statement: StatementDocument = {
  seller: sellerOfToday(testSettings),
  customerNumber: 'C-11201',
  companyName: 'Harbourview Dental',
  from: '2026-11-01',
  to: '2026-11-30',
  asOf: '2026-11-21',
  openingCents: 20_00,
  closingCents: -10_48,
  entries,
  ages: [
    { age: 'not-due', cents: 0 },
    { age: '1-30', cents: 5_00 },
  ],
  owedCents: 15_48,
};

// rules: PAPER-19
test('a statement prints each entry with its charge or credit and the balance after it', () => {
  const { rows, sums, closing } = printStatement(statement);
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Balance before 2026-11-01', '', '', '', '$20.00'],
    ['Invoice INV-100007', 'PO 7', '$39.52', '', '$59.52'],
    ['Payment PAY-100001', 'Cheque 1042', '', '$70.00', '−$10.48'],
  ]);
  expect(sums.map(({ amount }) => amount)).toEqual(['$0.00', '$5.00', '−$15.48']);
  expect(closing).toEqual({ label: 'Balance on 2026-11-21', amount: '−$10.48' });
});

// rules: PAPER-19
test('a long statement goes on over pages, and ends with the balance', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ ...entries[0]!, number: `INV-${200_000 + at}` }));
  const pages = readPdf(await renderStatementPdf({ ...statement, entries: many })).map(({ text }) => text);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join('\n').match(/INV-2\d{5}/g)).toHaveLength(120);
  expect(pages.at(-1)).toContain('Balance on 2026-11-21');
});
