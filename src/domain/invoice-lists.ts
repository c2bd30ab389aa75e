import { addDays, daysBetween, type LocalDate } from './calendar.ts';

/** The ages of invoices with an amount due, by days since their due day. */
export const INVOICE_AGES = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const;
export type InvoiceAge = (typeof INVOICE_AGES)[number];

/** Which invoices a list has: all with an amount due if left out; or of one age, paid, or all (rules: OFFICE-42). */
export const INVOICE_FILTERS = [...INVOICE_AGES, 'paid', 'all'] as const;
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number];

/** Whether a filter is an age of invoices with an amount due. */
export function isInvoiceAge(filter: InvoiceFilter): filter is InvoiceAge {
  return (INVOICE_AGES as readonly string[]).includes(filter);
}

/** How a list of invoices may be sorted: earliest due day, latest or earliest issue, largest amount due. */
export const INVOICE_SORTS = ['due', 'newest', 'oldest', 'most'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

/** The columns of the list of invoices, in their order. */
export const INVOICE_COLUMNS = [
  'number',
  'order',
  'clinic',
  'issuedOn',
  'dueOn',
  'age',
  'total',
  'paid',
  'credited',
  'returned',
  'due',
] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** Invoices of a list are counted up to this number. */
export const COUNTED_INVOICES = 1_000;

/** The first and the last day overdue of each age; null for no end. */
const daysOfAge: Record<InvoiceAge, readonly [number | null, number | null]> = {
  'not-due': [null, 0],
  '1-30': [1, 30],
  '31-60': [31, 60],
  '61-90': [61, 90],
  'over-90': [91, null],
};

/** Whole days since the due day; 0 until and on the due day (rules: PAPER-5). */
export function daysOverdue(dueOn: LocalDate, today: LocalDate): number {
  return dueOn < today ? daysBetween(dueOn, today) : 0;
}

/** The age of an invoice with an amount due. */
export function ageOf(days: number): InvoiceAge {
  return INVOICE_AGES.find((age) => days <= (daysOfAge[age][1] ?? days)) ?? 'over-90';
}

/** The first and the last due day of the invoices of an age; null for no end. */
export function dueDaysOf(age: InvoiceAge, today: LocalDate): { from: LocalDate | null; to: LocalDate | null } {
  const [youngest, oldest] = daysOfAge[age];
  return {
    from: oldest === null ? null : addDays(today, -oldest),
    to: youngest === null ? null : addDays(today, -youngest),
  };
}
