import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { BoughtAnswer } from '#contract/subscriptions.ts';
import { offsetOfPage } from '#domain/listing.ts';
import { ApiError, readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY } from '#storefront/state/customer.ts';
import { HISTORY_PAGE_SIZE, type HistorySearch } from './history-search.ts';

/** How many entries the recent purchases look back. */
const RECENT = 60;

/** A step of an order shows within so many milliseconds on a page that is being looked at; a hidden one does not ask. */
const SHOWN_WITHIN = 3_000;

/** For what changes while it is looked at. What could not be loaded at all is not asked for by itself: it has its button. */
const live = {
  staleTime: SHOWN_WITHIN,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) => (data ? SHOWN_WITHIN : (false as const)),
};

/** A page of a customer's orders; what became of each stands on its own page. */
export function historyQuery(customerId: number, { from, to, sort, status, page = 1 }: HistorySearch) {
  const query = {
    userId: customerId,
    type: 'SalesOrd' as const,
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
    ...live,
    placeholderData: keepPreviousData,
  });
}

/** The latest sales orders, invoices and shipments. */
export function recentQuery(customerId: number) {
  const query = { userId: customerId, limit: RECENT, offset: 0 };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'recent', customerId],
    queryFn: async () => (await readAnswer(signedInApi.suiteql.transaction['by-user'].$get({ query }))).items,
    ...live,
  });
}

/** One order with everything about it; null where there is none, or it is another's. */
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
    ...live,
    // One that waits for its money is read again by what takes it.
    refetchInterval: ({ state: { data } }) => (data && !data.unpaid ? SHOWN_WITHIN : false),
  });
}

/** A page of what a customer bought and may buy again, latest first; of all that the words find. */
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
