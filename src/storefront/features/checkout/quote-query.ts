import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { CartItem } from '#domain/cart.ts';
import { answer, api } from '#storefront/api.ts';
import { toOrderTotals, type OrderTotals } from './order-totals.ts';

/** What a quote is of. */
export interface Quoted {
  lines: readonly Pick<CartItem, 'id' | 'quantity'>[];
  promoCodes: readonly string[];
}

/** Where the order goes: what the tax depends on. */
export interface Destination {
  country: string;
  state: string;
  zip: string;
}

function body({ lines, promoCodes }: Quoted) {
  return { lines: lines.map(({ id, quantity }) => ({ productId: id, quantity })), promoCodes: [...promoCodes] };
}

// A total the shopper has seen stays for the length of a checkout; the server checks it to the cent when it counts.
const STALE_MS = 5 * 60_000;

/** The server's quote for an order to an address. */
export function quoteQuery(order: Quoted, { country, state, zip }: Destination) {
  const json = { ...body(order), country, province: state, postalCode: zip };
  return queryOptions({
    queryKey: ['checkout-quote', json],
    queryFn: async (): Promise<OrderTotals> => toOrderTotals(await answer(api.suiteql.tax.calculate.$post({ json }))),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export interface Quote {
  totals: OrderTotals | null;
  /** A figure on the screen is of an earlier order or address. */
  outdated: boolean;
  failed: boolean;
  retry: () => void;
}

/** The quote for an order; without an address there is none. */
export function useQuote(order: Quoted, destination: Destination | null): Quote {
  const query = useQuery({
    ...quoteQuery(order, destination ?? { country: '', state: '', zip: '' }),
    enabled: destination !== null && order.lines.length > 0,
  });
  return {
    totals: (destination && query.data) ?? null,
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}
