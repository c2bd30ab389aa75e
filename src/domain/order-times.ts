/**
 * Seconds for which an order belongs to the process that works on it. If that process dies, another continues once they
 * have passed (rules: PLACE-3, PLACE-20).
 */
export const ORDER_LEASE_SECONDS = {
  /** While a request or the reconciler works on the order: longer than any request may last. */
  atWork: 30,
  /** After a charge whose outcome is unknown: the reconciler soon asks the card service again. */
  outcomeUnknown: 5,
  /** While the order waits for its customer to pay. */
  awaitingCustomer: 60,
} as const;

/**
 * Seconds between an order's creation and the charge, which one page does one after the other. An order not charged by
 * then was left, and a new order of the clinic replaces it (rules: PLACE-29).
 */
export const CHARGED_WITHIN_SECONDS = 30;

/** Seconds in which a clinic may correct a payment on the page before a mail asks for it. */
export const PAYMENT_MAIL_AFTER_SECONDS = { declined: 600, needs_action: 300 } as const;

/** Seconds after its creation from which the reconciler looks at an order that awaits its payment. */
export const RECONCILED_AFTER_SECONDS = 10;

/** Seconds after which an event of the card service that was stored and not handled is handled again. */
export const EVENT_RETRY_SECONDS = 60;

/** Minutes after which staff are told of what should have healed without them within a minute (rules: PLACE-20). */
export const STUCK_AFTER_MINUTES = 5;

/**
 * Minutes of an idle payment after which staff are told that its order was never given up, given the minutes after which
 * an order is given up (rules: PLACE-25).
 */
export function neverGivenUpAfterMinutes(idleMinutes: number): number {
  return idleMinutes + 3 * STUCK_AFTER_MINUTES;
}

/** Hours after an order in which a subscription to one of its items may still be asked for (rules: SUB-5). */
export const SUBSCRIBE_WITHIN_HOURS = 24;
