import { expect, test } from 'vitest';
import { disputeState, DISPUTE_STATES, forbidsRefund, isInquiry, isOpenDispute } from './disputes.ts';

test.each([
  ['needs_response', 'needs_response', false],
  ['warning_needs_response', 'needs_response', true],
  ['appeal_needs_response', 'needs_response', false],
  ['under_review', 'under_review', false],
  ['warning_under_review', 'under_review', true],
  ['won', 'won', false],
  ['lost', 'lost', false],
  ['warning_closed', 'closed', true],
  ['prevented', 'closed', false],
  ['a word of next year', 'needs_response', false],
] as const)('the card service’s word %s is the state %s', (status, state, asksOnly) => {
  expect(disputeState(status)).toBe(state);
  expect(isInquiry(status)).toBe(asksOnly);
});

// rules: PAY-31
test('a payment is not refunded while it is disputed, and once the dispute is lost', () => {
  expect(DISPUTE_STATES.filter((state) => forbidsRefund({ state, isInquiry: false }))).toEqual([
    ...['needs_response', 'under_review', 'lost'],
  ]);
  expect(DISPUTE_STATES.filter((state) => forbidsRefund({ state, isInquiry: true }))).toEqual([]);
  expect(DISPUTE_STATES.filter(isOpenDispute)).toEqual(['needs_response', 'under_review']);
});
