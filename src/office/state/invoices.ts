import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The names in the URL of the list of invoices: its filters, and the position of its page. */
const INVOICE_FILTERS = ['age', 'clinic', 'q', 'sort', 'after', 'before'] as const;
export type InvoiceFilters = Partial<Record<(typeof INVOICE_FILTERS)[number], string>>;

/** The filters in the query of a URL; other names are left out. */
export function readInvoiceFilters(search: Record<string, unknown>): InvoiceFilters {
  return Object.fromEntries(
    INVOICE_FILTERS.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
  );
}

/** The path of the list of invoices with these filters. */
export function invoicesPath(filters: InvoiceFilters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `/money?${query.toString()}` : '/money';
}

/** A page of invoices. The previous page stays visible until the new page has arrived. */
export function invoicesQuery(filters: InvoiceFilters) {
  return queryOptions({
    queryKey: ['invoices', filters],
    queryFn: () => readAnswer(api.office.invoices.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
