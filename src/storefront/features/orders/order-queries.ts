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
const MAX_RECENT = 60;

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

/** Queries one page of a clinic's orders and order requests. */
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
  const query = { userId: customerId, limit: MAX_RECENT, offset: 0 };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'recent', customerId],
    queryFn: async () => (await readAnswer(signedInApi.suiteql.transaction['by-user'].$get({ query }))).items,
    ...liveOptions,
  });
}

/** Reads one order with all its data; null if it does not exist or belongs to another clinic. */
function readOrder(customerId: number, orderId: number): Promise<OrderDetail | null> {
  const param = { transactionId: String(orderId) };
  const query = { userId: customerId };
  return nullIfMissing(readAnswer(signedInApi.suiteql.transaction[':transactionId'].$get({ param, query })));
}

/** Reads one order request; null if it does not exist or the person may not see it. */
function readRequest(customerId: number, requestId: number): Promise<OrderRequest | null> {
  const param = { requestId: String(requestId) };
  const query = { userId: customerId };
  return nullIfMissing(readAnswer(signedInApi.restapi.orderRequest[':requestId'].$get({ param, query })));
}

async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Queries one order with all its data; null if it does not exist or belongs to another clinic. */
export function orderQuery(customerId: number, orderId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'order', orderId, customerId],
    queryFn: () => readOrder(customerId, orderId),
    ...liveOptions,
    // The payment panel reloads an unpaid order itself.
    refetchInterval: ({ state: { data } }) => (data && !data.unpaid ? REFRESH_MS : false),
  });
}

/** Queries one order request; null if it does not exist or the person may not see it. */
export function requestQuery(customerId: number, requestId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'request', requestId, customerId],
    queryFn: () => readRequest(customerId, requestId),
    ...liveOptions,
  });
}

/** An order or an order request that a link names. */
export interface HistoryEntry {
  kind: 'order' | 'request';
  id: number;
}

/**
 * The clinic whose answer has an order or a request; null if no clinic has it. If no clinic has it, throws the error of
 * a clinic that could not be asked. A clinic that refuses the person (403) counts as a clinic without it.
 */
export function clinicThatHas(others: readonly number[], answers: readonly PromiseSettledResult<unknown>[]) {
  const owner = others.find((_, at) => answers[at]?.status === 'fulfilled' && answers[at].value !== null);
  if (owner !== undefined) return owner;
  for (const answer of answers) {
    if (answer.status !== 'rejected') continue;
    const error: unknown = answer.reason;
    if (!(error instanceof ApiError && error.status === 403)) throw error;
  }
  return null;
}

/**
 * Queries which of the person's other clinics has an order or a request: its customer id, or null if no clinic has it
 * or shows it to the person. A clinic that refuses to be read, such as a locked clinic, is left out. Fails if a clinic
 * could not be asked and no other has it, because then nobody knows that it does not exist.
 */
export function clinicOfQuery({ kind, id }: HistoryEntry, customerId: number, others: readonly number[]) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'clinic-of', kind, id, customerId, others],
    queryFn: async (): Promise<number | null> => {
      const read = kind === 'order' ? readOrder : readRequest;
      return clinicThatHas(others, await Promise.allSettled(others.map((other) => read(other, id))));
    },
    staleTime: REFRESH_MS,
  });
}

/**
 * Queries one page of the products a clinic has bought and can buy again, latest first, filtered by the search text.
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
