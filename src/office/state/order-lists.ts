import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The filters of the list of orders, as they are in the URL. */
export const ORDER_FILTERS = [
  'queue',
  'state',
  'method',
  'clinic',
  'from',
  'to',
  'q',
  'sort',
  'after',
  'before',
] as const;
export type OrderFilters = Partial<Record<(typeof ORDER_FILTERS)[number], string>>;

/** The filters in the query of a URL; other names are left out. */
export function readFilters(search: Record<string, unknown>): OrderFilters {
  return Object.fromEntries(
    ORDER_FILTERS.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
  );
}

/**
 * A page of orders. The previous page stays visible until the new page has arrived, so that the table does not jump.
 */
export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ['orders', filters],
    queryFn: () => readAnswer(api.office.orders.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
