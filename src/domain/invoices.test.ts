import { describe, expect, it } from 'vitest';
import { invoiceTerms, taxRegistration } from './invoices.ts';

describe('the terms of an invoice', () => {
  it.each([
    ['card', '2026-11-21', '2026-11-21', { kind: 'paid_by_card' }],
    ['card', '2026-11-21', '2026-12-21', { kind: 'paid_by_card' }],
    ['invoice', '2026-11-21', '2026-12-21', { kind: 'net', days: 30 }],
    ['invoice', '2026-11-21', '2026-11-22', { kind: 'net', days: 1 }],
    ['invoice', '2026-11-21', '2026-11-21', { kind: 'on_receipt' }],
  ] as const)('by %s, issued %s, due %s', (paymentMethod, issuedOn, dueOn, terms) => {
    expect(invoiceTerms(paymentMethod, { issuedOn, dueOn })).toEqual(terms);
  });
});

it.each([
  ['HST', '12345 6789 RT0001'],
  ['GST', '12345 6789 RT0001'],
  ['QST', '1234567890 TQ0001'],
  ['PST', null],
  ['', null],
])('the registration for %s', (tax, number) => {
  expect(taxRegistration(tax)).toBe(number);
});
