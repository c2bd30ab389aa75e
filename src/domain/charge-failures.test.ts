import { expect, test } from 'vitest';
import {
  classifyChargeFailure,
  describeFailedCharge,
  NOT_PROCESSED,
  NOT_PROCESSED_MESSAGE,
} from './charge-failures.ts';

test.each([
  ['card_declined', 'generic_decline'],
  ['card_declined', 'insufficient_funds'],
  ['card_declined', 'try_again_later'],
  ['card_declined', null],
  ['expired_card', null],
  ['incorrect_cvc', null],
  ['authentication_required', null],
])('%s (%s) is a decline, with the message of the card service', (code, declineCode) => {
  expect(classifyChargeFailure({ code, declineCode })).toBe('declined');
  expect(describeFailedCharge({ code, declineCode, message: 'No.' })).toEqual({ code, message: 'No.' });
});

// rules: PAY-19
test.each([
  ['processing_error', null],
  ['processing_error', 'processing_error'],
  ['card_declined', 'processing_error'],
  ['card_declined', 'issuer_not_available'],
  ['card_declined', 'reenter_transaction'],
  ['api_error', null],
  ['api_connection_error', null],
  ['authentication_error', null],
  ['idempotency_error', null],
  ['idempotency_key_in_use', null],
  ['internal_error', null],
  ['invalid_request_error', null],
  ['lock_timeout', null],
  ['rate_limit', null],
  ['rate_limit_error', null],
])('%s (%s) is not a decline, and has the message of the store', (code, declineCode) => {
  expect(classifyChargeFailure({ code, declineCode })).toBe('not_processed');
  const expected = { code: NOT_PROCESSED, message: NOT_PROCESSED_MESSAGE };
  expect(describeFailedCharge({ code, declineCode, message: 'Keys for idempotent requests…' })).toEqual(expected);
});

test('the message says that the card was not refused and nothing was charged', () => {
  expect(NOT_PROCESSED_MESSAGE).toMatch(/not refused, and nothing was charged/);
});
