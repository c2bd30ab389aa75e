import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { OpenInvoicesAnswer, PayableInvoice } from '#contract/invoices.ts';
import { mayInClinic } from '#domain/access.ts';
import { offsetOfPage } from '#domain/listing.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from './customer.ts';

/** Milliseconds between requests on a visible page: somebody else may be paying the same invoice. */
const REFRESH_MS = 5_000;

const refreshing = {
  staleTime: REFRESH_MS,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state: { data } }: { state: { data: unknown } }) =>
    data === undefined ? (false as const) : REFRESH_MS,
};

/** Number of open invoices on a page of them. */
export const OPEN_INVOICES_PAGE_SIZE = 20;

/** Queries a page of the open invoices of the clinic, the oldest due day first, and the number and sums of all. */
export function openInvoicesQuery(customerId: number, page = 1) {
  const query = { limit: OPEN_INVOICES_PAGE_SIZE, offset: offsetOfPage(page, OPEN_INVOICES_PAGE_SIZE) };
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'open-invoices', customerId, page],
    queryFn: (): Promise<OpenInvoicesAnswer> => readAnswer(signedInApi.restapi.invoice.open.$get({ query })),
    ...refreshing,
    placeholderData: keepPreviousData,
  });
}

/** Queries the invoice of an order if it is open, or else null. */
export function openInvoiceOfOrderQuery(customerId: number, orderId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'open-invoice', customerId, orderId],
    queryFn: async (): Promise<PayableInvoice | null> => {
      const { items } = await readAnswer(signedInApi.restapi.invoice.open.$get({ query: { orderId } }));
      return items[0] ?? null;
    },
    ...refreshing,
  });
}

/** The open invoices of the clinic, for the roles that see all of its orders. */
export function useOpenInvoices(page = 1) {
  const { id, role } = useKnownCustomer();
  return useQuery({ ...openInvoicesQuery(id, page), enabled: mayInClinic(role, 'view_all_orders') });
}

/** The open invoice of an order, for the same roles. */
export function useOpenInvoiceOfOrder(orderId: number) {
  const { id, role } = useKnownCustomer();
  return useQuery({ ...openInvoiceOfOrderQuery(id, orderId), enabled: mayInClinic(role, 'view_all_orders') });
}
