import { expect, test } from 'vitest';
import { balanceKind, netOf } from './balance.ts';

test.each([
  ['charge', 'charge', 'charge'],
  ['payment', 'charge', 'charge'],
  ['refund', 'refund', 'refund'],
  ['refund_failure', 'refund_failure', 'refund'],
  ['adjustment', 'dispute', 'dispute'],
  ['adjustment', 'dispute_reversal', 'dispute'],
  ['stripe_fee', 'fee', 'fee'],
  ['payout_failure', 'payout_reversal', 'payout_returned'],
  ['adjustment', 'other_adjustment', 'other'],
  ['a word of next year', 'new', 'other'],
] as const)('a movement of the type %s and the category %s is of the kind %s', (type, category, kind) => {
  expect(balanceKind({ type, category })).toBe(kind);
});

// rules: OFFICE-56
test('a payout is its charges, refunds, disputes and others less the fees', () => {
  expect(netOf({ charges: 79_04, refunds: -5_00, disputes: -39_52, other: 7_00, fees: 17_90 })).toBe(23_62);
});
