import { expect, test } from 'vitest';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { columns } from './invoice-columns.tsx';

// rules: OFFICE-67
test('what was paid, credited or returned has no sign', () => {
  const invoice = { paid: 20, credited: 5, returned: 1.5, due: -3 } as OfficeInvoice;
  const texts = (['paid', 'credited', 'returned', 'due'] as const).map((name) => columns[name].text(invoice));
  expect(texts).toEqual(['20.00', '5.00', '1.50', '-3.00']);
});
