import type { LocalDate } from './calendar.ts';
import type { Cents } from './money.ts';

/** What changes the balance of a clinic, in the order in which entries of one day are listed. */
export const STATEMENT_KINDS = [
  'invoice',
  'credit_note',
  'payment',
  'card_payment',
  'reversal',
  'return',
  'refund',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Entries that one statement has at most. */
export const MAX_STATEMENT_ENTRIES = 1_000;

/** A change of the balance of a clinic on a Toronto day: positive cents are owed by the clinic. */
export interface StatementEntry {
  day: LocalDate;
  kind: StatementKind;
  /** The number of the invoice, credit note or payment. */
  number: string;
  cents: Cents;
}

/** The entries, each with the balance after it. */
export function withBalances<Entry extends Pick<StatementEntry, 'cents'>>(
  openingCents: Cents,
  entries: readonly Entry[],
): (Entry & { balanceCents: Cents })[] {
  let balanceCents = openingCents;
  return entries.map((entry) => {
    balanceCents += entry.cents;
    return { ...entry, balanceCents };
  });
}
