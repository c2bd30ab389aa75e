import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PayableInvoice } from '#contract/invoices.ts';
import { mayInClinic } from '#domain/access.ts';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from './customer.ts';

/** Milliseconds between requests on a visible page: somebody else may be paying the same invoice. */
const REFRESH_MS = 5_000;

/** Queries the open invoices of the clinic, the oldest due day first. */
export function openInvoicesQuery(customerId: number) {
  return queryOptions({
    queryKey: [PERSONAL_KEY, 'orders', 'open-invoices', customerId],
    queryFn: async (): Promise<PayableInvoice[]> => (await readAnswer(signedInApi.restapi.invoice.open.$get())).items,
    staleTime: REFRESH_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data ? REFRESH_MS : false),
  });
}

/** The open invoices of the clinic, for the roles that see all of its orders. */
export function useOpenInvoices() {
  const { id, role } = useKnownCustomer();
  return useQuery({ ...openInvoicesQuery(id), enabled: mayInClinic(role, 'view_all_orders') });
}
