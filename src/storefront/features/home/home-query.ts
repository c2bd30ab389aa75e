import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BestSeller } from '#contract/catalogue.ts';
import { BEST_SELLERS_FROM, DEFAULT_BEST_SELLERS } from '#domain/listing.ts';
import { readAnswer, api } from '#storefront/api.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { freshQueryOptions } from '#storefront/state/fresh-queries.ts';

export type SoldProduct = Omit<BestSeller, 'storedetaileddescription'>;

/**
 * The best-selling products, most sold first (rules: CAT-33). Their long descriptions are dropped: the front page does
 * not show them.
 */
export const bestSellersQuery = queryOptions({
  queryKey: ['best-sellers'],
  ...freshQueryOptions,
  queryFn: async (): Promise<SoldProduct[]> => {
    const query = { limit: DEFAULT_BEST_SELLERS, fromDate: BEST_SELLERS_FROM };
    const { items } = await readAnswer(api.suiteql.saleInvoiced['top-sale-details'].$get({ query }));
    return items.map(({ storedetaileddescription: _, ...product }) => product);
  },
});

/** Number of products in the store. */
export const productCountQuery = queryOptions({
  queryKey: ['product-count'],
  queryFn: async () => (await readAnswer(api.suiteql.item['count-all-products'].$get({ query: {} }))).count,
});

/** Loads the data of the front page for its route. */
export async function loadHome(client: QueryClient): Promise<void> {
  // The browser does not wait for the best sellers: their row shows its own loading and error states.
  const bestSellers = client.prefetchQuery(bestSellersQuery);
  await Promise.all([
    import.meta.env.SSR && bestSellers,
    client.ensureQueryData(productCountQuery),
    client.ensureQueryData(brandsQuery),
  ]);
}
