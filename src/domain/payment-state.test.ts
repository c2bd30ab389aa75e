import { describe, expect, it, test } from 'vitest';
import { ORDER_STATES, type OrderState } from './order-states.ts';
import {
  isAttemptUnderWay,
  isChargeUndecided,
  mayGiveUp,
  settlement,
  type Intent,
  type IntentStatus,
  type PayableOrder,
  type PaymentStatus,
  type Settlement,
} from './payment-state.ts';

const order: PayableOrder = {
  id: 41,
  state: 'pending_payment',
  totalCents: 12_345,
  currency: 'cad',
  stripeCustomerId: 'cus_1',
  intentId: 'pi_1',
};
const intent: Intent = {
  id: 'pi_1',
  status: 'succeeded',
  amountCents: 12_345,
  amountReceivedCents: 12_345,
  currency: 'cad',
  customerId: 'cus_1',
  metadata: { order_id: '41' },
  lastError: null,
};

const declined = { code: 'card_declined' };
const place: Settlement = { action: 'place', late: false };
const late: Settlement = { action: 'place', late: true };
const none: Settlement = { action: 'none' };

// rules: PLACE-12
describe('the order’s own intent', () => {
  test.each<[OrderState, IntentStatus, boolean, Settlement]>([
    ['pending_payment', 'succeeded', false, place],
    ['payment_action', 'succeeded', false, place],
    ['pending_payment', 'succeeded', true, place],
    ['expired', 'succeeded', false, late],
    ['payment_failed', 'succeeded', false, late],
    ['cancelled', 'succeeded', false, { action: 'refund', reason: 'order_cancelled' }],
    ['placed', 'succeeded', false, none],
    ['shipped', 'succeeded', false, none],
    ['refunded', 'succeeded', false, none],
    ['pending_payment', 'processing', false, { action: 'wait' }],
    ['pending_payment', 'requires_confirmation', false, { action: 'wait' }],
    ['pending_payment', 'requires_capture', false, { action: 'wait' }],
    ['pending_payment', 'requires_action', false, { action: 'needs_action' }],
    ['pending_payment', 'requires_payment_method', false, { action: 'wait' }],
    ['pending_payment', 'requires_payment_method', true, { action: 'declined' }],
    ['pending_payment', 'canceled', false, { action: 'expire' }],
    ['placed', 'canceled', false, none],
    ['placed', 'requires_payment_method', true, none],
  ])('order %s, intent %s (failed %s)', (state, status, failed, expected) => {
    expect(
      settlement({ order: { ...order, state }, intent: { ...intent, status, lastError: failed ? declined : null } }),
    ).toEqual(expected);
  });

  it('is accepted before its id was stored', () => {
    expect(settlement({ order: { ...order, intentId: null }, intent })).toEqual(place);
  });

  it('is accepted whatever case the currency is written in', () => {
    expect(settlement({ order, intent: { ...intent, currency: 'CAD' } })).toEqual(place);
  });
});

// rules: PLACE-14
describe('an intent that is not what the order asks for', () => {
  test.each<[string, Partial<Intent>]>([
    ['other_amount', { amountCents: 12_344 }],
    ['other_amount', { amountCents: 12_346 }],
    ['other_currency', { currency: 'usd' }],
    ['other_customer', { customerId: 'cus_2' }],
    ['other_customer', { customerId: null }],
    ['other_intent', { id: 'pi_2' }],
  ])('%s: money received goes back, in no state is the order placed', (reason, change) => {
    for (const state of ORDER_STATES) {
      const told = settlement({ order: { ...order, state }, intent: { ...intent, ...change } });
      expect(told).toEqual({ action: 'refund', reason });
    }
    const unpaid = settlement({ order, intent: { ...intent, ...change, status: 'processing' } });
    expect(unpaid).toEqual({ action: 'attention', reason });
  });

  it('took only a part of the amount: it goes back', () => {
    expect(settlement({ order, intent: { ...intent, amountReceivedCents: 12_000 } })).toEqual({
      action: 'refund',
      reason: 'other_amount',
    });
    expect(settlement({ order, intent: { ...intent, status: 'processing', amountReceivedCents: 0 } })).toEqual({
      action: 'wait',
    });
  });

  test.each<Record<string, string>>([{}, { order_id: '42' }, { order_id: '' }])(
    'of another order (%j): a person must look',
    (metadata) => {
      expect(settlement({ order, intent: { ...intent, metadata } })).toEqual({
        action: 'attention',
        reason: 'other_order',
      });
    },
  );
});

test.each<[PaymentStatus, boolean, boolean]>([
  //                          attempt under way  charge undecided
  ['new', false, false],
  ['confirming', true, true],
  ['completing', true, true],
  ['processing', false, true],
  ['requires_action', false, false],
  ['requires_payment_method', false, false],
  ['succeeded', false, false],
  ['canceled', false, false],
])('a payment that is %s: attempt under way %s, charge undecided %s', (status, underWay, undecided) => {
  expect([isAttemptUnderWay(status), isChargeUndecided(status)]).toEqual([underWay, undecided]);
});

test.each<[OrderState, PaymentStatus, boolean]>([
  ['pending_payment', 'new', true],
  ['payment_failed', 'requires_payment_method', true],
  ['payment_action', 'requires_action', true],
  ['pending_payment', 'confirming', false],
  ['pending_payment', 'processing', false],
  ['placed', 'succeeded', false],
  ['expired', 'canceled', false],
])('an order that is %s with a payment that is %s may be given up: %s', (state, status, given) => {
  expect(mayGiveUp({ state, payment: { status } })).toBe(given);
});
