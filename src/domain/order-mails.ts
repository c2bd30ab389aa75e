import { awaitsPayment, isPlaced, TAKEN_BACK, type OrderState } from './order-states.ts';

/** Steps in the warehouse and the office about which the clinic gets a mail. */
export const ORDER_STEPS = [
  'approved',
  'shipped',
  'partly_shipped',
  'delivered',
  'invoiced',
  'paid',
  'part_paid',
  'reversed',
  'not_due',
  'cancelled',
] as const;

/** What a mail about an order says. */
export const ORDER_MAILS = [
  'confirmation',
  'payment_failed',
  'action_needed',
  'payment_link',
  'payment_returned',
  ...ORDER_STEPS,
  'credited',
] as const;
export type OrderMailKind = (typeof ORDER_MAILS)[number];

/** Whether an order is over: it was taken back, or given up before it was paid. */
function isOver(state: OrderState): boolean {
  return state === 'expired' || TAKEN_BACK.includes(state);
}

/**
 * Whether a mail is still correct in this state of its order; a mail that is not is never sent. Later steps do not
 * suppress the mail about a step, except that a cancelled order gets only that mail.
 */
export function isMailCorrect(kind: OrderMailKind, state: OrderState): boolean {
  switch (kind) {
    case 'payment_failed':
      return state === 'payment_failed';
    case 'action_needed':
      return state === 'payment_action';
    case 'payment_link':
      return awaitsPayment(state);
    case 'payment_returned':
      return state === 'refunded';
    case 'not_due':
    case 'credited':
      return true;
    case 'cancelled':
      return isOver(state);
    // Something may be due on the invoice of an order that was taken back.
    case 'reversed':
      return isPlaced(state) || TAKEN_BACK.includes(state);
    default:
      return isPlaced(state);
  }
}

/**
 * Whether staff may send a mail again: it is still correct, and it does not ask for money. A mail that asks for a
 * payment has a reason of its own, which may be another one by now (rules: OFFICE-21).
 */
export function maySendAgain(kind: OrderMailKind, state: OrderState): boolean {
  return !asksForMoney.includes(kind) && isMailCorrect(kind, state);
}

const asksForMoney: readonly OrderMailKind[] = [
  'payment_failed',
  'action_needed',
  'payment_link',
  'part_paid',
  'reversed',
];
