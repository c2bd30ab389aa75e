import { expect, test } from 'vitest';
import { spreadFamilies } from './product-families.ts';

/** A family that matches much worse. */
const FAR = 9;

const order = (families: (number | null)[]) =>
  spreadFamilies(
    families.map((family, at) => ({ family, at, rank: family === FAR ? 100 : 0 })),
    50,
  ).map(({ at }) => at);

// rules: SEARCH-13
test.each([
  ['at most two of a family among the first five', [1, 1, 1, 1, 2, 3, 2], [0, 1, 4, 5, 6, 2, 3]],
  ['more than two if no other family matches', [1, 1, 1, 1, 2], [0, 1, 4, 2, 3]],
  ['more than two if other families match much worse', [1, 1, 1, 1, 2, FAR], [0, 1, 4, 2, 3, 5]],
  ['all products without a family', [null, null, null, null, null, 1], [0, 1, 2, 3, 4, 5]],
  ['the same order after the first five', [1, 2, 3, 4, 5, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6, 7]],
  ['an empty list', [], []],
])('%s', (_, families, expected) => {
  expect(order(families)).toEqual(expected);
});
