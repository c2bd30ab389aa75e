import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of orders, from the query of its URL. */
export const readFilters = filterReader(['queue', 'state', 'method', 'clinic', 'from', 'to', 'q', 'sort']);
export type OrderFilters = ReturnType<typeof readFilters>;

/** The path of the list with these filters. */
export function listPath(filters: OrderFilters): string {
  return pathWith('/orders', filters);
}

/** The path of an order that was opened from the list with these filters (rules: OFFICE-23). */
export function orderPath(number: string, filters: OrderFilters = {}): string {
  return pathWith(`/orders/${number}`, filters);
}

/** The order that was open last: the list begins there again. */
export const useOpenedOrder = create<{ number: string | null }>()(() => ({ number: null }));

/**
 * A page of orders. The previous page stays visible until the new page has arrived, so that the table does not jump.
 */
export function ordersQuery({ view: _, columns: _columns, ...filters }: OrderFilters) {
  return queryOptions({
    queryKey: ['orders', filters],
    queryFn: () => readAnswer(api.office.orders.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** The orders beside an order in its list. */
export function neighboursQuery(
  number: string,
  { view: _, columns: _columns, after: _after, before: _before, ...filters }: OrderFilters,
) {
  return queryOptions({
    queryKey: ['orders', 'neighbours', number, filters],
    queryFn: () =>
      readAnswer(api.office.orders[':number'].neighbours.$get({ param: { number }, query: filters as object })),
  });
}
