import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { performAct } from './acts.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of bins, from the query of its URL. */
export const readBinFilters = filterReader(['kind', 'q']);
export type BinFilters = ReturnType<typeof readBinFilters>;

/** The path of the list of bins with these filters. */
export const binsPath = (filters: BinFilters = {}) => pathWith('/warehouse/bins', filters);

/** The path of a bin that was opened from the list with these filters. */
export const binPath = (code: string, filters: BinFilters = {}) =>
  pathWith(`/warehouse/bins/${encodeURIComponent(code)}`, filters);

/** A page of bins. The previous page stays visible until the new page has arrived. */
export function binsQuery({ view: _, columns: _columns, ...filters }: BinFilters) {
  return queryOptions({
    queryKey: ['bins', 'list', filters],
    queryFn: () => readAnswer(api.office.bins.$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** What is in a bin. */
export function binQuery(bin: string) {
  return queryOptions({
    queryKey: ['bins', 'one', bin],
    queryFn: () => readAnswer(api.office.bins[':bin'].$get({ param: { bin } })),
  });
}

/** A bin with its place on the walk. */
export interface Bin {
  code: string;
  sortOrder: number;
}

/** All bins in the order of the walk; none until they are known or while they are not needed. */
export function useBins(isNeeded = true): Bin[] {
  const { data = [] } = useQuery({
    queryKey: ['bins', 'codes'],
    queryFn: async () => (await performAct({ name: 'bins.list', input: {}, key: crypto.randomUUID() })) as Bin[],
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return data;
}

/** The codes of all bins in the order of the walk; empty until they are known or while they are not needed. */
export function useBinCodes(isNeeded = true): string[] {
  return useBins(isNeeded).map(({ code }) => code);
}

/** A place on the walk as typed; null if the text is no whole number from 0 to 1,000,000. */
export function readSortOrder(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : null;
}
