import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#storefront/api.ts';

/** Ids one call may carry. */
const CALL_IDS = 100;

/** How many of each product are free to sell, by product id; products nobody knows are not in it (spec 000 §7). */
export function inventoryQuery(ids: readonly number[]) {
  const asked = [...new Set(ids)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['inventory', asked],
    queryFn: async (): Promise<ReadonlyMap<number, number>> => {
      const calls: number[][] = [];
      for (let at = 0; at < asked.length; at += CALL_IDS) calls.push(asked.slice(at, at + CALL_IDS));
      const answers = await Promise.all(
        calls.map((part) => answer(api.suiteql.inventory['check-inventory'].$post({ json: { ids: part } }))),
      );
      return new Map(
        answers.flatMap(({ items }) => items.map(({ item, quantityavailable }) => [item, quantityavailable])),
      );
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}
