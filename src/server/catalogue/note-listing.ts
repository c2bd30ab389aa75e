import type { ListQuery } from '#contract/catalogue.ts';
import type { Scope } from './scope.ts';
import { noteShown } from '#server/shown.ts';

interface ListedProduct {
  id: number;
  brand_id: number;
}

/**
 * Notes what a listing shows, for the page that is being rendered: the products on its page, and, because its filters
 * show them, the number, order and prices of all products in its scope.
 */
export function noteListing(
  { classId, brand, categoryId, name, promotionsOnly, inStock }: Scope,
  { searchByName }: Pick<ListQuery, 'searchByName'>,
  products: readonly ListedProduct[],
): void {
  noteShown(
    'product',
    products.map(({ id }) => id),
  );
  // A change of stock of any product may change the list.
  if (inStock) noteShown('everything');
  if (promotionsOnly) noteShown('promotions');
  if (name || searchByName) noteShown('texts');
  if (classId !== undefined) return noteShown('class', [classId]);
  if (categoryId !== undefined) return noteShown('category', [categoryId]);
  const [first] = products;
  if (brand !== undefined && first) return noteShown('brand', [first.brand_id]);
  noteShown('assortment');
  noteShown('prices');
}

/**
 * Notes the products that a page offers in place of a listing without products; they are chosen from the whole store.
 */
export function noteAlternatives(products: readonly ListedProduct[]): void {
  if (products.length === 0) return;
  noteShown(
    'product',
    products.map(({ id }) => id),
  );
  for (const kind of ['texts', 'assortment', 'prices'] as const) noteShown(kind);
}
