import { expect, test } from 'vitest';
import { CANCELLED_BY_CLINIC, cancellerToTell, NOT_PAID_IN_TIME } from './unpaid-endings.ts';

// rules: ORDER-24
test.each([
  ['cancelled by its clinic before anything was tried', CANCELLED_BY_CLINIC, 0, false, 'clinic'],
  ['cancelled by its clinic after a declined card', CANCELLED_BY_CLINIC, 1, false, 'clinic'],
  ['not paid in time after a declined card', NOT_PAID_IN_TIME, 1, false, 'system'],
  ['left before anything was tried', NOT_PAID_IN_TIME, 0, false, null],
  ['of a subscription run', NOT_PAID_IN_TIME, 2, true, null],
  ['replaced by a newer order', 'A newer order took its place', 1, false, null],
])('an order %s names who ended it', (_, reason, attempt, offSession, teller) => {
  expect(cancellerToTell(reason, { attempt, offSession })).toBe(teller);
});
