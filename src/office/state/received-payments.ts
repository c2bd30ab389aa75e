import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ApiError, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the list of received payments, from the query of its URL. */
export const readReceivedPaymentFilters = filterReader(['state', 'method', 'from', 'to', 'clinic', 'q', 'sort']);
export type ReceivedPaymentFilters = ReturnType<typeof readReceivedPaymentFilters>;

/** The path of the list of received payments with these filters. */
export function receivedPaymentsPath(filters: ReceivedPaymentFilters = {}): string {
  return pathWith('/money/payments', filters);
}

/** The path of the page of a received payment. */
export const receivedPaymentPath = (number: string) => `/money/payments/${number}`;

/** A page of received payments. The previous page stays visible until the new page has arrived. */
export function receivedPaymentsQuery({ view: _, columns: _columns, ...filters }: ReceivedPaymentFilters) {
  return queryOptions({
    queryKey: ['received-payments', filters],
    queryFn: () => readAnswer(api.office['received-payments'].$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}

/** A received payment with the invoices that it paid. */
export function receivedPaymentQuery(number: string) {
  return queryOptions({
    queryKey: ['received-payment', number],
    queryFn: () => readAnswer(api.office['received-payments'][':number'].$get({ param: { number } })),
  });
}

/** The earlier payment with the same reference, if staff may confirm that theirs is another one; otherwise null. */
export function earlierPayment(error: unknown): { number: string; path: string } | null {
  if (!(error instanceof ApiError) || error.problem?.reason !== 'same_reference') return null;
  const number = /PAY-\d+/.exec(error.message)?.[0];
  return number === undefined ? null : { number, path: receivedPaymentPath(number) };
}
