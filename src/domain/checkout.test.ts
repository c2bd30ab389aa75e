import { describe, expect, test } from 'vitest';
import {
  allowedPaymentMethod,
  checkoutMessage,
  continueToReviewProblem,
  isReadyToPay,
  keepsPendingIntent,
  paymentAccountProblem,
  paymentDescription,
  placeOrderMessages,
  placeOrderProblem,
  POLLING,
  stepStates,
} from './checkout.ts';

// rules: CHECKOUT-14
describe('placing an order is refused for the first missing part', () => {
  const good = { userId: 1, hasBillingAddress: true, itemCount: 2, payloadBuildable: true };
  test.each([
    [{}, null],
    [{ payloadBuildable: false }, 'Unable to build order. Please check your information and try again.'],
    [{ payloadBuildable: false, itemCount: 0 }, 'Your cart is empty. Please add items before placing an order.'],
    [{ itemCount: 0, hasBillingAddress: false }, 'Please select a billing address before placing the order.'],
    [
      { hasBillingAddress: false, userId: null },
      'User information not available. Please refresh the page and try again.',
    ],
  ])('%j', (change, message) => {
    const problem = placeOrderProblem({ ...good, ...change });
    expect(problem && checkoutMessage[problem]).toBe(message);
  });
});

// rules: CHECKOUT-14
test.each([
  [null, 'NO_PAYMENT_METHOD', []],
  [
    'NO_PAYLOAD',
    'NO_PAYMENT_METHOD',
    ['Unable to build order. Please check your information and try again.', 'Please select or add a payment method.'],
  ],
  ['NO_PAYLOAD', null, ['Unable to build order. Please check your information and try again.']],
  ['EMPTY_CART', 'NO_PAYMENT_METHOD', ['Your cart is empty. Please add items before placing an order.']],
] as const)('an order refused for %s that lacks %s says so', (problem, lacking, messages) => {
  expect(placeOrderMessages(problem, lacking)).toEqual(messages);
});

// rules: CHECKOUT-9
describe('continuing to the review is refused for', () => {
  const good = {
    hasShippingAddress: true,
    paymentMethod: 'card',
    stripeCustomerId: 'cus_1',
    paymentMethodId: 'pm_1',
  } as const;
  test.each([
    [{}, null],
    [{ hasShippingAddress: false, stripeCustomerId: null }, 'Please select a shipping address.'],
    [{ stripeCustomerId: null, paymentMethodId: null }, 'Please create a payment account first.'],
    [{ paymentMethodId: null }, 'Please select or add a payment method.'],
    [{ paymentMethod: 'invoice' as const, stripeCustomerId: null, paymentMethodId: null }, null],
    [{ paymentMethod: 'invoice' as const, hasShippingAddress: false }, 'Please select a shipping address.'],
  ])('%j', (change, message) => {
    const problem = continueToReviewProblem({ ...good, ...change });
    expect(problem && checkoutMessage[problem]).toBe(message);
  });
});

// rules: PAY-2
test('a payment account needs e-mail and name', () => {
  expect(paymentAccountProblem({ email: 'ada@example.ca', name: 'Ada' })).toBeNull();
  for (const profile of [
    { email: '', name: 'Ada' },
    { email: 'ada@example.ca', name: ' ' },
  ]) {
    expect(checkoutMessage[paymentAccountProblem(profile) ?? 'NO_USER']).toBe(
      'Please ensure your profile has email and name information.',
    );
  }
});

test.each([
  ['invoice', 'Customer', 'invoice'],
  ['invoice', 'Lead', 'card'],
  ['card', 'Customer', 'card'],
] as const)('%s chosen at stage %s becomes %s', (chosen, stage, allowed) => {
  expect(allowedPaymentMethod(chosen, { stage, disabled: false })).toBe(allowed);
});

// rules: PAY-11
test.each([
  ['requires_confirmation', true],
  ['requires_action', true],
  ['requires_payment_method', false],
  ['processing', false],
  ['succeeded', false],
])('an intent that %s is ready to pay: %s', (status, ready) => {
  expect(isReadyToPay(status)).toBe(ready);
  expect(keepsPendingIntent({ status, amount: 500 }, 500)).toBe(ready);
});

// rules: PAY-12
test.each([
  [500, 500, true],
  [500, 501, false],
  [500, 499, false],
  [0, 0, false],
])('an intent of %i cents is kept for a total of %i cents: %s', (amount, total, isKept) => {
  expect(keepsPendingIntent({ status: 'requires_action', amount }, total)).toBe(isKept);
});

// rules: CHECKOUT-1
test('steps before the open step are completed, steps after it are pending', () => {
  expect(stepStates('review').map(({ state }) => state)).toEqual(['completed', 'current', 'pending']);
  expect(stepStates('payment').map(({ state }) => state)).toEqual(['current', 'pending', 'pending']);
});

// rules: PAY-10, CHECKOUT-18
test('the description of a payment and the polling times are fixed', () => {
  expect(paymentDescription(3)).toBe('Order payment for 3 item(s)');
  expect(POLLING).toEqual({ firstAfterSeconds: 3, everySeconds: 3, retries: 40 });
});
