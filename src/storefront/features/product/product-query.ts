import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { GoneProduct, Product, ProductGone } from '#contract/catalogue.ts';
import { productNameCandidates } from '#domain/slugs.ts';
import { readAnswer, api, ApiError } from '#storefront/api.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { freshQueryOptions, pollingQueryOptions } from '#storefront/state/fresh-queries.ts';
import { toPromotion } from '#storefront/state/promotion-records.ts';

/** A product that is on sale, or what is told of one that no longer is. */
export type FoundProduct = { sold: Product } | { gone: GoneProduct };

/** A product by its id; null where there is none and never was. */
export function productQuery(id: number) {
  return queryOptions({
    queryKey: ['product', id],
    ...pollingQueryOptions,
    queryFn: async (): Promise<FoundProduct | null> => {
      try {
        return { sold: await readAnswer(api.suiteql.item['by-id'].$get({ query: { id } })) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        if (error instanceof ApiError && error.status === 410) return { gone: (error.problem as ProductGone).product };
        throw error;
      }
    },
  });
}

/** How many others are shown in place of a product that is gone. */
const ALTERNATIVES = 10;

/** What is sold in place of a product that is gone: its family's other items, or else those of its class. */
export function alternativesQuery({ id, custitem39: parent, class_id: classId }: GoneProduct) {
  return queryOptions({
    queryKey: ['alternatives', id],
    ...freshQueryOptions,
    queryFn: async (): Promise<Product[]> => {
      const family =
        parent === null ? [] : (await readAnswer(api.suiteql.item['by-parent'].$post({ json: { parent } }))).items;
      if (family.length > 0) return family.slice(0, ALTERNATIVES);
      return (await readAnswer(api.suiteql.item['by-class'].$get({ query: { classId, limit: ALTERNATIVES } }))).items;
    },
  });
}

/** An item of a product's family: what choosing it takes. */
export type Sibling = Pick<Product, 'id' | 'itemid' | 'variant' | 'stockdescription' | 'totalquantityonhand'>;

/** The items of a product's family, itself included; none without variants, or if they cannot be loaded (rules: CAT-22). */
export function siblingsQuery({ custitem39: parent }: Product) {
  return queryOptions({
    queryKey: ['siblings', parent],
    ...freshQueryOptions,
    queryFn: async (): Promise<Sibling[]> => {
      if (parent === null) return [];
      try {
        const { items } = await readAnswer(api.suiteql.item['by-parent'].$post({ json: { parent } }));
        // Their descriptions would be most of the page.
        return items.map(({ id, itemid, variant, stockdescription, totalquantityonhand }) => ({
          id,
          itemid,
          variant,
          stockdescription,
          totalquantityonhand,
        }));
      } catch {
        return [];
      }
    },
  });
}

/** Promotions anybody has on a product today. */
export function promotionsQuery(productId: number) {
  return queryOptions({
    queryKey: ['promotions', productId],
    ...pollingQueryOptions,
    queryFn: async () => {
      const { items } = await readAnswer(api.suiteql.promotion['by-product'].$get({ query: { productId } }));
      return items.map(toPromotion);
    },
  });
}

/** Everything a product's page or Quick Look shows, loaded; null where there is no such product. */
export async function loadProduct(client: QueryClient, id: number): Promise<FoundProduct | null> {
  const [found] = await Promise.all([
    client.ensureQueryData(productQuery(id)),
    client.ensureQueryData(promotionsQuery(id)),
    client.ensureQueryData(brandsQuery),
  ]);
  if (found && 'sold' in found) await client.ensureQueryData(siblingsQuery(found.sold));
  return found;
}

/** The id of the product a name in an address means, on sale or not; null for none (rules: CAT-26). */
export async function resolveProductName(text: string): Promise<number | null> {
  if (productNameCandidates(text).length === 0) return null;
  try {
    return (await readAnswer(api.suiteql.item.named.$get({ query: { name: text.slice(0, 200) } }))).id;
  } catch (error) {
    // A text the API does not take for a name, such as blanks alone, names nothing either.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Products by their ids, in this order; asked for in the browser only. */
export function productsByIdsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['products', ids],
    ...freshQueryOptions,
    enabled: ids.length > 0,
    queryFn: async () => (await readAnswer(api.suiteql.item['by-ids'].$post({ json: { ids } }))).items,
  });
}
