import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { BestSeller } from '#contract/catalogue.ts';
import { BEST_SELLERS_FROM, BEST_SELLERS_LIMIT } from '#domain/listing.ts';
import { readAnswer, api } from '#storefront/api.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { freshQueryOptions } from '#storefront/state/fresh-queries.ts';

export type SoldProduct = Omit<BestSeller, 'storedetaileddescription'>;

/** The products sold most, best first (rules: CAT-33); without their long descriptions, which are not shown there. */
export const bestSellersQuery = queryOptions({
  queryKey: ['best-sellers'],
  ...freshQueryOptions,
  queryFn: async (): Promise<SoldProduct[]> => {
    const query = { limit: BEST_SELLERS_LIMIT, fromDate: BEST_SELLERS_FROM };
    const { items } = await readAnswer(api.suiteql.saleInvoiced['top-sale-details'].$get({ query }));
    return items.map(({ storedetaileddescription: _, ...product }) => product);
  },
});

/** How many products the shop sells. */
export const productCountQuery = queryOptions({
  queryKey: ['product-count'],
  queryFn: async () => (await readAnswer(api.suiteql.item['count-all-products'].$get({ query: {} }))).count,
});

/** Everything the front page shows, for its route's loader. */
export async function loadHome(client: QueryClient): Promise<void> {
  // The page stands without them: where they are slow or cannot be had, their row says so and asks again.
  const bestSellers = client.prefetchQuery(bestSellersQuery);
  await Promise.all([
    import.meta.env.SSR && bestSellers,
    client.ensureQueryData(productCountQuery),
    client.ensureQueryData(brandsQuery),
  ]);
}
