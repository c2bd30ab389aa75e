import { expect, test } from 'vitest';
import { draftApplication, draftPayment } from './payment-draft.ts';

const invoices = [
  { number: 'INV-100002', dueOn: '2026-10-01', due: 50 },
  { number: 'INV-100001', dueOn: '2026-09-01', due: 100 },
  { number: 'INV-100003', dueOn: '2026-11-01', due: 1234.5 },
];
const draft = (amount: string, typed: Record<string, string> = {}) => {
  const { fields, leftCents, amountCents, parts } = draftPayment({ amount, typed }, invoices);
  expect(parts.reduce((sum, part) => sum + part.amountCents, 0) + leftCents).toBe(amountCents ?? 0);
  return { texts: fields.map(({ text }) => text), problems: fields.map(({ problem }) => problem), leftCents };
};
const none = [null, null, null];

// rules: OFFICE-44
test.each([
  ['120', {}, ['20.00', '100.00', '0.00'], none, 0],
  ['1,384.50', {}, ['50.00', '100.00', '1,234.50'], none, 0],
  ['1384.51', {}, ['50.00', '100.00', '1,234.50'], none, 1],
  ['120', { 'INV-100001': '70' }, ['50.00', '70', '0.00'], none, 0],
  ['120', { 'INV-100001': '' }, ['50.00', '', '70.00'], none, 0],
  ['120', { 'INV-100001': '100.01' }, ['19.99', '100.01', '0.00'], [null, 'more_than_due', null], 0],
  ['120', { 'INV-100002': 'half' }, ['half', '100.00', '20.00'], ['no_amount', null, null], 0],
  ['10', { 'INV-100001': '70' }, ['0.00', '70', '0.00'], none, -60_00],
  ['all', {}, ['0.00', '0.00', '0.00'], none, 0],
] as const)('%s, with %j by hand', (amount, typed, texts, problems, leftCents) => {
  expect(draft(amount, typed)).toEqual({ texts, problems, leftCents });
});

// rules: OFFICE-87
test('a payment is applied to the invoices that were typed, and to no other one', () => {
  const { fields, parts, leftCents } = draftApplication({ amount: '120', typed: { 'INV-100001': '70' } }, invoices);
  expect(fields.map(({ text }) => text)).toEqual(['', '70', '']);
  expect(parts).toEqual([{ invoice: 'INV-100001', amountCents: 70_00 }]);
  expect(leftCents).toBe(50_00);
});
