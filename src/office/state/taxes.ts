import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { torontoDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { taxPeriodDays, type DayRange } from '#domain/tax-periods.ts';
import { api, readAnswer } from '#office/api.ts';

/** The names in the URL of the report of taxes, and of the list of its papers. */
const TAX_FILTERS = ['from', 'to', 'place', 'tax', 'kind', 'after', 'before'] as const;
export type TaxFilters = Partial<Record<(typeof TAX_FILTERS)[number], string>>;

/** The filters in the query of a URL; other names, and days that do not exist, are left out. */
export function readTaxFilters(search: Record<string, unknown>): TaxFilters {
  return Object.fromEntries(
    TAX_FILTERS.flatMap((name) => {
      const value = search[name];
      if (typeof value !== 'string' || !value) return [];
      return (name === 'from' || name === 'to') && !isLocalDate(value) ? [] : [[name, value]];
    }),
  );
}

/** The days of a report; this month if the URL has none. */
export function daysOf({ from, to }: TaxFilters): DayRange {
  const month = taxPeriodDays('this-month', torontoDate(new Date()));
  if (from && to) return { from, to };
  if (from) return { from, to: from > month.to ? from : month.to };
  return to ? { from: to < month.from ? to : month.from, to } : month;
}

export const taxesPath = (filters: TaxFilters) => `/money/taxes${queryOf(filters)}`;
export const taxPapersPath = (filters: TaxFilters) => `/money/taxes/papers${queryOf(filters)}`;

function queryOf(filters: TaxFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** The taxes of a period. The previous period stays visible until the new one has arrived. */
export function taxesQuery(days: DayRange) {
  return queryOptions({
    queryKey: ['taxes', days],
    queryFn: () => readAnswer(api.office.taxes.$get({ query: days })),
    // The report is a list of one page.
    select: ({ items }) => ({ items, before: null, after: null }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the papers of which a figure is the sum. */
export function taxPapersQuery({ from: _, to: _to, ...filters }: TaxFilters, days: DayRange) {
  return queryOptions({
    queryKey: ['taxes', 'papers', days, filters],
    queryFn: () => readAnswer(api.office['tax-papers'].$get({ query: { ...days, ...filters } as never })),
    placeholderData: keepPreviousData,
  });
}
