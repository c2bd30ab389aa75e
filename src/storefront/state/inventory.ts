import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CartItem } from '#domain/cart.ts';
import { quantityBound, type Stock } from '#domain/inventory.ts';
import { readAnswer, api } from '#storefront/api.ts';

/** Maximum number of ids in one request. */
const MAX_IDS = 100;

/** The current stock of each product, by product id; unknown products are missing (rules: API-18). */
export function inventoryQuery(ids: readonly number[]) {
  const asked = [...new Set(ids)].sort((a, b) => a - b);
  return queryOptions({
    queryKey: ['inventory', asked],
    queryFn: async (): Promise<ReadonlyMap<number, Stock>> => {
      const calls: number[][] = [];
      for (let at = 0; at < asked.length; at += MAX_IDS) calls.push(asked.slice(at, at + MAX_IDS));
      const answers = await Promise.all(
        calls.map((part) => readAnswer(api.suiteql.inventory['check-inventory'].$post({ json: { ids: part } }))),
      );
      return new Map(
        answers.flatMap(({ items }) =>
          items.map(({ item, quantityavailable, stockdescription }) => [
            item,
            { onHand: quantityavailable, stockDescription: stockdescription },
          ]),
        ),
      );
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
}

/** The largest quantity of a cart line. Until the stock is known, the stock description stored in the cart decides. */
export function boundOfLine(item: Pick<CartItem, 'stockdescription' | 'quantity'>, stock: Stock | null): number {
  const { stockdescription: stockDescription, quantity: onHand } = item;
  return Math.max(1, quantityBound(stock ?? { stockDescription, onHand }));
}
