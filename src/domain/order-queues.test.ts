import { describe, expect, it, test } from 'vitest';
import { allowsAct, cardPayment, invoicePayment, OPEN_STATES, ORDER_ACTS, type ActableOrder } from './order-queues.ts';
import type { HoldKind } from './order-holds.ts';
import type { OrderState } from './order-states.ts';

const actsOf = (state: OrderState, more: Partial<ActableOrder> = {}) =>
  ORDER_ACTS.filter((act) =>
    allowsAct({ state, paymentMethod: 'card', creditableCents: 0, holds: [], ...more }, act),
  ).join(' ');

// rules: OFFICE-9, OFFICE-104
describe('the acts that an order allows', () => {
  test.each<[OrderState, string]>([
    ['pending_payment', ''],
    ['expired', ''],
    ['placed', 'approve ship refund hold cancel'],
    ['approved', 'pick pack ship refund hold cancel'],
    ['packed', 'ship refund hold cancel'],
    ['partially_shipped', 'ship refund hold'],
    ['shipped', 'deliver invoice refund'],
    ['billed', 'deliver close refund'],
    ['closed', 'refund'],
    ['refunded', ''],
  ])('%s: %s', (state, expected) => {
    expect(actsOf(state)).toBe(expected);
  });

  // rules: OFFICE-22
  test.each<[OrderState, string]>([
    ['placed', 'release approve refund cancel'],
    ['picked', 'release refund cancel'],
    ['partially_shipped', 'release refund'],
  ])('%s and on hold: %s', (state, expected) => {
    expect(actsOf(state, { holds: ['staff'] })).toBe(expected);
  });

  // rules: OFFICE-93, OFFICE-94
  test.each<[HoldKind[], string]>([
    [['credit_limit'], 'approve-credit refund hold cancel'],
    [['credit_limit', 'staff'], 'release approve-credit refund cancel'],
    [['disputed'], 'release refund hold cancel'],
    [['disputed', 'staff'], 'release refund cancel'],
  ])('placed and held as %o: %s', (holds, expected) => {
    expect(actsOf('placed', { holds })).toBe(expected);
  });

  // rules: ORDER-40
  it('cancel an order by telephone that waits for its payment', () => {
    expect(actsOf('pending_payment', { isUnpaidByPhone: true })).toBe('cancel');
    expect(actsOf('payment_failed', { isUnpaidByPhone: true })).toBe('cancel');
  });

  it('have a refund only for a card, and a credit only while the invoice is not credited in full', () => {
    expect(actsOf('shipped', { paymentMethod: 'invoice', creditableCents: 100 })).toBe('deliver invoice credit');
    expect(actsOf('cancelled', { paymentMethod: 'invoice', creditableCents: 100 })).toBe('');
  });
});

// rules: OFFICE-50
it('changes lines only before anything has shipped, also on hold, and while something is left of the invoice', () => {
  const changeable = (state: OrderState, more: Partial<ActableOrder> = {}) =>
    actsOf(state, { creditableCents: 100, ...more }).includes('change-lines');
  const states = ['placed', 'approved', 'packed', 'partially_shipped', 'shipped', 'cancelled'] as const;
  expect(states.filter((state) => changeable(state))).toEqual(['placed', 'approved', 'packed']);
  expect(changeable('placed', { holds: ['credit_limit'] })).toBe(true);
  expect(changeable('placed', { creditableCents: 0 })).toBe(false);
});

// rules: OFFICE-7
describe('the word for the money of an order', () => {
  test.each([
    [{ isCharged: false, state: 'pending_payment' as const, refundedCents: 0 }, 'unpaid'],
    [{ isCharged: false, state: 'payment_failed' as const, refundedCents: 0 }, 'failed'],
    [{ isCharged: true, state: 'placed' as const, refundedCents: 0 }, 'paid'],
    [{ isCharged: true, state: 'shipped' as const, refundedCents: 1 }, 'part_refunded'],
    [{ isCharged: true, state: 'refunded' as const, refundedCents: 500 }, 'refunded'],
  ])('by card %o is %s', (money, expected) => {
    expect(cardPayment({ amountCents: 500, ...money })).toBe(expected);
  });

  test.each([
    [0, 0, '2026-11-27', 'open'],
    [0, 0, '2026-11-26', 'overdue'],
    [100, 0, '2026-11-27', 'part_paid'],
    [400, 100, '2026-11-01', 'paid'],
    [0, 500, '2026-11-01', 'credited'],
  ])('on invoice with %i paid and %i credited, due %s, is %s', (paidCents, creditedCents, dueOn, expected) => {
    expect(invoicePayment({ totalCents: 500, paidCents, creditedCents, dueOn }, '2026-11-27')).toBe(expected);
    expect(invoicePayment(null, '2026-11-27')).toBe('not_invoiced');
  });
});

// rules: OFFICE-6
it('counts an order as open while goods are to be shipped', () => {
  expect(OPEN_STATES).toEqual(['placed', 'approved', 'picked', 'packed', 'partially_shipped']);
});
