import { MAX_SUGGESTIONS } from './listing.ts';

/** Products of one family among the first five while other products match as well. */
const MAX_OF_FAMILY = 2;

/** A found product with its family, if it has one, and its match rank; a lower rank is a better match. */
interface Ranked {
  family: number | null;
  rank: number;
}

/**
 * Products in their order, with at most two products of a family among the first five while others match nearly as well
 * as the best. Products without a family keep their place.
 */
export function spreadFamilies<P extends Ranked>(products: readonly P[], nearly: number): P[] {
  const first = new Set<P>();
  const taken = new Map<number, number>();
  const best = products[0]?.rank ?? 0;
  for (const product of products) {
    if (first.size === MAX_SUGGESTIONS || product.rank > best + nearly) break;
    const ofFamily = product.family === null ? 0 : (taken.get(product.family) ?? 0);
    if (ofFamily === MAX_OF_FAMILY) continue;
    if (product.family !== null) taken.set(product.family, ofFamily + 1);
    first.add(product);
  }
  return [...first, ...products.filter((product) => !first.has(product))];
}
