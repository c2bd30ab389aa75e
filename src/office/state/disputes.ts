import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The names in the URL of the list of disputes: its filter, and the position of its page. */
const DISPUTE_FILTERS = ['state', 'after', 'before'] as const;
export type DisputeFilters = Partial<Record<(typeof DISPUTE_FILTERS)[number], string>>;

/** The filters in the query of a URL; other names are left out. */
export function readDisputeFilters(search: Record<string, unknown>): DisputeFilters {
  return Object.fromEntries(
    DISPUTE_FILTERS.flatMap((name) => (typeof search[name] === 'string' && search[name] ? [[name, search[name]]] : [])),
  );
}

/** The path of the list of disputes with these filters. */
export function disputesPath(filters: DisputeFilters = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `/money/disputes?${query.toString()}` : '/money/disputes';
}

/** A page of disputes. The previous page stays visible until the new page has arrived. */
export function disputesQuery(filters: DisputeFilters) {
  return queryOptions({
    queryKey: ['disputes', filters],
    queryFn: () => readAnswer(api.office.disputes.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
