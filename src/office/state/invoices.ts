import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The names in the URL of the list of invoices: its filters, and the position of its page. */
const INVOICE_FILTERS = ['age', 'clinic', 'q', 'sort', 'after', 'before'] as const;
export type InvoiceFilters = Partial<Record<(typeof INVOICE_FILTERS)[number], string>>;

export const readInvoiceFilters = filterReader(INVOICE_FILTERS);

/** The path of the list of invoices with these filters. */
export function invoicesPath(filters: InvoiceFilters = {}): string {
  return pathWith('/money', filters);
}

/** A page of invoices. The previous page stays visible until the new page has arrived. */
export function invoicesQuery(filters: InvoiceFilters) {
  return queryOptions({
    queryKey: ['invoices', filters],
    queryFn: () => readAnswer(api.office.invoices.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
