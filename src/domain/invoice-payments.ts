import { invoiceDue } from './invoices.ts';
import type { Cents } from './money.ts';
import { findMismatch, isOfEpoch, type Intent, type MismatchReason } from './payment-state.ts';

export type InvoicePaymentState = 'open' | 'paid' | 'closed' | 'returned';

/** The facts of a card payment for an invoice that decide the meaning of its payment intent. */
export interface PayableInvoice {
  id: number;
  /** The store's epoch when the payment was opened; null for older payments. */
  epoch: number | null;
  state: InvoicePaymentState;
  amountCents: Cents;
  currency: string;
  stripeCustomerId: string;
  /** Null until the id of the intent is stored. */
  intentId: string | null;
}

export type InvoiceSettlement =
  /** Record the money: for the invoice, or to be returned if nothing of the invoice is due any more. */
  | { action: 'record' }
  /** Nothing to do: the payment is over. */
  | { action: 'none' }
  /** The outcome is not known yet, or the card holder has not confirmed: ask again later. */
  | { action: 'wait' }
  | { action: 'needs_action' }
  | { action: 'declined' }
  /** The intent can no longer succeed. */
  | { action: 'close' }
  /** The program must not move this money: staff must look. */
  | { action: 'attention'; reason: MismatchReason | 'other_order' | 'other_epoch' };

/** The meaning of a payment intent's state for its invoice payment (rules: PAY-25). */
export function decideInvoicePayment(payment: PayableInvoice, intent: Intent): InvoiceSettlement {
  if (intent.metadata['invoice_payment_id'] !== String(payment.id)) {
    return { action: 'attention', reason: 'other_order' };
  }
  if (!isOfEpoch(payment, intent)) return { action: 'attention', reason: 'other_epoch' };
  const mismatch = findMismatch({ ...payment, totalCents: payment.amountCents }, intent);
  if (mismatch) return { action: 'attention', reason: mismatch };
  if (payment.state === 'paid' || payment.state === 'returned') return { action: 'none' };
  if (intent.status === 'succeeded') return { action: 'record' };
  if (payment.state === 'closed') return { action: 'none' };

  switch (intent.status) {
    case 'requires_action':
      return { action: 'needs_action' };
    case 'requires_payment_method':
      return { action: intent.lastError ? 'declined' : 'wait' };
    case 'canceled':
      return { action: 'close' };
    case 'requires_confirmation':
    case 'requires_capture':
    case 'processing':
      return { action: 'wait' };
  }
}

/** The use of money charged for an invoice; `paidCents` is the part that the invoice keeps for now. */
export interface TakenForInvoice {
  paidCents: Cents;
  returnedCents: Cents;
}

/**
 * How money taken for an invoice is used. Normally it is exactly the amount due. If a credit note has reduced the
 * amount meanwhile, the rest is returned; if nothing is due any more, all of it is (rules: PAY-26).
 */
export function divideTaken(
  amountCents: Cents,
  invoice: { totalCents: Cents; paidCents: Cents; creditedCents: Cents },
): TakenForInvoice {
  const dueCents = invoiceDue({ ...invoice, returnedCents: 0 });
  const fits = invoice.paidCents + amountCents <= invoice.totalCents;
  if (dueCents <= 0 || !fits) return { paidCents: 0, returnedCents: amountCents };
  return { paidCents: amountCents, returnedCents: Math.max(0, amountCents - dueCents) };
}

/**
 * Minutes after which an invoice payment that nobody works on is closed, so that it is not charged later by surprise.
 */
export const CLOSED_AFTER_MINUTES = 60;
