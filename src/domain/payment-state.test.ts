import { describe, expect, it, test } from 'vitest';
import { ORDER_STATES, type OrderState } from './order-states.ts';
import {
  isAttemptUnderWay,
  isChargeUndecided,
  mayGiveUp,
  decideSettlement,
  type Intent,
  type IntentStatus,
  type PayableOrder,
  type PaymentStatus,
  type Settlement,
} from './payment-state.ts';

const order: PayableOrder = {
  id: 41,
  epoch: 7,
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
      decideSettlement({
        order: { ...order, state },
        intent: { ...intent, status, lastError: failed ? declined : null },
      }),
    ).toEqual(expected);
  });

  it('is accepted before its id was stored', () => {
    expect(decideSettlement({ order: { ...order, intentId: null }, intent })).toEqual(place);
  });

  it('is accepted with the currency in any case', () => {
    expect(decideSettlement({ order, intent: { ...intent, currency: 'CAD' } })).toEqual(place);
  });
});

// rules: PLACE-14
describe('an intent that differs from its order', () => {
  test.each<[string, Partial<Intent>]>([
    ['other_amount', { amountCents: 12_344 }],
    ['other_amount', { amountCents: 12_346 }],
    ['other_currency', { currency: 'usd' }],
    ['other_customer', { customerId: 'cus_2' }],
    ['other_customer', { customerId: null }],
    ['other_intent', { id: 'pi_2' }],
  ])('%s: received money is refunded, and the order is placed in no state', (reason, change) => {
    for (const state of ORDER_STATES) {
      const result = decideSettlement({ order: { ...order, state }, intent: { ...intent, ...change } });
      expect(result).toEqual({ action: 'refund', reason });
    }
    const unpaid = decideSettlement({ order, intent: { ...intent, ...change, status: 'processing' } });
    expect(unpaid).toEqual({ action: 'attention', reason });
  });

  it('a partly received amount is refunded', () => {
    expect(decideSettlement({ order, intent: { ...intent, amountReceivedCents: 12_000 } })).toEqual({
      action: 'refund',
      reason: 'other_amount',
    });
    expect(decideSettlement({ order, intent: { ...intent, status: 'processing', amountReceivedCents: 0 } })).toEqual({
      action: 'wait',
    });
  });

  test.each<Record<string, string>>([{}, { order_id: '42' }, { order_id: '' }])(
    'the metadata %j names another order: staff must look',
    (metadata) => {
      expect(decideSettlement({ order, intent: { ...intent, metadata } })).toEqual({
        action: 'attention',
        reason: 'other_order',
      });
    },
  );

  // rules: PLACE-35
  it('names an order of the same number in another epoch: staff must look, whatever its state', () => {
    for (const status of ['succeeded', 'processing'] as const) {
      const other = { ...intent, status, metadata: { order_id: '41', epoch: '6' } };
      expect(decideSettlement({ order, intent: other })).toEqual({ action: 'attention', reason: 'other_epoch' });
      expect(decideSettlement({ order: { ...order, epoch: null }, intent: other }).action).toBe('attention');
    }
    expect(decideSettlement({ order, intent: { ...intent, metadata: { order_id: '41', epoch: '7' } } })).toEqual(place);
  });
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
])('a payment with the status %s: attempt under way %s, charge undecided %s', (status, underWay, undecided) => {
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
])('an order in the state %s with the payment status %s may be given up: %s', (state, status, given) => {
  expect(mayGiveUp({ state, payment: { status } })).toBe(given);
});
