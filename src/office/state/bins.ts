import { queryOptions, useQuery } from '@tanstack/react-query';
import { performAct } from './acts.ts';

export const BINS_PATH = '/warehouse/bins';

/** A bin with its place on the walk, and the lots and units that are in it. */
export interface ListedBin {
  code: string;
  sortOrder: number;
  lots: number;
  units: number;
}

const readBins = (withContents: boolean) =>
  performAct({ name: 'bins.list', input: { withContents }, key: crypto.randomUUID() });

/** All bins in the order of the walk, with what is in them. */
export const binsQuery = queryOptions({
  queryKey: ['bins', 'contents'],
  queryFn: async () => (await readBins(true)) as ListedBin[],
});

/** The codes of all bins in the order of the walk; empty until they are known or while they are not needed. */
export function useBinCodes(isNeeded = true): string[] {
  const { data = [] } = useQuery({
    queryKey: ['bins', 'codes'],
    queryFn: async () => (await readBins(false)) as { code: string }[],
    enabled: isNeeded,
    staleTime: 60_000,
  });
  return data.map(({ code }) => code);
}

/** A place on the walk as typed; null if the text is no whole number from 0 to 1,000,000. */
export function readSortOrder(text: string): number | null {
  const typed = text.trim();
  return /^\d{1,7}$/.test(typed) && Number(typed) <= 1_000_000 ? Number(typed) : null;
}
