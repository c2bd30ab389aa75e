import { formatDate } from '#domain/calendar.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { StatementDocument } from './port.ts';
import { formatDeduction, type Head, type PrintedSum } from './printed-document.ts';
import { joinLines } from './printed-order.ts';
import { translate } from './translate.ts';

/** A statement of account as it is printed. */
export interface PrintedStatement {
  /** The number of the clinic: a statement has no number of its own. */
  number: string;
  clinic: string;
  heads: Head[];
  /** Day, entry, reference, charge, payment or credit, balance. */
  rows: string[][];
  /** What is due by age, and what the store owes. */
  sums: PrintedSum[];
  closing: { label: string; amount: string };
}

/** The text of a statement of account: each entry with the balance after it (rules: PAPER-19). */
export function printStatement(statement: StatementDocument): PrintedStatement {
  const { from, to, asOf, openingCents, closingCents, entries, ages, owedCents } = statement;
  const period = translate('document.statement.periodOf', { from: formatDate(from), to: formatDate(to) });
  const day = formatDate(asOf);
  return {
    number: statement.customerNumber,
    clinic: statement.companyName,
    heads: [
      { label: translate('document.statement.period'), text: period },
      { label: translate('document.statement.asOf'), text: day },
    ],
    rows: [
      ['', translate('document.statement.opening', { day: formatDate(from) }), '', '', '', signed(openingCents)],
      ...entries.map((entry) => [
        entry.day,
        translate(`document.statement.kind.${entry.kind}`, { number: entry.number }),
        joinLines(entry.reference),
        entry.cents > 0 ? formatMoney(entry.cents) : '',
        entry.cents > 0 ? '' : formatMoney(-entry.cents),
        signed(entry.balanceCents),
      ]),
    ],
    sums: [
      ...ages.map(({ age, cents }) => ({
        label: translate(`document.statement.age.${age}`),
        note: '',
        amount: formatMoney(cents),
      })),
      ...(owedCents > 0
        ? [{ label: translate('document.statement.owed'), note: '', amount: formatDeduction(owedCents) }]
        : []),
    ],
    closing: { label: translate('document.statement.closing', { day }), amount: signed(closingCents) },
  };
}

/** What the clinic owes; with a minus sign what the store owes it. */
function signed(cents: Cents): string {
  return cents < 0 ? formatDeduction(-cents) : formatMoney(cents);
}
