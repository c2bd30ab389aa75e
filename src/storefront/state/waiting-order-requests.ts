import { queryOptions, useQuery } from '@tanstack/react-query';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import { mayInClinic } from '#domain/access.ts';
import { requestStatus } from '#domain/order-requests.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useCustomer } from './customer.ts';

/** Maximum number of order requests in the list; the count includes all. */
const MAX_SHOWN = 5;

/** Milliseconds for which the order requests count as current on a page that shows only how many there are. */
const COUNT_FRESH_MS = 60_000;

/** Queries the order requests of a clinic that wait for approval, oldest first. */
export function waitingRequestsQuery(customerId: number) {
  const query = {
    userId: customerId,
    type: 'PurchReq' as const,
    status: requestStatus('pending_approval'),
    limit: MAX_SHOWN,
    offset: 0,
    sort: 'oldest' as const,
  };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'waiting', customerId],
    queryFn: (): Promise<TransactionsAnswer> => readAnswer(signedInApi.suiteql.transaction['by-user'].$get({ query })),
    staleTime: COUNT_FRESH_MS,
    refetchOnWindowFocus: true,
  });
}

/**
 * The order requests that the signed-in person may approve or decline; null if there are none, or none are known yet.
 */
export function useWaitingRequests(): TransactionsAnswer | null {
  const { data } = useWaitingRequestsQuery();
  return data && data.count > 0 ? data : null;
}

/** Milliseconds after which a page that lists order requests asks again, as for the purchase history beside them. */
const LISTED_REFRESH_MS = 3_000;

/** Options for a page that lists order requests: its count and its list stay equal to the history, which is live. */
export function listedRequestsQuery(customerId: number) {
  return queryOptions({
    ...waitingRequestsQuery(customerId),
    staleTime: LISTED_REFRESH_MS,
    refetchInterval: ({ state: { data } }) => (data ? LISTED_REFRESH_MS : false),
  });
}

/**
 * As `useWaitingRequests`, with the state of the call; nothing is asked for a person who may not approve. `listed` for
 * a page that lists order requests.
 */
export function useWaitingRequestsQuery({ listed = false } = {}) {
  const state = useCustomer();
  const customer = state.status === 'customer' ? state.customer : null;
  const mayApprove = customer !== null && mayInClinic(customer.role, 'approve_orders');
  const query = useQuery({
    ...(listed ? listedRequestsQuery : waitingRequestsQuery)(customer?.id ?? 0),
    enabled: mayApprove,
  });
  const { isLoading, isFetching, refetch } = query;
  const isFailed = mayApprove && query.isError && !query.data;
  return { data: mayApprove ? query.data : undefined, isLoading, isFetching, isFailed, refetch };
}
