import { expect, test } from 'vitest';
import { csvClinic } from '#office/parts/csv-file.ts';
import { columns as creditNoteColumns } from './credit-note-columns.tsx';
import { columns } from './received-payment-columns.tsx';

const clinic = { number: 'C-10001', name: 'Maple Grove' };
const payment = {
  number: 'PAY-100001',
  reference: 'Cheque 1',
  clinic,
  receivedOn: '2026-11-21',
  method: 'cheque' as const,
  recordedBy: 'Ada',
  recordedAt: '2026-11-21T15:00:00.000Z',
  invoices: [],
  amount: 50,
  applied: -10.48,
  unapplied: 0,
  returned: 10.48,
  reversed: 50,
  returnedOn: '2026-11-22',
  returnReference: 'Cheque 9',
  returnedBy: 'Bo',
  reversedOn: '2026-11-22',
  reversedAt: '2026-11-23T15:00:00.000Z',
  reversedBy: 'Cy',
  reversalReason: 'No funds',
} as const;

// rules: OFFICE-102
test('the CSV of payments has amounts that add up, and who returned and reversed them and why', () => {
  const rest = columns.unapplied.text({ ...payment, invoices: [] });
  expect(rest).toMatchObject({
    unapplied: '0.00',
    returned: '10.48',
    returnedOn: '2026-11-22',
    returnReference: 'Cheque 9',
    returnedBy: 'Bo',
    reversed: '50.00',
    reversedOn: '2026-11-22',
    reversedBy: 'Cy',
    reversalReason: 'No funds',
  });
  const { unapplied = '', returned = '', reversed = '' } = typeof rest === 'string' ? {} : rest;
  const applied = columns.applied.text({ ...payment, invoices: [] });
  const sum = [applied, unapplied, returned, reversed].reduce((all, text) => all + Number(text) * 100, 0);
  expect(Math.round(sum)).toBe(50_00);
  expect(columns.amount.text({ ...payment, invoices: [] })).toBe('50.00');
  expect(columns.clinic.text({ ...payment, invoices: [] })).toEqual({ clinic: 'C-10001', clinicName: 'Maple Grove' });
  expect(csvClinic(null)).toEqual({ clinic: '', clinicName: '' });
});

// rules: OFFICE-102
test('the CSV of credit notes has a field for each tax', () => {
  const taxes = [
    { name: 'GST', amount: 0.63 },
    { name: 'QST', amount: 1.24 },
    { name: 'Sales tax', amount: 0.5 },
  ];
  const note = { tax: 2.37, taxes } as Parameters<typeof creditNoteColumns.tax.text>[0];
  expect(creditNoteColumns.tax.text(note)).toEqual({
    tax: '2.37',
    GST: '0.63',
    HST: '0.00',
    PST: '0.00',
    RST: '0.00',
    QST: '1.24',
    otherTax: '0.50',
  });
});
