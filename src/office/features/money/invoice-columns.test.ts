import { expect, test } from 'vitest';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { columns } from './invoice-columns.tsx';

// rules: OFFICE-67
test('what was paid, credited or returned has no sign', () => {
  const invoice = { paid: 20, credited: 5, returned: 1.5, due: -3 } as OfficeInvoice;
  const texts = (['paid', 'credited', 'returned', 'due'] as const).map((name) => columns[name].text(invoice));
  expect(texts).toEqual(['20.00', '5.00', '1.50', '-3.00']);
});

// rules: OFFICE-79
test.each([
  [{ daysOverdue: 0, due: 5 }, '0', 'not due'],
  [{ daysOverdue: 1, due: 5 }, '1', '1 to 30 days'],
  [{ daysOverdue: 30, due: 5 }, '30', '1 to 30 days'],
  [{ daysOverdue: 31, due: 5 }, '31', '31 to 60 days'],
  [{ daysOverdue: 90, due: 5 }, '90', '61 to 90 days'],
  [{ daysOverdue: 91, due: 5 }, '91', 'over 90 days'],
  [{ daysOverdue: 0, due: 0, state: 'paid' }, '0', 'paid'],
  [{ daysOverdue: 0, due: 0, state: 'credited' }, '0', 'credited'],
  [{ daysOverdue: 0, due: -5 }, '0', 'owed to the clinic'],
])('the CSV of invoices has the days overdue and the age: %o', (invoice, daysOverdue, age) => {
  expect(columns.age.text(invoice as OfficeInvoice)).toEqual({ daysOverdue, age });
});

// rules: OFFICE-79
test('the CSV of invoices has the amount before tax and each tax beside the total', () => {
  const taxes = [{ name: 'GST', amount: 5 }];
  expect(columns.total.text({ net: 100, taxes, total: 105 } as OfficeInvoice)).toMatchObject({
    net: '100.00',
    GST: '5.00',
    otherTax: '0.00',
    total: '105.00',
  });
});
