/** What a dispute waits for, or how it ended. 'closed' is an inquiry that ended, or a dispute that came to nothing. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Which disputes a list has: the open ones if left out; or by their end, or all (rules: OFFICE-55). */
export const DISPUTE_FILTERS = ['open', 'won', 'lost', 'closed', 'all'] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** The columns of the list of disputes, in their order. */
export const DISPUTE_COLUMNS = ['order', 'clinic', 'reason', 'state', 'due', 'amount', 'taken', 'fee'] as const;
export type DisputeColumn = (typeof DISPUTE_COLUMNS)[number];

const states: Record<string, DisputeState> = {
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

/** The state of a dispute by the card service's word. A word that the store does not know needs a person. */
export function disputeState(status: string): DisputeState {
  return states[status] ?? 'needs_response';
}

/** Whether the bank only asks about a payment and has taken no money, by the card service's word. */
export function isInquiry(status: string): boolean {
  return status.startsWith('warning_');
}

/** Whether the dispute waits for the store or for the bank. */
export function isOpenDispute(state: DisputeState): boolean {
  return state === 'needs_response' || state === 'under_review';
}

/**
 * Whether the payment of a dispute cannot be refunded, because its money is with the bank: while the dispute is open,
 * and once it is lost (rules: PAY-31).
 */
export function forbidsRefund({ state, isInquiry: asksOnly }: { state: DisputeState; isInquiry: boolean }): boolean {
  return !asksOnly && (isOpenDispute(state) || state === 'lost');
}
