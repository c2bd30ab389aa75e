import { describe, expect, test } from 'vitest';
import { sortFoundProducts, sizesFromMiddle } from './order.ts';

const product = (id: number, about: { rank?: number; family?: number; size?: number; isInStock?: boolean } = {}) => ({
  id,
  rank: 10,
  family: null,
  size: null,
  isInStock: true,
  ...about,
});
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

// rules: SEARCH-32
describe('the order of products found', () => {
  test('a better match comes before a product that sells more', () => {
    expect(ids(sortFoundProducts([product(1, { rank: 12 }), product(2)], new Map([[1, 90]]), 1))).toEqual([2, 1]);
  });

  test('of equal matches a product in stock comes first, even if another sells more or is nearer to the middle', () => {
    const found = [product(1, { isInStock: false }), product(2, { size: 3 }), product(3, { rank: 12 })];
    expect(ids(sortFoundProducts(found, new Map([[1, 90]]), 1))).toEqual([2, 1, 3]);
  });

  test('of equal matches the product of which more units were invoiced comes first', () => {
    expect(
      ids(
        sortFoundProducts(
          [product(1), product(2), product(3)],
          new Map([
            [2, 5],
            [3, 90],
          ]),
          1,
        ),
      ),
    ).toEqual([3, 2, 1]);
  });

  test('sizes come from the middle outward', () => {
    const sizes = [product(1, { size: 2 }), product(2, { size: 1 }), product(3, { size: 0 }), product(4, { size: 1 })];
    expect(ids(sortFoundProducts(sizes, new Map(), 1))).toEqual([3, 2, 4, 1]);
  });

  test('one product of each family comes before the others of equal rank, and not before a better match', () => {
    const found = [
      product(1, { family: 1 }),
      product(2, { family: 1 }),
      product(3, { family: 3 }),
      product(4, { rank: 12 }),
    ];
    expect(ids(sortFoundProducts(found, new Map(), 1))).toEqual([1, 3, 2, 4]);
    expect(ids(sortFoundProducts(found, new Map(), 400))).toEqual([1, 3, 4, 2]);
    // Products of a family whose first product was not found keep their places.
    const others = found.map((product) => ({ ...product, family: product.family && 9 }));
    expect(ids(sortFoundProducts(others, new Map(), 1))).toEqual([1, 2, 3, 4]);
  });
});

// rules: SEARCH-32
test('the values of the attribute size are read from the middle outward', () => {
  const value = (id: number, key: string, attribute = 'size') => ({
    id,
    key,
    names: { en: key, fr: key },
    attribute: { key: attribute, names: { en: attribute, fr: attribute }, isSafetyProperty: false },
  });
  expect(sizesFromMiddle([value(1, 'xs'), value(2, 's'), value(3, 'm'), value(4, 'l'), value(5, 'm', 'grit')])).toEqual(
    [[3], [2, 4], [1], []],
  );
});
