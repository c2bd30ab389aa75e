import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of invoices, from the query of its URL. */
export const readInvoiceFilters = filterReader(['age', 'asOf', 'from', 'to', 'clinic', 'q', 'sort']);
export type InvoiceFilters = ReturnType<typeof readInvoiceFilters>;

/** The path of the list of invoices with these filters. */
export function invoicesPath(filters: InvoiceFilters = {}): string {
  return pathWith('/money', filters);
}

/** A page of invoices. The previous page stays visible until the new page has arrived. */
export function invoicesQuery({ view: _, columns: _columns, ...filters }: InvoiceFilters) {
  return queryOptions({
    queryKey: ['invoices', filters],
    queryFn: () => readAnswer(api.office.invoices.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
