/** Why an order ends that was not paid within its time. */
export const NOT_PAID_IN_TIME = 'Not paid in time';

/** Why an order ends that its clinic cancelled before it was paid. */
export const CANCELLED_BY_CLINIC = 'Cancelled by the clinic';

/** What was tried to pay an order: the number of attempts, and whether the card holder was absent, as for a subscription run. */
interface Tried {
  attempt: number;
  offSession: boolean;
}

/**
 * Who ended an unpaid order, for the mail about it. Null if the clinic is told nothing: it left its checkout before it tried
 * to pay, or a subscription run has a mail of its own. An order whose end was told stays in the history (rules: ORDER-24).
 */
export function cancellerToTell(reason: string, { attempt, offSession }: Tried): 'clinic' | 'system' | null {
  if (reason === CANCELLED_BY_CLINIC) return 'clinic';
  return reason === NOT_PAID_IN_TIME && attempt > 0 && !offSession ? 'system' : null;
}
