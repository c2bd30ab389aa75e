import { addDays, addMonthsClamped, type LocalDate } from './calendar.ts';

/** The periods that are offered for a report of taxes. */
export const TAX_PERIODS = ['this-month', 'last-month', 'this-quarter', 'last-quarter', 'this-year'] as const;
export type TaxPeriod = (typeof TAX_PERIODS)[number];

/** Toronto days from the first to the last, both included. */
export interface DayRange {
  from: LocalDate;
  to: LocalDate;
}

/** The months of each period, and how many periods before the present one it is. */
const lengths: Record<TaxPeriod, { months: number; before: number }> = {
  'this-month': { months: 1, before: 0 },
  'last-month': { months: 1, before: 1 },
  'this-quarter': { months: 3, before: 0 },
  'last-quarter': { months: 3, before: 1 },
  'this-year': { months: 12, before: 0 },
};

/** The first and the last day of a period of calendar months, seen from a Toronto day (rules: OFFICE-46). */
export function taxPeriodDays(period: TaxPeriod, today: LocalDate): DayRange {
  const { months, before } = lengths[period];
  const month = Number(today.slice(5, 7)) - 1;
  const present = addMonthsClamped(`${today.slice(0, 7)}-01`, -(month % months));
  const from = addMonthsClamped(present, -before * months);
  return { from, to: addDays(addMonthsClamped(from, months), -1) };
}
