import { describe, expect, it, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import {
  invoiceDue,
  invoiceDueOn,
  invoiceState,
  invoiceTerms,
  isPaidInFull,
  overpaidCents,
  taxRegistrationNumber,
} from './invoices.ts';

// rules: PAPER-5
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

// rules: PAPER-5
it.each([
  ['invoice', null, '2026-12-06'],
  ['invoice', 10, '2026-12-01'],
  ['invoice', 0, '2026-11-21'],
  ['card', null, '2026-11-21'],
] as const)(
  'by %s, with %s days agreed and 15 days of the store, it is due on %s',
  (paymentMethod, termsDays, dueOn) => {
    expect(invoiceDueOn(paymentMethod, { issuedOn: '2026-11-21', termsDays }, { invoiceTermsDays: 15 })).toBe(dueOn);
  },
);

const account = { totalCents: 1000, paidCents: 0, creditedCents: 0, returnedCents: 0 };

test.each([
  ['2026-12-21', {}, 1000, 'open'],
  ['2026-12-20', {}, 1000, 'overdue'],
  ['2026-12-20', { creditedCents: 300 }, 700, 'overdue'],
  ['2026-12-20', { paidCents: 1000 }, 0, 'paid'],
  ['2026-12-20', { creditedCents: 300, paidCents: 700 }, 0, 'paid'],
  ['2026-12-20', { paidCents: 1000, creditedCents: 300 }, -300, 'paid'],
  ['2026-12-20', { paidCents: 1000, creditedCents: 300, returnedCents: 300 }, 0, 'paid'],
  ['2026-12-20', { creditedCents: 1000 }, 0, 'credited'],
  ['2026-12-20', { paidCents: 1000, creditedCents: 1000, returnedCents: 1000 }, 0, 'credited'],
] as const)('an invoice due on %s with %j has %i cents due, and on 2026-12-21 it is %s', (dueOn, what, due, state) => {
  const invoice = { ...account, ...what };
  expect(invoiceDue(invoice)).toBe(due);
  const { paidCents, creditedCents } = invoice;
  expect(overpaidCents(invoice)).toBe(Math.max(0, paidCents + creditedCents - 1000));
  expect(invoiceState({ ...invoice, dueOn }, '2026-12-21')).toBe(state);
});

const entry = (kind: 'payment' | 'credit' | 'return', amountCents: number) => ({ kind, amountCents });

// rules: PAPER-17
it.each([
  [0, [], true],
  [1000, [], false],
  [1000, [entry('payment', 999)], false],
  [1000, [entry('payment', 1000)], true],
  [1000, [entry('credit', 300), entry('payment', 700)], true],
  [1000, [entry('payment', 1000), entry('credit', 300)], true],
  [1000, [entry('credit', 1000)], false],
  [1000, [entry('payment', 200), entry('credit', 1000)], false],
  [1000, [entry('payment', 200), entry('credit', 1000), entry('return', 200)], false],
] as const)('%i cents due at issue with %j are paid: %s', (dueAtIssue, entries, isPaid) => {
  expect(isPaidInFull(dueAtIssue, entries)).toBe(isPaid);
});

it.each([
  ['HST', 'ca', 'ON', '12345 6789 RT0001'],
  ['GST', 'ca', 'AB', '12345 6789 RT0001'],
  ['QST', 'ca', 'QC', '1234567890 TQ0001'],
  ['PST', 'ca', 'BC', 'PST-1234-5678'],
  ['PST', 'ca', 'SK', '1234567'],
  ['RST', 'ca', 'MB', '123456-7'],
  ['PST', 'ca', 'PE', null],
  ['Sales tax', 'us', 'NY', null],
] as const)('the registration for %s in %s-%s', (tax, country, region, number) => {
  expect(taxRegistrationNumber(tax, { country, region }, '2026-11-21', testSettings.taxRegistrations)).toBe(number);
});
