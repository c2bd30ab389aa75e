import type { ListQuery } from '#contract/catalogue.ts';
import type { Scope } from '#server/catalogue/listing.ts';
import { noteShown } from '#server/shown.ts';

interface ListedProduct {
  id: number;
  brand_id: number;
}

/**
 * Notes for the page being rendered what a listing shows: the products of its page, and of its scope the number of products,
 * their order and their prices, which its filters show.
 */
export function noteListing(
  { classId, brand, categoryId, name, promotionsOnly }: Scope,
  { searchByName }: Pick<ListQuery, 'searchByName'>,
  products: readonly ListedProduct[],
): void {
  noteShown(
    'product',
    products.map(({ id }) => id),
  );
  if (name || searchByName) noteShown('texts');
  if (classId !== undefined) return noteShown('class', [classId]);
  if (categoryId !== undefined) return noteShown('category', [categoryId]);
  const [first] = products;
  if (brand !== undefined && first) return noteShown('brand', [first.brand_id]);
  noteShown('assortment');
  noteShown('prices');
  if (promotionsOnly) noteShown('promotions');
}
