import { describe, expect, it, test } from 'vitest';
import { invoiceBalance, invoiceStanding, invoiceTerms, taxRegistration } from './invoices.ts';

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

test.each([
  ['2026-12-21', null, null, 'open'],
  ['2026-12-20', null, null, 'overdue'],
  ['2026-12-20', '2026-12-24', null, 'paid'],
  ['2026-12-20', null, '2026-12-01', 'void'],
  ['2026-12-20', '2026-12-01', '2026-12-02', 'void'],
] as const)('due %s, paid %s, void %s: on 2026-12-21 it is %s', (dueOn, paidOn, voidedOn, standing) => {
  expect(invoiceStanding({ dueOn, paidOn, voidedOn }, '2026-12-21')).toBe(standing);
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

test.each([
  ['nothing was paid of', [3265, 0, false], { credited: 0, due: 3265 }],
  ['a part was paid of', [3265, 1000, false], { credited: 0, due: 2265 }],
  ['became void', [3265, 0, true], { credited: 3265, due: 0 }],
  ['became void after a card had paid it', [3265, 3265, true], { credited: 0, due: 0 }],
] as const)('an invoice that %s', (_, [total, paid, isVoid], balance) => {
  expect(invoiceBalance(total, paid, isVoid)).toEqual(balance);
});
