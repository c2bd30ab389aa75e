import { expect, test } from 'vitest';
import { isMailCorrect, maySendAgain, ORDER_MAILS } from './order-mails.ts';
import type { OrderState } from './order-states.ts';

const again = 'confirmation approved shipped partly_shipped delivered invoiced paid not_due credited';
const steps = again.replace('paid not_due', 'paid part_paid reversed not_due');

// rules: OFFICE-21, MAIL-2
test.each<[OrderState, correct: string, again: string]>([
  ['pending_payment', 'payment_link not_due credited', 'not_due credited'],
  ['payment_action', 'action_needed payment_link not_due credited', 'not_due credited'],
  ['payment_failed', 'payment_failed payment_link not_due credited', 'not_due credited'],
  ['expired', 'not_due cancelled credited', 'not_due cancelled credited'],
  ['placed', steps, again],
  ['closed', steps, again],
  ['cancelled', 'reversed not_due cancelled credited', 'not_due cancelled credited'],
  ['refunded', 'payment_returned reversed not_due cancelled credited', 'payment_returned not_due cancelled credited'],
])('%s: the mails that are correct, and the mails that may be sent again', (state, correct, sentAgain) => {
  expect(ORDER_MAILS.filter((kind) => isMailCorrect(kind, state)).join(' ')).toBe(correct);
  expect(ORDER_MAILS.filter((kind) => maySendAgain(kind, state)).join(' ')).toBe(sentAgain);
});
