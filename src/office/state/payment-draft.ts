import { formatMoney, fromDollars, parseDollars, type Cents } from '#domain/money.ts';
import { dividePayment, sumOfParts, type PaymentPart } from '#domain/received-payments.ts';

interface DraftInvoice {
  number: string;
  dueOn: string;
  /** Dollars. */
  due: number;
}

/** What was typed for a payment: the received amount, and the amount of each invoice that was changed by hand. */
export interface PaymentDraft {
  amount: string;
  typed: Readonly<Record<string, string>>;
}

export type PartProblem = 'no_amount' | 'more_than_due';

/** A payment as it would be recorded. */
export interface DraftedPayment {
  /** Null if the typed text is no amount. */
  amountCents: Cents | null;
  /** The texts of the fields of the invoices, in the order of the invoices. */
  fields: { number: string; text: string; dueCents: Cents; problem: PartProblem | null }[];
  parts: PaymentPart[];
  /** Cents of the payment that no invoice gets; negative if the parts are more than the payment. */
  leftCents: Cents;
}

/**
 * Divides the typed amount: invoices that were changed by hand keep their amount, and the others share the rest, the
 * earliest due day first (rules: OFFICE-44).
 */
export function draftPayment({ amount, typed }: PaymentDraft, invoices: readonly DraftInvoice[]): DraftedPayment {
  const amountCents = parseDollars(amount);
  const handed = Object.values(typed).reduce((sum, text) => sum + (parsePart(text) ?? 0), 0);
  const open = invoices
    .filter(({ number }) => typed[number] === undefined)
    .map(({ number, dueOn, due }) => ({ number, dueOn, dueCents: fromDollars(due) }));
  const proposed = dividePayment(Math.max(0, (amountCents ?? 0) - handed), open).parts;
  const fields = invoices.map(({ number, due }) => {
    const dueCents = fromDollars(due);
    const text = typed[number];
    if (text === undefined) {
      const part = proposed.find(({ invoice }) => invoice === number)?.amountCents ?? 0;
      return { number, text: inDollars(part), cents: part, dueCents, problem: null };
    }
    const cents = parsePart(text);
    const problem: PartProblem | null = cents === null ? 'no_amount' : cents > dueCents ? 'more_than_due' : null;
    return { number, text, cents: cents ?? 0, dueCents, problem };
  });
  const parts = fields
    .filter(({ cents }) => cents > 0)
    .map(({ number, cents }) => ({ invoice: number, amountCents: cents }));
  return {
    amountCents,
    fields: fields.map(({ cents: _, ...field }) => field),
    parts,
    leftCents: (amountCents ?? 0) - sumOfParts(parts),
  };
}

/** Divides an amount as typed only: an invoice without a typed amount gets nothing (rules: OFFICE-87). */
export function draftApplication({ amount, typed }: PaymentDraft, invoices: readonly DraftInvoice[]): DraftedPayment {
  const empty = Object.fromEntries(invoices.map(({ number }) => [number, '']));
  return draftPayment({ amount, typed: { ...empty, ...typed } }, invoices);
}

/** An empty field is no part. */
const parsePart = (text: string) => (text.trim() === '' ? 0 : parseDollars(text));

/** Cents as they are typed: `1,234.50`. */
export const inDollars = (cents: Cents) => formatMoney(cents).replace('$', '');
