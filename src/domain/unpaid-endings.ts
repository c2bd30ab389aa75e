/** The stored reason for cancelling an order that was not paid in time. */
export const NOT_PAID_IN_TIME = 'Not paid in time';

/** The stored reason for an order that its clinic cancelled before it was paid. */
export const CANCELLED_BY_CLINIC = 'Cancelled by the clinic';

/** The stored reason for an order by telephone that staff cancelled before it was paid (rules: ORDER-40). */
export const CANCELLED_BY_STORE = 'Cancelled by the store';

interface PaymentAttempts {
  /** Number of attempts to pay the order. */
  attempt: number;
  /** Whether the card holder was absent, as in a subscription run. */
  offSession: boolean;
  /** Whether it is an order by telephone: its person was mailed the link to pay, or was told on the telephone. */
  byPhone?: boolean;
}

/**
 * Who ended an unpaid order, for the mail about it. Null if no mail is sent: the clinic left its checkout before it
 * tried to pay, or the order is a subscription run, which has its own mail. An order with a mail stays in the history
 * (rules: ORDER-24).
 */
export function cancellerForMail(
  reason: string,
  { attempt, offSession, byPhone = false }: PaymentAttempts,
): 'clinic' | 'store' | 'system' | null {
  if (reason === CANCELLED_BY_CLINIC) return 'clinic';
  if (reason === CANCELLED_BY_STORE) return 'store';
  return reason === NOT_PAID_IN_TIME && (attempt > 0 || byPhone) && !offSession ? 'system' : null;
}
