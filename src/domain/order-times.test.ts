import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import {
  neverGivenUpAfterMinutes,
  ORDER_LEASE_SECONDS,
  RECONCILED_AFTER_SECONDS,
  STUCK_AFTER_MINUTES,
} from './order-times.ts';

// rules: PLACE-3, PLACE-20
test('the work of a dead process is continued within a minute', () => {
  expect(ORDER_LEASE_SECONDS.atWork).toBe(30);
  expect(ORDER_LEASE_SECONDS.atWork + RECONCILED_AFTER_SECONDS).toBeLessThan(60);
  expect(STUCK_AFTER_MINUTES * 60).toBeGreaterThan(ORDER_LEASE_SECONDS.awaitingClinic);
});

test.each([testSettings.unpaidOrders.idleMinutes, 1, 240])(
  'an order that should be given up after %i idle minutes is reported later than that',
  (idleMinutes) => {
    expect(neverGivenUpAfterMinutes(idleMinutes)).toBeGreaterThanOrEqual(idleMinutes + STUCK_AFTER_MINUTES);
  },
);
