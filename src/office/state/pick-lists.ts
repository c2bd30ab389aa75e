import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PickListPage } from '#contract/pick-lists.ts';
import { checkedUnitsOf, spreadUnits, stopKey } from '#domain/pick-lists.ts';
import { api, readAnswer } from '#office/api.ts';
import { readFile, saveFile } from './files.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of pick lists, from the query of its URL. */
export const readPickListFilters = filterReader(['kind']);
export type PickListFilters = ReturnType<typeof readPickListFilters>;

/** The path of the list of pick lists with these filters. */
export function warehousePath(filters: PickListFilters = {}): string {
  return pathWith('/warehouse', filters);
}

export const pickListPath = (number: string) => `/warehouse/${number}`;

/** A page of pick lists. The previous page stays visible until the new page has arrived. */
export function pickListsQuery({ view: _, columns: _columns, ...filters }: PickListFilters) {
  return queryOptions({
    queryKey: ['pick-lists', filters],
    queryFn: () => readAnswer(api.office['pick-lists'].$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** Everything about a pick list. */
export function pickListQuery(number: string) {
  return queryOptions({
    queryKey: ['pick-list', number],
    queryFn: () => readAnswer(api.office['pick-lists'][':number'].$get({ param: { number } })),
  });
}

/** Saves the labels and packing slips of the shipped parcels of a list as one file (rules: OFFICE-37). */
export async function saveParcelDocuments(number: string): Promise<void> {
  const file = await readFile(api.office['pick-lists'][':number'].papers.$get({ param: { number } }));
  saveFile(file, `${number}.pdf`);
}

/** The list as it will be once the store has counted the units of this stop. */
export function withChecked(page: PickListPage, key: string, units: number): PickListPage {
  const stop = page.stops.find((listed) => stopKey(listed) === key);
  if (!stop) return page;
  const { spread } = spreadUnits(stop.lines, units);
  const lines = stop.lines.map((line) => ({ ...line, picked: line.picked + checkedUnitsOf(spread, line.id) }));
  const perTote = new Map(stop.lines.map(({ id, tote }) => [tote, checkedUnitsOf(spread, id)]));
  return {
    ...page,
    mayUndo: true,
    stops: page.stops.map((listed) => (listed === stop ? { ...stop, lines } : listed)),
    orders: page.orders.map((order) => ({ ...order, picked: order.picked + (perTote.get(order.tote) ?? 0) })),
  };
}
