/** Days after its submission in which an order request can be approved (rules: ORDER-28). */
export const REQUEST_DAYS = 30;

/** Requests of a clinic that may wait for approval at once (rules: LIMIT-23). */
export const MAX_WAITING_REQUESTS = 50;

/** The message for a clinic with too many waiting requests (rules: LIMIT-23). */
export const TOO_MANY_WAITING = `Your clinic has ${MAX_WAITING_REQUESTS} requests that wait for approval. Please ask an owner or buyer of the clinic to decide some of them.`;

/**
 * The states of an order request. An approved request whose card order ended unpaid waits for approval again (rules:
 * ORDER-27); the database reads that from the order, so no other code has to reopen the request.
 */
export const REQUEST_STATES = ['pending_approval', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type OrderRequestState = (typeof REQUEST_STATES)[number];

/** The status text that people read, from the status catalogue (rules: ORDER-12). */
const labels: Readonly<Record<OrderRequestState, string>> = {
  pending_approval: 'Pending Approval',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Cancelled',
  expired: 'Cancelled',
};

/** The status of a request; an approved request is not approved for good before its order by card is paid. */
export function requestStatus(state: OrderRequestState, { awaitsPayment = false } = {}): string {
  return awaitsPayment ? 'Pending Payment' : labels[state];
}

/** Why a request can no longer be approved, declined or withdrawn; null while it waits for approval. */
export function requestClosedMessage(state: OrderRequestState): string | null {
  switch (state) {
    case 'pending_approval':
      return null;
    case 'approved':
      return 'This request was approved already.';
    case 'declined':
      return 'This request was declined already.';
    case 'withdrawn':
      return 'This request was withdrawn already.';
    case 'expired':
      return `This request expired: nobody approved it within ${REQUEST_DAYS} days.`;
  }
}
