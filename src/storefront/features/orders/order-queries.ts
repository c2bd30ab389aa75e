import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { BoughtAnswer } from '#contract/subscriptions.ts';
import { offsetOfPage } from '#domain/listing.ts';
import { ApiError, readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { HISTORY_PAGE_SIZE, type HistorySearch } from './history-search.ts';

/** Maximum number of entries in the recent purchases. */
const RECENT_LIMIT = 60;

/** Milliseconds between requests on a visible page; a hidden page makes none. */
const REFRESH_MS = 3_000;

/**
 * Options for data that changes while it is shown. After a failed first load nothing is requested until the retry
 * button is clicked.
 */
const liveOptions = {
  staleTime: REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) => (data ? REFRESH_MS : (false as const)),
};

/** Queries one page of a customer's orders and order requests. */
export function historyQuery(customerId: number, { from, to, sort, status, page = 1 }: HistorySearch) {
  const query = {
    userId: customerId,
    type: ['SalesOrd' as const, 'PurchReq' as const],
    limit: HISTORY_PAGE_SIZE,
    offset: offsetOfPage(page, HISTORY_PAGE_SIZE),
    sort: sort ?? ('recent' as const),
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { status }),
  };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'history', query],
    queryFn: (): Promise<TransactionsAnswer> => readAnswer(signedInApi.suiteql.transaction['by-user'].$get({ query })),
    ...liveOptions,
    placeholderData: keepPreviousData,
  });
}

/** Queries the latest sales orders, invoices, shipments and order requests. */
export function recentQuery(customerId: number) {
  const query = { userId: customerId, limit: RECENT_LIMIT, offset: 0 };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'recent', customerId],
    queryFn: async () => (await readAnswer(signedInApi.suiteql.transaction['by-user'].$get({ query }))).items,
    ...liveOptions,
  });
}

/** Queries one order with all its data; null if it does not exist or belongs to another customer. */
export function orderQuery(customerId: number, orderId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'order', orderId],
    queryFn: async (): Promise<OrderDetail | null> => {
      try {
        const param = { transactionId: String(orderId) };
        return await readAnswer(
          signedInApi.suiteql.transaction[':transactionId'].$get({ param, query: { userId: customerId } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...liveOptions,
    // The payment panel reloads an unpaid order itself.
    refetchInterval: ({ state: { data } }) => (data && !data.unpaid ? REFRESH_MS : false),
  });
}

/** Queries one order request; null if it does not exist or the customer may not see it. */
export function requestQuery(customerId: number, requestId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'request', requestId],
    queryFn: async (): Promise<OrderRequest | null> => {
      try {
        const param = { requestId: String(requestId) };
        const query = { userId: customerId };
        return await readAnswer(signedInApi.restapi.orderRequest[':requestId'].$get({ param, query }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...liveOptions,
  });
}

/**
 * Queries one page of the products a customer has bought and can buy again, latest first, filtered by the search text.
 */
export function boughtQuery(userId: number, q: string, page: number) {
  const query = {
    userId,
    limit: HISTORY_PAGE_SIZE,
    offset: offsetOfPage(page, HISTORY_PAGE_SIZE),
    ...(q && { q }),
  };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'bought', query],
    queryFn: (): Promise<BoughtAnswer> => readAnswer(signedInApi.suiteql.item['order-history'].$get({ query })),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}
