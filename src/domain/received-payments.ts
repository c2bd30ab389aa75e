import { addDays, type LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';

/** An invoice on which an amount is due. */
export interface DueInvoice {
  number: string;
  dueOn: string;
  dueCents: Cents;
}

/** The part of a payment that is for one invoice. */
export interface PaymentPart {
  invoice: string;
  amountCents: Cents;
}

/** How a clinic has paid. */
export const PAYMENT_METHODS = ['cheque', 'transfer', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The longest reference of a payment that staff record, in characters. */
export const MAX_REFERENCE_LENGTH = 60;

/** Whether the day of a payment is more than a year back, so that it may be typed wrongly (rules: PAY-47). */
export const isLongAgo = (day: LocalDate, today: LocalDate): boolean => day !== '' && day < addDays(today, -365);

/** The most invoices that one payment is divided over. */
export const MAX_PAYMENT_PARTS = 200;

/**
 * A payment divided over invoices, the earliest due day first: each gets what is due on it until nothing is left.
 * Invoices that get nothing are left out. `leftCents` is what no invoice needs (rules: OFFICE-44).
 */
export function dividePayment(
  amountCents: Cents,
  invoices: readonly DueInvoice[],
): { parts: PaymentPart[]; leftCents: Cents } {
  let leftCents = amountCents;
  const parts: PaymentPart[] = [];
  for (const { number, dueCents } of [...invoices].sort(byDueDay)) {
    const part = Math.min(leftCents, dueCents);
    if (part > 0) parts.push({ invoice: number, amountCents: part });
    leftCents -= Math.max(0, part);
  }
  return { parts, leftCents };
}

/** Invoices of one day by their numbers, the shorter number first. */
function byDueDay(a: DueInvoice, b: DueInvoice): number {
  if (a.dueOn !== b.dueOn) return a.dueOn < b.dueOn ? -1 : 1;
  return a.number.length - b.number.length || (a.number < b.number ? -1 : 1);
}

/** The sum of the parts of a payment. */
export function sumOfParts(parts: readonly Pick<PaymentPart, 'amountCents'>[]): Cents {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** An invoice before a part of what was paid on it is reversed, in cents. */
export interface InvoiceBeforeReversal {
  totalCents: Cents;
  creditedCents: Cents;
  /** All payments that stand, less the money that went back and is due again. */
  paidCents: Cents;
  /** Money that went back to the clinic and is not due again. */
  returnedCents: Cents;
}

/** An invoice after a reversal, in cents. */
export interface InvoiceAfterReversal {
  paidCents: Cents;
  dueCents: Cents;
  /** How much more is due than before. */
  dueAgainCents: Cents;
  /** Whether all money that went back is due again, because the payment that it gave back does not exist any more. */
  isReturnedDueAgain: boolean;
  /** What the store still owes the clinic of this invoice. */
  toReturnCents: Cents;
}

/**
 * What becomes of an invoice when some of its paid cents are reversed: due is the total, less the credits, less the
 * payments that stand, plus all money that went back. As long as more is paid than the invoice needs, the store owes
 * less than before; otherwise the clinic owes the rest (rules: PAY-40).
 */
export function reverseOnInvoice(invoice: InvoiceBeforeReversal, reversedCents: Cents): InvoiceAfterReversal {
  const { totalCents, creditedCents, paidCents, returnedCents } = invoice;
  const before = totalCents - creditedCents - paidCents + returnedCents;
  const balance = before + reversedCents;
  const isReturnedDueAgain = balance > 0 && returnedCents > 0;
  return {
    paidCents: paidCents - reversedCents - (isReturnedDueAgain ? returnedCents : 0),
    dueCents: Math.max(0, balance),
    dueAgainCents: Math.max(0, balance) - Math.max(0, before),
    isReturnedDueAgain,
    toReturnCents: Math.max(0, -balance),
  };
}

/** How a clinic has paid, as the first word of the reference says: `Cheque 1042`, `EFT 88` (rules: OFFICE-100). */
export function methodOfReference(reference: string): PaymentMethod {
  if (/^(cheque|check|chq)\b/i.test(reference)) return 'cheque';
  return /^(transfer|e-?transfer|eft|wire|interac)\b/i.test(reference) ? 'transfer' : 'other';
}

/** The columns of the list of received payments, in their order. */
export const RECEIVED_PAYMENT_COLUMNS = [
  'number',
  'reference',
  'clinic',
  'receivedOn',
  'method',
  'invoices',
  'recordedBy',
  'applied',
  'unapplied',
  'amount',
] as const;
export type ReceivedPaymentColumn = (typeof RECEIVED_PAYMENT_COLUMNS)[number];

/** Which payments a list has: all, payments with an unapplied amount, or reversed payments. */
export const RECEIVED_PAYMENT_FILTERS = ['all', 'unapplied', 'reversed'] as const;
export type ReceivedPaymentFilter = (typeof RECEIVED_PAYMENT_FILTERS)[number];

/** How a list of payments may be sorted: latest or earliest day, largest amount. */
export const RECEIVED_PAYMENT_SORTS = ['newest', 'oldest', 'most'] as const;
export type ReceivedPaymentSort = (typeof RECEIVED_PAYMENT_SORTS)[number];
