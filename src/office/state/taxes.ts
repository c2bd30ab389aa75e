import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { torontoDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { taxPeriodDays, type DayRange } from '#domain/tax-periods.ts';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

const read = filterReader(['from', 'to', 'place', 'tax', 'kind']);
export type TaxFilters = ReturnType<typeof read>;

/** The filters of the report and of its papers, from the query of the URL; days that do not exist are left out. */
export function readTaxFilters(search: Record<string, unknown>): TaxFilters {
  const { from, to, ...filters } = read(search);
  return { ...(from && isLocalDate(from) && { from }), ...(to && isLocalDate(to) && { to }), ...filters };
}

/** The days of a report; this month if the URL has none. */
export function daysOf({ from, to }: TaxFilters): DayRange {
  const month = taxPeriodDays('this-month', torontoDate(new Date()));
  if (from && to) return { from, to };
  if (from) return { from, to: from > month.to ? from : month.to };
  return to ? { from: to < month.from ? to : month.from, to } : month;
}

export const taxesPath = (filters: TaxFilters) => pathWith('/money/taxes', filters);
export const taxPapersPath = (filters: TaxFilters) => pathWith('/money/taxes/papers', filters);

/** The taxes of a period. The previous period stays visible until the new one has arrived. */
export function taxesQuery(days: DayRange) {
  return queryOptions({
    queryKey: ['taxes', days],
    queryFn: () => readAnswer(api.office.taxes.$get({ query: days })),
    // The report is a list of one page.
    select: (report) => ({ ...report, before: null, after: null }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the papers of which a figure is the sum. */
export function taxPapersQuery(
  { from: _, to: _to, view: _view, columns: _columns, ...filters }: TaxFilters,
  days: DayRange,
) {
  return queryOptions({
    queryKey: ['taxes', 'papers', days, filters],
    queryFn: () => readAnswer(api.office['tax-papers'].$get({ query: { ...days, ...filters } as never })),
    placeholderData: keepPreviousData,
  });
}
