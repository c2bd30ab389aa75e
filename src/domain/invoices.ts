import { addDays, daysBetween, type LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';
import { store } from './store.ts';

/** The policy text of the printed invoice, sentence by sentence (spec 001 §9). */
export const INVOICE_POLICY: readonly string[] = [
  'Shipping and handling may apply.',
  'Orders are processed within 24 hours.',
  'Delivery takes one or two days in Ontario and Quebec, 3 to 5 business days elsewhere in Canada.',
  'Items may be returned within 30 days.',
  'Special orders cannot be cancelled; some can be with a 20% restocking fee.',
  'Not returnable: opened handpieces and small equipment, special orders, expired products, opened hardware or software, personalized items, items not returnable to the manufacturer, personal protective equipment.',
];

/** Days a clinic that is invoiced has to pay. */
const TERMS_DAYS = 30;

/** The day an invoice is due: 30 days from its own for those who are invoiced, its own where a card was charged. */
export function invoiceDueOn(paymentMethod: 'card' | 'invoice', issuedOn: LocalDate): LocalDate {
  return paymentMethod === 'invoice' ? addDays(issuedOn, TERMS_DAYS) : issuedOn;
}

export type InvoiceTerms = { kind: 'paid_by_card' | 'on_receipt' } | { kind: 'net'; days: number };

/** By when an invoice is paid, as its terms say it: paid by card, on receipt, or net so many days. */
export function invoiceTerms(
  paymentMethod: 'card' | 'invoice',
  { issuedOn, dueOn }: { issuedOn: LocalDate; dueOn: LocalDate },
): InvoiceTerms {
  if (paymentMethod === 'card') return { kind: 'paid_by_card' };
  const days = daysBetween(issuedOn, dueOn);
  return days > 0 ? { kind: 'net', days } : { kind: 'on_receipt' };
}

/** Where an invoice stands: one whose order was taken back is void, an unpaid one is overdue from the day after it was due. */
export function invoiceStanding(
  { dueOn, paidOn, voidedOn }: { dueOn: LocalDate; paidOn: LocalDate | null; voidedOn: LocalDate | null },
  today: LocalDate,
): 'void' | 'paid' | 'overdue' | 'open' {
  if (voidedOn !== null) return 'void';
  if (paidOn !== null) return 'paid';
  return today > dueOn ? 'overdue' : 'open';
}

/** The store's registration number for a part of the tax: 'GST/HST' stands for both; null where it has none. */
export function taxRegistration(tax: string): string | null {
  return store.taxRegistrations.find(({ name }) => name.split('/').includes(tax))?.number ?? null;
}

/** What is due of an invoice in cents, and what one that became void is credited with: all that was not paid of it. */
export function invoiceBalance(total: Cents, paid: Cents, isVoid: boolean): { credited: Cents; due: Cents } {
  const open = total - paid;
  return isVoid ? { credited: open, due: 0 } : { credited: 0, due: open };
}
