import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The names in the URL of the list of disputes: its filter, and the position of its page. */
const DISPUTE_FILTERS = ['state', 'after', 'before'] as const;
export type DisputeFilters = Partial<Record<(typeof DISPUTE_FILTERS)[number], string>>;

export const readDisputeFilters = filterReader(DISPUTE_FILTERS);

/** The path of the list of disputes with these filters. */
export function disputesPath(filters: DisputeFilters = {}): string {
  return pathWith('/money/disputes', filters);
}

/** A page of disputes. The previous page stays visible until the new page has arrived. */
export function disputesQuery(filters: DisputeFilters) {
  return queryOptions({
    queryKey: ['disputes', filters],
    queryFn: () => readAnswer(api.office.disputes.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
