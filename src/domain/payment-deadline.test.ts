import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { paymentDeadline } from './payment-deadline.ts';

const createdAt = new Date('2026-11-21T15:00:00Z');

// rules: PLACE-25
test.each([
  ['half an hour after its payment was last worked on', '2026-11-21T15:10:00Z', '2026-11-21T15:40:00Z'],
  ['an hour after its creation, however often it was tried', '2026-11-21T15:50:00Z', '2026-11-21T16:00:00Z'],
])('an unpaid order is held until %s', (_until, touchedAt, end) => {
  const order = { createdAt, touchedAt: new Date(touchedAt) };
  expect(paymentDeadline(order, testSettings.unpaidOrders)).toEqual(new Date(end));
});
