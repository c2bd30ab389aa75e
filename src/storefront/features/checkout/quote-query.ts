import { hashKey, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { readAnswer } from '#storefront/api.ts';
import { rateLimitRetry, secondsUntilRetry } from '#storefront/state/retry-policy.ts';
import { refetchPrices, toPricedLine, type PricedItem } from '#storefront/state/cart-prices.ts';
import { keepOwnersData, priceApi, priceOwner, QUOTE_KEY, usePriceOwner } from '#storefront/state/price-owner.ts';
import { toOrderTotals, type OrderTotals } from './order-totals.ts';

/** The part of a cart that a quote depends on. */
export interface QuotedCart {
  lines: readonly PricedItem[];
  promoCodes: readonly string[];
}

/** The destination of the order, which decides its taxes. */
export interface Destination {
  country: string;
  state: string;
  zip: string;
}

function toQuoteBody({ lines, promoCodes }: QuotedCart) {
  return { lines: lines.map(toPricedLine), promoCodes: [...promoCodes] };
}

// A total that the shopper has seen stays during a checkout; the server verifies it to the cent when the order is
// placed.
const STALE_MS = 5 * 60_000;

/** Queries the server's quote for an order to an address; `owner` is the person and clinic of `usePriceOwner`. */
export function quoteQuery(order: QuotedCart, { country, state, zip }: Destination, owner: string) {
  const json = { ...toQuoteBody(order), country, province: state, postalCode: zip };
  return queryOptions({
    queryKey: [QUOTE_KEY, owner, json],
    queryFn: async (): Promise<OrderTotals> =>
      toOrderTotals(await readAnswer(priceApi(owner).suiteql.tax.calculate.$post({ json }))),
    staleTime: STALE_MS,
    placeholderData: keepOwnersData(owner),
  });
}

export interface Quote {
  totals: OrderTotals | null;
  /** The totals belong to an earlier cart or address. */
  outdated: boolean;
  /** The quote was requested and has not arrived; false without an address. */
  waiting: boolean;
  /** Seconds until the next request if the request limit was reached; otherwise null. */
  secondsUntilRetry: number | null;
  failed: boolean;
  retry: () => void;
}

/** Returns the quote for an order; without an address it is not requested. */
export function useQuote(order: QuotedCart, destination: Destination | null): Quote {
  const owner = usePriceOwner();
  const isRequested = owner !== null && destination !== null && order.lines.length > 0;
  const query = useQuery({
    ...quoteQuery(order, destination ?? { country: '', state: '', zip: '' }, owner ?? ''),
    ...rateLimitRetry,
    enabled: isRequested,
  });
  return {
    totals: (destination && query.data) ?? null,
    outdated: query.isPlaceholderData,
    waiting: isRequested && query.isFetching && query.data === undefined,
    secondsUntilRetry: secondsUntilRetry(query),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  };
}

/**
 * Updates prices after a refusal because the store's data changed: `fresh`, the quote in the refusal, replaces the
 * shown one, and every other cached price is requested again, so that all pages agree.
 */
export function replacePrices(
  queries: QueryClient,
  order: QuotedCart,
  destination: Destination | null,
  fresh?: OrderTotals,
) {
  const { queryKey } = quoteQuery(order, destination ?? { country: '', state: '', zip: '' }, priceOwner() ?? '');
  if (destination && fresh) queries.setQueryData(queryKey, fresh);
  void queries.invalidateQueries({ queryKey: ['inventory'] });
  refetchPrices(queries, (key) => fresh !== undefined && hashKey(key) === hashKey(queryKey));
}
