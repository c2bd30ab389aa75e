import type { AttributeValue } from './properties.ts';

/** A product found, as it is put in order. */
interface Ordered {
  id: number;
  /** The rank of the match; the smallest rank is the best. */
  rank: number;
  /** The family of the product; null without a family. */
  family: number | null;
  /** Whether units of it can be shipped now. */
  isInStock: boolean;
  /** Steps from the middle of the sizes of clothing; null if it has no such size. */
  size: number | null;
}

/**
 * The key of the attribute with the sizes of clothing, and its values from the middle outward: most people need a
 * medium.
 */
const SIZE = 'size';
const FROM_MIDDLE: readonly (readonly string[])[] = [
  ['m', 'regular'],
  ['s', 'l'],
  ['xs', 'xl'],
  ['xxs', 'xxl'],
];

/** The values of the attribute `size` by their steps from the middle. */
export function sizesFromMiddle(values: readonly AttributeValue[]): number[][] {
  const ofSize = values.filter(({ attribute }) => attribute.key === SIZE);
  return FROM_MIDDLE.map((keys) => ofSize.flatMap(({ id, key }) => (keys.includes(key) ? id : [])));
}

/**
 * Sorts by rank. Equal ranks: first one product of each family whose first product was found (for a need, of every
 * family), then the products in stock, then the products of which more units were invoiced, then the sizes from the
 * middle outward (rules: SEARCH-32). `laterOfFamily` is what a rank rises by if a product of the family comes before.
 */
export function sortFoundProducts<P extends Ordered>(
  found: readonly P[],
  sold: ReadonlyMap<number, number>,
  laterOfFamily: number,
): P[] {
  const unitsOf = ({ id }: P) => sold.get(id) ?? 0;
  const stepsOf = ({ size }: P) => size ?? 0;
  const compare = (a: P, b: P) =>
    a.rank - b.rank ||
    Number(b.isInStock) - Number(a.isInStock) ||
    unitsOf(b) - unitsOf(a) ||
    stepsOf(a) - stepsOf(b) ||
    a.id - b.id;
  const families = new Set<number>();
  const isSpread = laterOfFamily > 1;
  const whole = new Set(found.flatMap(({ id, family }) => (id === family ? id : [])));
  return found
    .toSorted(compare)
    .map((product) => {
      const { family } = product;
      if (family !== null && families.has(family) && (isSpread || whole.has(family)))
        return { ...product, rank: product.rank + laterOfFamily };
      if (family !== null) families.add(family);
      return product;
    })
    .sort(compare);
}
