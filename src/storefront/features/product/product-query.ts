import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { GoneProduct, Product, ProductDetails, ProductGone } from '#contract/catalogue.ts';
import type { FamilyMatrix } from '#contract/product-families.ts';
import { stockBadge } from '#domain/inventory.ts';
import { productNameCandidates } from '#domain/slugs.ts';
import { readAnswer, api, ApiError } from '#storefront/api.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { freshQueryOptions, pollingQueryOptions } from '#storefront/state/fresh-queries.ts';
import { toPromotion } from '#storefront/state/promotion-records.ts';

/** A product that is sold, or the remaining data of a product that is no longer sold. */
export type FoundProduct = { sold: ProductDetails } | { gone: GoneProduct };

/** Queries a product by id; null if it never existed. */
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

/** Maximum number of alternatives for a product that is no longer sold. */
const MAX_ALTERNATIVES = 10;

/** Queries alternatives for a product that is no longer sold: the rest of its family, else products of its class. */
export function alternativesQuery({ id, custitem39: parent, class_id: classId }: GoneProduct) {
  return queryOptions({
    queryKey: ['alternatives', id],
    ...freshQueryOptions,
    queryFn: async (): Promise<Product[]> => {
      const family =
        parent === null ? [] : (await readAnswer(api.suiteql.item['by-parent'].$post({ json: { parent } }))).items;
      if (family.length > 0) return family.slice(0, MAX_ALTERNATIVES);
      return (await readAnswer(api.suiteql.item['by-class'].$get({ query: { classId, limit: MAX_ALTERNATIVES } })))
        .items;
    },
  });
}

/** A product of the same family, with the data to choose it; `totalquantityonhand` only says whether units are left. */
export type Sibling = Pick<Product, 'id' | 'itemid' | 'variant' | 'stockdescription' | 'totalquantityonhand'>;

/** Whether the badge of a variant says that it is out of stock. */
export function isOut({ stockdescription: stockDescription, totalquantityonhand: onHand }: Sibling): boolean {
  return stockBadge({ stockDescription, onHand }).kind === 'out_of_stock';
}

/** Queries the family of a product, itself included; empty without variants or if loading fails (rules: CAT-22). */
export function siblingsQuery({ custitem39: parent }: Product) {
  return queryOptions({
    queryKey: ['siblings', parent],
    ...freshQueryOptions,
    queryFn: async (): Promise<Sibling[]> => {
      if (parent === null) return [];
      try {
        // Without the number of units, so that a cached page is kept while units of another variant are sold.
        const json = { parent, exactStock: false };
        const { items } = await readAnswer(api.suiteql.item['by-parent'].$post({ json }));
        // Without descriptions, which would be most of the page's size.
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

/** Queries the products of a family, as rows and columns; only in the browser (rules: CAT-55). */
export function familyQuery(parent: number) {
  return queryOptions({
    queryKey: ['family', parent],
    ...pollingQueryOptions,
    queryFn: async (): Promise<FamilyMatrix> => readAnswer(api.suiteql.item.family.$get({ query: { parent } })),
  });
}

/** Queries today's public promotions of a product. */
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

/** Loads the data of a product page or Quick Look; null if the product does not exist. */
export async function loadProduct(client: QueryClient, id: number): Promise<FoundProduct | null> {
  const [found] = await Promise.all([
    client.ensureQueryData(productQuery(id)),
    client.ensureQueryData(promotionsQuery(id)),
    client.ensureQueryData(brandsQuery),
  ]);
  if (found && 'sold' in found) await client.ensureQueryData(siblingsQuery(found.sold));
  return found;
}

/** Returns the id of the product named in a URL, sold or not; null if no product has the name (rules: CAT-26). */
export async function resolveProductName(text: string): Promise<number | null> {
  if (productNameCandidates(text).length === 0) return null;
  try {
    return (await readAnswer(api.suiteql.item.named.$get({ query: { name: text.slice(0, 200) } }))).id;
  } catch (error) {
    // A text that the API refuses as a name, such as only blanks, names no product.
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Queries products by id, in this order; only in the browser. */
export function productsByIdsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['products', ids],
    ...freshQueryOptions,
    enabled: ids.length > 0,
    queryFn: async () => (await readAnswer(api.suiteql.item['by-ids'].$post({ json: { ids } }))).items,
  });
}
