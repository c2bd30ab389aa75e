import { addDays, daysBetween, type LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';
import type { StoreSettings } from './settings.ts';
import { registrationFor, type PlaceOfSupply, type TaxRegistration } from './tax-parts.ts';

/**
 * The due day of an invoice: for orders on invoice the days agreed with the clinic after issue (`termsDays`), or the
 * store's days if none are agreed; for orders by card the day of issue (rules: PAPER-5).
 */
export function invoiceDueOn(
  paymentMethod: 'card' | 'invoice',
  { issuedOn, termsDays }: { issuedOn: LocalDate; termsDays: number | null },
  { invoiceTermsDays }: Pick<StoreSettings, 'invoiceTermsDays'>,
): LocalDate {
  return paymentMethod === 'invoice' ? addDays(issuedOn, termsDays ?? invoiceTermsDays) : issuedOn;
}

export type InvoiceTerms = { kind: 'paid_by_card' | 'on_receipt' } | { kind: 'net'; days: number };

/** The payment terms an invoice prints: paid by card, due on receipt, or net n days. */
export function invoiceTerms(
  paymentMethod: 'card' | 'invoice',
  { issuedOn, dueOn }: { issuedOn: LocalDate; dueOn: LocalDate },
): InvoiceTerms {
  if (paymentMethod === 'card') return { kind: 'paid_by_card' };
  const days = daysBetween(issuedOn, dueOn);
  return days > 0 ? { kind: 'net', days } : { kind: 'on_receipt' };
}

/** The amounts of an invoice after it was issued, in cents: all payments received, credits, and money returned. */
export interface InvoiceAccount {
  totalCents: Cents;
  paidCents: Cents;
  /** The sum of its credit notes. */
  creditedCents: Cents;
  returnedCents: Cents;
}

/** Cents still to be paid; negative if the store owes the clinic. */
export function invoiceDue({ totalCents, paidCents, creditedCents, returnedCents }: InvoiceAccount): Cents {
  return totalCents - creditedCents - (paidCents - returnedCents);
}

/** What an invoice may have after it was issued; a reversed payment is a payment and a reversal (rules: PAY-45). */
export const INVOICE_ENTRIES = ['payment', 'reversal', 'credit', 'return'] as const;

/** A payment, its reversal, a credit note or money returned, after the invoice was issued. */
export interface InvoiceEntry {
  kind: (typeof INVOICE_ENTRIES)[number];
  /** A Toronto day; null for a payment whose day the store does not know. */
  day: LocalDate | null;
  /** The card, the reference at the bank, or the number of the credit note; empty if the store does not know it. */
  reference: string;
  amountCents: Cents;
}

/** Whether an entry makes more due: money that went back, or a payment that does not exist any more. */
export const raisesDue = ({ kind }: Pick<InvoiceEntry, 'kind'>): boolean => kind === 'return' || kind === 'reversal';

/** Whether an entry is about payments alone. */
export const isOfPayment = ({ kind }: Pick<InvoiceEntry, 'kind'>): boolean => kind === 'payment' || kind === 'reversal';

/** Cents still to be paid after these entries; negative if the store owes the clinic (rules: PAPER-17). */
export function invoiceBalance(
  dueAtIssueCents: Cents,
  entries: readonly Pick<InvoiceEntry, 'kind' | 'amountCents'>[],
): Cents {
  return entries.reduce(
    (due, entry) => (raisesDue(entry) ? due + entry.amountCents : due - entry.amountCents),
    dueAtIssueCents,
  );
}

/**
 * Whether payments paid the invoice, when it was issued or since; not if credit notes alone leave nothing to pay (rules:
 * PAPER-17).
 */
export function isPaidInFull(
  dueAtIssueCents: Cents,
  entries: readonly Pick<InvoiceEntry, 'kind' | 'amountCents'>[],
): boolean {
  if (dueAtIssueCents === 0) return true;
  const credits = entries.filter(({ kind }) => kind === 'credit');
  return (
    entries.some(({ kind }) => kind === 'payment') &&
    invoiceBalance(dueAtIssueCents, entries) <= 0 &&
    invoiceBalance(dueAtIssueCents, credits) > 0
  );
}

/** Cents paid above the total less the credit notes, returned to the clinic already or not; otherwise 0. */
export function overpaidCents(invoice: Omit<InvoiceAccount, 'returnedCents'>): Cents {
  return Math.max(0, -invoiceDue({ ...invoice, returnedCents: 0 }));
}

export type InvoiceState = 'credited' | 'paid' | 'overdue' | 'open';

/** The state of an invoice today: overdue (from the day after the due day), open, credited in full, or paid. */
export function invoiceState(invoice: InvoiceAccount & { dueOn: LocalDate }, today: LocalDate): InvoiceState {
  if (invoiceDue(invoice) > 0) return today > invoice.dueOn ? 'overdue' : 'open';
  return invoice.creditedCents > 0 && invoice.creditedCents >= invoice.totalCents ? 'credited' : 'paid';
}

/** The store's registration number for a tax at a place on a Toronto day; null if the store is not registered. */
export function taxRegistrationNumber(
  tax: string,
  place: PlaceOfSupply,
  day: LocalDate,
  registrations: readonly TaxRegistration[],
): string | null {
  return registrationFor(tax, place, day, registrations)?.number ?? null;
}
