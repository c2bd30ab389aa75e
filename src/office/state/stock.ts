import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { create } from 'zustand';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of stock, from the query of its URL. */
export const readStockFilters = filterReader(['kind', 'q', 'sort']);
export type StockFilters = ReturnType<typeof readStockFilters>;

/** The path of the list of stock with these filters. */
export function stockPath(filters: StockFilters = {}): string {
  return pathWith('/warehouse/stock', filters);
}

/** The path of an item that was opened from the list with these filters. */
export function stockItemPath(item: string, filters: StockFilters = {}): string {
  return pathWith(`/warehouse/stock/${encodeURIComponent(item)}`, filters);
}

/** The item that was open last: the list begins there again. */
export const useOpenedItem = create<{ number: string | null }>()(() => ({ number: null }));

/** A page of the list of stock. The previous page stays visible until the new page has arrived. */
export function stockQuery({ view: _, columns: _columns, ...filters }: StockFilters) {
  return queryOptions({
    queryKey: ['stock', filters],
    queryFn: () => readAnswer(api.office.stock.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** Everything about the stock of an item, by its code or a GTIN. */
export function stockItemQuery(item: string) {
  return queryOptions({
    queryKey: ['stock-item', item],
    queryFn: () => readAnswer(api.office.stock[':item'].$get({ param: { item } })),
  });
}

/** The moves of an item before a move, page after page. */
export function earlierMovesQuery(item: string, before: number) {
  return infiniteQueryOptions({
    queryKey: ['stock-moves', item, before],
    queryFn: ({ pageParam }) =>
      readAnswer(api.office.stock[':item'].moves.$get({ param: { item }, query: { before: String(pageParam) } })),
    initialPageParam: before,
    getNextPageParam: (page) => page.before,
    enabled: false,
  });
}

/** The number of items that are low or sold out. */
export const lowStockQuery = queryOptions({
  queryKey: ['low-stock'],
  queryFn: () => readAnswer(api.office['low-stock'].$get()),
  staleTime: 60_000,
});
