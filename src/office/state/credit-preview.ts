import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { performAct } from './acts.ts';

/** What a credit of the order would come to; without a request, only what is left to credit. */
export function creditPreviewQuery(order: string, request: CreditRequest | null) {
  return queryOptions({
    queryKey: ['credit-preview', order, request],
    queryFn: async () =>
      (await performAct({
        name: 'orders.preview-credit',
        input: { order, ...(request && { request }) },
        key: crypto.randomUUID(),
      })) as CreditPreview,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}
