import { describe, expect, it, test } from 'vitest';
import {
  awaitsPayment,
  awaitsShipment,
  blocksDuplicate,
  isInProgress,
  isPlaced,
  ORDER_STATES,
  orderStates,
  statusLabel,
  transition,
  type OrderState,
} from './order-states.ts';
import { statusCatalogue } from './transaction-status.ts';

/** Every allowed transition, written independently of the table; all others are refused. */
const allowed: Record<OrderState, string> = {
  pending_payment: 'payment_action placed payment_failed expired refunded',
  payment_action: 'pending_payment placed payment_failed expired refunded',
  payment_failed: 'pending_payment payment_action placed expired refunded',
  expired: 'placed refunded',
  placed: 'approved picked packed partially_shipped shipped cancelled refunded',
  approved: 'picked packed partially_shipped shipped cancelled refunded',
  picked: 'packed partially_shipped shipped cancelled refunded',
  packed: 'partially_shipped shipped cancelled refunded',
  partially_shipped: 'shipped refunded',
  shipped: 'delivered billed refunded',
  delivered: 'billed closed refunded',
  billed: 'delivered closed refunded',
  closed: 'refunded',
  cancelled: 'refunded',
  refunded: '',
};

describe.each(ORDER_STATES)('from %s', (from) => {
  test.each(ORDER_STATES)('to %s', (to) => {
    expect(transition(from, to).ok).toBe(allowed[from].split(' ').includes(to));
  });
});

// rules: PLACE-22
describe('transition', () => {
  test.each<[OrderState, OrderState, string]>([
    ['placed', 'placed', 'already_there'],
    ['refunded', 'refunded', 'already_there'],
    ['refunded', 'placed', 'final_state'],
    ['shipped', 'cancelled', 'not_allowed'],
    ['placed', 'pending_payment', 'not_allowed'],
  ])('%s to %s is refused: %s', (from, to, reason) => {
    expect(transition(from, to)).toEqual({ ok: false, reason });
  });

  it('leads from the first state to every other state', () => {
    const reached = new Set<OrderState>(['pending_payment']);
    for (const state of reached) for (const next of orderStates[state].next) reached.add(next);
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  });
});

test.each(ORDER_STATES)('%s has a label from the status catalogue', (state) => {
  expect(statusCatalogue.map((status) => status.label)).toContain(statusLabel(state));
});

test.each<[OrderState, boolean, boolean, boolean, boolean, boolean]>([
  //                    placed  in progress  blocks a duplicate  awaits shipment  awaits payment
  ['pending_payment', false, true, true, false, true],
  ['payment_action', false, true, true, false, true],
  ['payment_failed', false, false, false, false, true],
  ['expired', false, false, false, false, false],
  ['placed', true, false, true, true, false],
  ['approved', true, false, true, true, false],
  ['partially_shipped', true, false, true, true, false],
  ['shipped', true, false, true, false, false],
  ['closed', true, false, true, false, false],
  ['cancelled', false, false, false, false, false],
  ['refunded', false, false, false, false, false],
])(
  '%s: placed %s, in progress %s, blocks a duplicate %s, awaits shipment %s, awaits payment %s',
  (state, ...expected) => {
    const questions = [isPlaced, isInProgress, blocksDuplicate, awaitsShipment, awaitsPayment];
    expect(questions.map((question) => question(state))).toEqual(expected);
  },
);
