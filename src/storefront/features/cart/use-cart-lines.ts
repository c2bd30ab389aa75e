import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { undiscountedPrice } from '#domain/price-records.ts';
import { unitPriceOf, type CartItem } from '#domain/cart.ts';
import type { Stock } from '#domain/inventory.ts';
import { rateLimitRetry } from '#storefront/state/retry-policy.ts';
import type { DeferredCart } from '#storefront/state/cart.ts';
import { useCartPrices, type CartPrices } from '#storefront/state/cart-prices.ts';
import { inventoryQuery } from '#storefront/state/inventory.ts';
import { useOnline } from '#storefront/state/online.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import { useDebouncedValue } from '#storefront/state/debounce.ts';
import type { CartLine } from './cart-line.ts';

/** Milliseconds without a change of the cart before its stock is requested. */
const SETTLE_MS = 400;

export interface CartData {
  lines: CartLine[];
  prices: CartPrices;
  inventory: { waiting: boolean; failed: boolean; retry: () => void };
}

function pendingCost(item: CartItem): LineCost {
  const unitPrice = unitPriceOf(item);
  const price = undiscountedPrice({ unitPrice, quantity: item.quantity });
  return {
    ...price,
    unitPrice,
    taxClass: 'taxable',
    subscriptionRate: 0,
    priceState: 'pending',
    units: item.quantity,
    bonus: null,
    was: null,
    isUnconfirmed: true,
  };
}

function sameProducts(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return a === b || (a.length === b.length && a.every((item, at) => item.id === b[at]?.id));
}

/** The stock as last seen, from the newest answer that was about all of these products; undefined without one. */
function lastSeenStock(queries: QueryClient, ids: readonly number[]): ReadonlyMap<number, Stock> | undefined {
  const answers = queries.getQueryCache().findAll({ queryKey: ['inventory'] });
  const fitting = answers.filter(({ queryKey, state }) => {
    const asked = new Set(queryKey[1] as readonly number[]);
    return state.data !== undefined && ids.every((id) => asked.has(id));
  });
  const newest = fitting.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  return newest?.state.data as ReadonlyMap<number, Stock> | undefined;
}

/**
 * Returns the cart's lines with price and stock, each requested in one call on load and after changes (rules: CART-14).
 */
export function useCartLines({ items, promoCodes }: DeferredCart): CartData {
  const prices = useCartPrices(items, promoCodes);
  const settledItems = useDebouncedValue(items, SETTLE_MS, sameProducts);
  const queries = useQueryClient();
  const isOnline = useOnline();
  const ids = settledItems.map(({ id }) => id);
  const inventory = useQuery({
    ...inventoryQuery(ids),
    ...rateLimitRetry,
    enabled: settledItems.length > 0,
    // After a removal, until the answer about the remaining products arrives.
    initialData: () => lastSeenStock(queries, ids),
    initialDataUpdatedAt: 0,
  });
  const { costs } = prices;
  const stock = inventory.data;
  const lines = useMemo(
    () =>
      items.map((item) => ({
        item,
        cost: costs.get(item) ?? pendingCost(item),
        stock: stock?.get(item.id) ?? null,
      })),
    [items, costs, stock],
  );
  return {
    lines,
    prices,
    inventory: {
      waiting: inventory.isFetching || !sameProducts(settledItems, items),
      // Without a connection the bar above the page says that the stock is as last seen.
      failed: inventory.isError && !inventory.isFetching && (isOnline || !stock),
      retry: () => void inventory.refetch(),
    },
  };
}
