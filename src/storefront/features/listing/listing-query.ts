import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Product } from '#contract/catalogue.ts';
import { ATTRIBUTE_PARAMETER } from '#domain/attribute-filters.ts';
import { attributeFiltersOf, priceBounds, type ListingSearch } from '#domain/listing-search.ts';
import { readAnswer, api } from '#storefront/api.ts';
import { setNotFoundStatus } from '#storefront/settings.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { pollingQueryOptions } from '#storefront/state/fresh-queries.ts';

/** The products a listing can contain before filters (rules: PAGE-6, PAGE-7, PAGE-8, PAGE-9). */
export type ListingScope =
  | { type: 'all' }
  | { type: 'promotions' }
  | { type: 'class'; id: number }
  | { type: 'brand'; key: string }
  | { type: 'name'; name: string }
  | { type: 'category'; id: number };

/** The filters as API query parameters; filters that are not set are left out. */
function toFilterQuery(search: Omit<ListingSearch, 'layout'>) {
  const { searchByName, selectedCategories, selectedBrands, inStock, onPromotion } = search;
  const { minPrice, maxPrice } = priceBounds(search);
  const attributes = Object.entries(attributeFiltersOf(search));
  return {
    ...(searchByName && { searchByName }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(selectedCategories.length > 0 && { selectedCategories: selectedCategories.join(',') }),
    ...(selectedBrands.length > 0 && { selectedBrands: selectedBrands.join(',') }),
    ...(inStock && { inStock: 'true' as const }),
    ...(onPromotion && { onPromotion: 'true' as const }),
    ...Object.fromEntries(attributes.map(([key, values]) => [ATTRIBUTE_PARAMETER + key, values.join(',')])),
  };
}

function requestPage(
  scope: ListingScope,
  query: Parameters<(typeof api.suiteql.item)['all-products']['$get']>[0]['query'],
) {
  const { item, promotion } = api.suiteql;
  switch (scope.type) {
    case 'all':
      return item['all-products'].$get({ query });
    case 'promotions':
      return promotion['products-with-promotions'].$get({ query });
    case 'class':
      return item['by-class'].$get({ query: { ...query, classId: scope.id } });
    case 'brand':
      return item['by-brand'].$get({ query: { ...query, brand: scope.key } });
    case 'name':
      return item['search-by-name-like'].$get({ query: { ...query, name: scope.name } });
    case 'category':
      return item['by-category'].$get({ query: { ...query, category: scope.id } });
  }
}

/** A product in a listing, without its long description, which would be most of the page's size. */
export type ListedProduct = Omit<Product, 'storedetaileddescription'>;

function toListedProduct({ storedetaileddescription: _, ...product }: Product): ListedProduct {
  return product;
}

/** Queries one page of a listing with the number of products and the facet counts. */
export function listingQuery(scope: ListingScope, search: Omit<ListingSearch, 'layout'>) {
  const { limit, offset, sort } = search;
  const query = { limit, offset, sort, ...toFilterQuery(search), facets: 'true' as const };
  return queryOptions({
    queryKey: ['listing', scope, query],
    ...pollingQueryOptions,
    queryFn: async () => {
      const {
        items,
        count = 0,
        facets,
        words,
        excluded = [],
        named = [],
        dropped = [],
        alternatives = [],
        cutShort = false,
      } = await readAnswer(requestPage(scope, query));
      return {
        items: items.map(toListedProduct),
        alternatives: alternatives.map(toListedProduct),
        count,
        facets,
        words,
        excluded,
        named,
        dropped,
        cutShort,
      };
    },
  });
}

/**
 * Loads the data of a listing page for its route. Returns the number of products; answers 404 for a page after the
 * last.
 */
export async function loadListing(client: QueryClient, scope: ListingScope, search: Omit<ListingSearch, 'layout'>) {
  const query = listingQuery(scope, search);
  // A listing already on the screen stays there; it shows itself that its next page is loading or failed.
  const shownListings = client.getQueriesData<{ count: number }>({ queryKey: ['listing', scope], type: 'active' });
  if (shownListings.length > 0) {
    void client.prefetchQuery(query);
    return { total: shownListings[0]?.[1]?.count };
  }
  const [{ count }] = await Promise.all([client.ensureQueryData(query), client.ensureQueryData(brandsQuery)]);
  if (search.offset > 0 && search.offset >= count) setNotFoundStatus();
  return { total: count };
}
