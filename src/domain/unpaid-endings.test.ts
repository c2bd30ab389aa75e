import { expect, test } from 'vitest';
import { CANCELLED_BY_CLINIC, CANCELLED_BY_STORE, cancellerForMail, NOT_PAID_IN_TIME } from './unpaid-endings.ts';

// rules: ORDER-24
test.each([
  ['cancelled by its clinic before any attempt to pay', CANCELLED_BY_CLINIC, 0, false, 'clinic'],
  ['cancelled by its clinic after a declined card', CANCELLED_BY_CLINIC, 1, false, 'clinic'],
  ['cancelled by staff', CANCELLED_BY_STORE, 0, false, 'store'],
  ['not paid in time after a declined card', NOT_PAID_IN_TIME, 1, false, 'system'],
  ['left before any attempt to pay', NOT_PAID_IN_TIME, 0, false, null],
  ['of a subscription run', NOT_PAID_IN_TIME, 2, true, null],
  ['replaced by a newer order', 'A newer order took its place', 1, false, null],
])('cancellerForMail of an order %s', (_, reason, attempt, offSession, canceller) => {
  expect(cancellerForMail(reason, { attempt, offSession })).toBe(canceller);
});

// rules: PAY-28
test('an order by telephone that was not paid in time has a mail, also without an attempt', () => {
  expect(cancellerForMail(NOT_PAID_IN_TIME, { attempt: 0, offSession: false, byPhone: true })).toBe('system');
});
