import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { addBusinessDays, deliveryDates, isBusinessDay } from './business-days.ts';
import { deliveryEstimate, rangeText, subscriptionDelivery, type DeliveryPlace } from './delivery.ts';

const { delivery: times } = testSettings;
const ontario = { country: 'ca', state: 'ON' };

// rules: CAT-37, CAT-38
test.each<[number, DeliveryPlace | null, string]>([
  // Without an address: days until the parcel leaves.
  [1, null, 'ships 1–2'],
  [0, null, 'ships 5–7'],
  [-1, null, 'ships 5–7'],
  [1, { country: 'France', state: '' }, 'ships 1–2'],
  // With an address: handling and transit.
  [1, ontario, 'arrives 2–4'],
  [0, ontario, 'arrives 6–9'],
  [1, { country: 'ca', state: 'QC' }, 'arrives 2–4'],
  [1, { country: 'ca', state: 'BC' }, 'arrives 4–7'],
  [0, { country: 'ca', state: 'NU' }, 'arrives 8–12'],
  [1, { country: 'us', state: 'OR' }, 'arrives 5–10'],
  // A US state with the code of a province is not that province.
  [0, { country: 'us', state: 'ON' }, 'arrives 9–15'],
])('with %i on hand, to %j: %s business days', (onHand, place, text) => {
  const estimate = deliveryEstimate(onHand, place, times);
  expect(`${estimate.kind} ${rangeText(estimate)}`).toBe(text);
});

// rules: SUB-11
test.each([
  [null, '5 Days'],
  [ontario, '2–4 business days'],
  [{ country: 'us', state: 'OR' }, '5–10 business days'],
])('a subscription to %j is delivered in %s', (place, text) => {
  expect(subscriptionDelivery(place, times)).toBe(text);
});

// rules: CAT-39
test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-01-01', false],
  ['2026-02-16', false],
  ['2026-04-03', false],
  ['2025-04-18', false],
  ['2026-05-18', false],
  ['2027-05-24', false],
  ['2026-07-01', false],
  ['2026-09-07', false],
  ['2026-10-12', false],
  ['2026-12-25', false],
  // Boxing Day is a Saturday in 2026, Christmas Day in 2027.
  ['2026-12-28', false],
  ['2027-12-27', false],
  ['2027-12-28', false],
  ['2027-12-29', true],
])('%s is a business day: %s', (date, works) => {
  expect(isBusinessDay(date)).toBe(works);
});

test.each([
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-12-23', 2, '2026-12-29'],
  ['2026-12-31', 1, '2027-01-04'],
])('%s and %i business days is %s', (date, count, reached) => {
  expect(addBusinessDays(date, count)).toBe(reached);
});

test('an order to Ontario on a Friday is expected on the business days of its estimate', () => {
  expect(deliveryDates(deliveryEstimate(1, ontario, times), '2026-11-20')).toEqual({
    from: '2026-11-24',
    to: '2026-11-26',
  });
});
