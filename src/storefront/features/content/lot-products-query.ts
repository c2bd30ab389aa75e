import { queryOptions } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { answer, api } from '#storefront/api.ts';
import { keptCurrent } from '#storefront/state/kept-current.ts';

/** A product as a lot of it is shown: without its long description. */
export type LotProduct = Omit<Product, 'storedetaileddescription'>;

/** The products of these ids that are still sold, in this order. */
export function lotProductsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['lot-products', ids],
    ...keptCurrent,
    queryFn: async (): Promise<LotProduct[]> => {
      const { items } = await answer(api.suiteql.item['by-ids'].$post({ json: { ids } }));
      return items.map(({ storedetaileddescription: _, ...product }) => product);
    },
  });
}
