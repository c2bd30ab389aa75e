import { hashKey, keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { readAnswer, api } from '#storefront/api.ts';
import { rateLimitRetry, secondsUntilRetry } from '#storefront/state/retry-policy.ts';
import { refetchPrices, QUOTE_KEY, toPricedLine, type PricedItem } from '#storefront/state/cart-prices.ts';
import { toOrderTotals, type OrderTotals } from './order-totals.ts';

/** What a quote is of. */
export interface Quoted {
  lines: readonly PricedItem[];
  promoCodes: readonly string[];
}

/** Where the order goes: what the tax depends on. */
export interface Destination {
  country: string;
  state: string;
  zip: string;
}

function body({ lines, promoCodes }: Quoted) {
  return { lines: lines.map(toPricedLine), promoCodes: [...promoCodes] };
}

// A total the shopper has seen stays for the length of a checkout; the server checks it to the cent when it counts.
const STALE_MS = 5 * 60_000;

/** The server's quote for an order to an address. */
export function quoteQuery(order: Quoted, { country, state, zip }: Destination) {
  const json = { ...body(order), country, province: state, postalCode: zip };
  return queryOptions({
    queryKey: [QUOTE_KEY, json],
    queryFn: async (): Promise<OrderTotals> =>
      toOrderTotals(await readAnswer(api.suiteql.tax.calculate.$post({ json }))),
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
}

export interface Quote {
  totals: OrderTotals | null;
  /** A figure on the screen is of an earlier order or address. */
  outdated: boolean;
  /** The shop was asked and has not answered yet; never where there is no address to ask with. */
  waiting: boolean;
  /** Seconds within which the shop is asked again, where it answered that there were too many requests. */
  secondsUntilRetry: number | null;
  failed: boolean;
  retry: () => void;
}

/** The quote for an order; without an address there is none. */
export function useQuote(order: Quoted, destination: Destination | null): Quote {
  const asked = destination !== null && order.lines.length > 0;
  const query = useQuery({
    ...quoteQuery(order, destination ?? { country: '', state: '', zip: '' }),
    ...rateLimitRetry,
    enabled: asked,
  });
  return {
    totals: (destination && query.data) ?? null,
    outdated: query.isPlaceholderData,
    waiting: asked && query.isFetching && query.data === undefined,
    secondsUntilRetry: secondsUntilRetry(query),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

/**
 * After a refusal for what changed in the shop: `fresh`, the quote the refusal carries, takes the place of the one the
 * shopper was shown, and every other price this tab keeps is asked for again, so that each page shows the same.
 */
export function takeOverPrices(
  queries: QueryClient,
  order: Quoted,
  destination: Destination | null,
  fresh?: OrderTotals,
) {
  const { queryKey } = quoteQuery(order, destination ?? { country: '', state: '', zip: '' });
  if (destination && fresh) queries.setQueryData(queryKey, fresh);
  void queries.invalidateQueries({ queryKey: ['inventory'] });
  refetchPrices(queries, (key) => fresh !== undefined && hashKey(key) === hashKey(queryKey));
}
