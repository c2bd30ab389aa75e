import { SUGGESTION_LIMIT } from './listing.ts';

/** So many of them may be of one family while others match as well. */
const MOST_OF_FAMILY = 2;

/** A product found, with its family, if it is one of several, and how well it matches: the least is the best. */
interface Ranked {
  family: number | null;
  rank: number;
}

/**
 * Products in their order, but among the first five no more than two of a family while others match nearly as well as the
 * best; those without a family stay.
 */
export function spreadFamilies<P extends Ranked>(products: readonly P[], nearly: number): P[] {
  const first = new Set<P>();
  const taken = new Map<number, number>();
  const best = products[0]?.rank ?? 0;
  for (const product of products) {
    if (first.size === SUGGESTION_LIMIT || product.rank > best + nearly) break;
    const ofFamily = product.family === null ? 0 : (taken.get(product.family) ?? 0);
    if (ofFamily === MOST_OF_FAMILY) continue;
    if (product.family !== null) taken.set(product.family, ofFamily + 1);
    first.add(product);
  }
  return [...first, ...products.filter((product) => !first.has(product))];
}
