import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of disputes, from the query of its URL. */
export const readDisputeFilters = filterReader(['state']);
export type DisputeFilters = ReturnType<typeof readDisputeFilters>;

/** The path of the list of disputes with these filters. */
export function disputesPath(filters: DisputeFilters = {}): string {
  return pathWith('/money/disputes', filters);
}

/** A page of disputes. The previous page stays visible until the new page has arrived. */
export function disputesQuery({ view: _, columns: _columns, ...filters }: DisputeFilters) {
  return queryOptions({
    queryKey: ['disputes', filters],
    queryFn: () => readAnswer(api.office.disputes.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
