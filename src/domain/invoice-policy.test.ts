import { expect, test } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { invoicePolicy } from './invoice-policy.ts';

// rules: PAPER-2
test('the policy of the demo store has the words of the rule', () => {
  expect(invoicePolicy(testSettings)).toEqual([
    'Shipping and handling may apply.',
    'Orders are processed within 24 hours.',
    'Delivery takes one or two days in Ontario and Quebec, 3 to 5 business days elsewhere in Canada.',
    'Items may be returned within 30 days.',
    'Special orders cannot be cancelled; some can be with a 20% restocking fee.',
    'Not returnable: opened handpieces and small equipment, special orders, expired products, opened hardware or software, personalized items, items not returnable to the manufacturer, personal protective equipment.',
  ]);
});

// rules: PAPER-2
test.each([
  [['ON', 'QC', 'MB'], [2, 4], [6, 9], '2 to 4 days in Ontario, Quebec and Manitoba, 6 to 9 business days'],
  [['BC'], [1, 1], [4, 5], '1 day in British Columbia, four or five business days'],
  [['AB'], [2, 2], [10, 11], '2 days in Alberta, 10 to 11 business days'],
] as const)('with deliveries to %j in %j days, to others in %j: %s', (regions, [from, to], [first, last], words) => {
  const transit = {
    ...testSettings.delivery.transit,
    near: { regions, days: { from, to } },
    canada: { from: first, to: last },
  };
  const policy = invoicePolicy({ ...testSettings, delivery: { ...testSettings.delivery, transit } });
  expect(policy[2]).toBe(`Delivery takes ${words} elsewhere in Canada.`);
});

// rules: PAPER-2
test.each([
  [1, 12_500, '1 day', '12.5%'],
  [14, 0, '14 days', '0%'],
])('with returns in %i days and a fee of %i parts per 100,000', (days, restockingRate, period, fee) => {
  const policy = invoicePolicy({ ...testSettings, returns: { days, restockingRate } });
  expect(policy[3]).toBe(`Items may be returned within ${period}.`);
  expect(policy[4]).toBe(`Special orders cannot be cancelled; some can be with a ${fee} restocking fee.`);
});
