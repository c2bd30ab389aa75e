import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { readAnswer, api } from '#storefront/api.ts';
import { freshQueryOptions } from '#storefront/state/fresh-queries.ts';

/** A product of a lot, without its long description. */
export type LotProduct = Omit<Product, 'storedetaileddescription'>;

/** Queries the products with these ids that are still sold, in this order. */
export function lotProductsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['lot-products', ids],
    ...freshQueryOptions,
    queryFn: async (): Promise<LotProduct[]> => {
      const { items } = await readAnswer(api.suiteql.item['by-ids'].$post({ json: { ids } }));
      return items.map(({ storedetaileddescription: _, ...product }) => product);
    },
  });
}
