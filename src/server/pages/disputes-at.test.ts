import { expect, test } from 'vitest';
import { disputesAt } from './office-page.ts';

// rules: PAY-34
test.each([
  ['https://js.stripe.com/v3/', 'pk_live_1', 'https://dashboard.stripe.com/disputes/'],
  ['https://js.stripe.com/v3/', 'pk_test_1', 'https://dashboard.stripe.com/test/disputes/'],
  ['http://localhost:4000/js/stripe.js', 'pk_test_1', null],
])('disputes of %s with %s are answered at %s', (scriptUrl, publishableKey, address) => {
  expect(disputesAt({ scriptUrl, publishableKey })).toBe(address);
});
