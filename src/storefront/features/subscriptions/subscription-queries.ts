import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import type { SubscriptionForm } from '#domain/subscription-edit.ts';
import { readSubscriptionStatus } from '#domain/subscriptions.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { toPatchBody } from './subscription-records.ts';

/** Queries the clinic's subscriptions, without canceled ones (rules: SUB-13). */
export function subscriptionsQuery(customerId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'subscriptions', customerId],
    queryFn: async (): Promise<RecurringOrder[]> => {
      const { items } = await readAnswer(signedInApi.suiteql['recurring-order'].$get({ query: { customerId } }));
      return items.filter(({ custrecord_ro_status: { id }, status }) => !isCanceled({ id, text: status }));
    },
    staleTime: 15_000,
  });
}

function isCanceled(status: { id: string; text: string }): boolean {
  return readSubscriptionStatus(status) === 'canceled';
}

/** Answers whether a subscription continues after one of its orders was cancelled or refunded. */
export function useKeepOrCancel(customerId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, keep }: { id: number; keep: boolean }) =>
      readAnswer(
        signedInApi.restapi.customrecord_recurring_order[':id'].$patch({
          param: { id: String(id) },
          json: keep ? { custrecord_ro_keep: true } : toPatchBody({ status: 'canceled' }),
        }),
      ),
    onSuccess: () => queries.invalidateQueries(subscriptionsQuery(customerId)),
  });
}

/** Changes a subscription and reloads the list; a canceled one is removed at once. */
export function useChangeSubscription(customerId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: Partial<SubscriptionForm> }) =>
      readAnswer(
        signedInApi.restapi.customrecord_recurring_order[':id'].$patch({
          param: { id: String(id) },
          json: toPatchBody(change),
        }),
      ),
    onSuccess: (_answer, { id, change }) => {
      const query = subscriptionsQuery(customerId);
      if (change.status === 'canceled') {
        queries.setQueryData(query.queryKey, (list = []) => list.filter((subscription) => subscription.id !== id));
      }
      return queries.invalidateQueries(query);
    },
  });
}
