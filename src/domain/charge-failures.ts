/** How a charge failed: the bank declined the card, or the card service could not process the charge. */
export type ChargeFailureKind = 'declined' | 'not_processed';

/** The code stored for every failure that says nothing about the card, whatever code the card service gave. */
export const NOT_PROCESSED = 'processing_error';

/** The card service's code for a charge without the card holder that the bank wants the holder to confirm. */
export const NEEDS_HOLDER = 'authentication_required';

/** The card service's codes for its own faults, or for faults of the store's request. */
const serviceFaults: readonly string[] = [
  NOT_PROCESSED,
  'api_error',
  'api_connection_error',
  'authentication_error',
  'idempotency_error',
  'idempotency_key_in_use',
  'internal_error',
  'invalid_request_error',
  'lock_timeout',
  'rate_limit',
  'rate_limit_error',
];

/** Decline codes that come with 'card_declined' although the bank was not reached or did not judge the card. */
const unjudged: readonly string[] = [NOT_PROCESSED, 'issuer_not_available', 'reenter_transaction'];

/** The codes with which the card service reports a failed charge. */
interface FailureCodes {
  code: string;
  declineCode: string | null;
}

/** Only a decline counts against the clinic's cards. */
export function classifyChargeFailure({ code, declineCode }: FailureCodes): ChargeFailureKind {
  return serviceFaults.includes(code) || unjudged.includes(declineCode ?? '') ? 'not_processed' : 'declined';
}

/** The message for the holder of a card that no bank declined. */
export const NOT_PROCESSED_MESSAGE =
  'The card service could not process the payment. Your card was not refused, and nothing was charged. Please try again in a moment.';

export interface FailedCharge {
  code: string;
  message: string;
}

/**
 * The stored and shown text of a failed charge: a decline in the card service's words, any other failure in the store's
 * words.
 */
export function describeFailedCharge({ code, declineCode, message }: FailureCodes & { message: string }): FailedCharge {
  const kind = classifyChargeFailure({ code, declineCode });
  return kind === 'declined' ? { code, message } : { code: NOT_PROCESSED, message: NOT_PROCESSED_MESSAGE };
}
