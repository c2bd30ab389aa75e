/**
 * Seconds of the lease of a process on an order it works on. If the process dies, another process continues after the
 * lease (rules: PLACE-3, PLACE-20).
 */
export const ORDER_LEASE_SECONDS = {
  /** While a request or the reconciler works on the order: longer than any request may last. */
  atWork: 30,
  /** After a charge whose outcome is unknown: the reconciler soon asks the card service again. */
  outcomeUnknown: 5,
  /** While the order waits for its clinic to pay. */
  awaitingClinic: 60,
} as const;

/**
 * Seconds from an order's creation to its charge, both requested by the same page. An order not charged in this time
 * was abandoned, and a new order of the clinic replaces it (rules: PLACE-29).
 */
export const CHARGED_WITHIN_SECONDS = 30;

/** Seconds in which a clinic may correct a payment on the page before a mail asks it to. */
export const PAYMENT_MAIL_AFTER_SECONDS = { declined: 600, needs_action: 300 } as const;

/** Seconds after an order's creation from which the reconciler checks its payment. */
export const RECONCILED_AFTER_SECONDS = 10;

/** Seconds after which a stored event of the card service that was not handled is tried again. */
export const EVENT_RETRY_SECONDS = 60;

/** Minutes after which staff are notified of work that the reconciler should have completed (rules: PLACE-20). */
export const STUCK_AFTER_MINUTES = 5;

/**
 * Minutes of an idle payment after which staff are notified that its order was not given up; `idleMinutes` is the time
 * after which it should have been (rules: PLACE-25).
 */
export function neverGivenUpAfterMinutes(idleMinutes: number): number {
  return idleMinutes + 3 * STUCK_AFTER_MINUTES;
}

/** Hours after an order in which a subscription to one of its products may still be created (rules: SUB-5). */
export const SUBSCRIBE_WITHIN_HOURS = 24;
