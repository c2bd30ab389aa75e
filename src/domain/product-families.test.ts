import { expect, test } from 'vitest';
import { spreadFamilies } from './product-families.ts';

/** A family that matches far less. */
const FAR = 9;

const order = (families: (number | null)[]) =>
  spreadFamilies(
    families.map((family, at) => ({ family, at, rank: family === FAR ? 100 : 0 })),
    50,
  ).map(({ at }) => at);

// rules: SEARCH-13
test.each([
  ['two of a family at most among the first five', [1, 1, 1, 1, 2, 3, 2], [0, 1, 4, 5, 6, 2, 3]],
  ['more where no other matches', [1, 1, 1, 1, 2], [0, 1, 4, 2, 3]],
  ['more where others match far less', [1, 1, 1, 1, 2, FAR], [0, 1, 4, 2, 3, 5]],
  ['all of those that have none', [null, null, null, null, null, 1], [0, 1, 2, 3, 4, 5]],
  ['as it was behind the first five', [1, 2, 3, 4, 5, 1, 1, 1], [0, 1, 2, 3, 4, 5, 6, 7]],
  ['nothing of nothing', [], []],
])('%s', (_, families, expected) => {
  expect(order(families)).toEqual(expected);
});
