import { SUGGESTION_LIMIT } from './listing.ts';

/** So many of them may be of one family while others match as well. */
const MOST_OF_FAMILY = 2;

/** Products in their order, but among the first five no more than two of a family; those with none stay. */
export function spreadFamilies<P extends { family: number | null }>(products: readonly P[]): P[] {
  const first = new Set<P>();
  const taken = new Map<number, number>();
  for (const product of products) {
    if (first.size === SUGGESTION_LIMIT) break;
    const ofFamily = product.family === null ? 0 : (taken.get(product.family) ?? 0);
    if (ofFamily === MOST_OF_FAMILY) continue;
    if (product.family !== null) taken.set(product.family, ofFamily + 1);
    first.add(product);
  }
  return [...first, ...products.filter((product) => !first.has(product))];
}
