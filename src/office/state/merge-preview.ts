import { queryOptions } from '@tanstack/react-query';
import { performAct } from './acts.ts';

/** What merging two clinics would move and end: the counts that the office shows. */
export interface MergePreview {
  orders: number;
  subscriptions: number;
  locations: number;
  people: number;
  contractPrices: number;
  priceListDropped: boolean;
  taxExemptionDropped: boolean;
  creditLimitDropped: boolean;
  savedCards: 'none' | 'move' | 'stay_behind';
}

/** What merging the first clinic into the second would move; a refusal says why they are not merged. */
export function mergePreviewQuery(from: string, into: string) {
  return queryOptions({
    queryKey: ['merge-preview', from, into],
    queryFn: async () =>
      (await performAct({
        name: 'clinics.preview-merge',
        input: { from, into },
        key: crypto.randomUUID(),
      })) as MergePreview,
    staleTime: 0,
    retry: false,
  });
}
