import { describe, expect, it, test } from 'vitest';
import { readPriceFilter } from './listing-filters.ts';
import { offsetOfPage, pageCount, pageOfOffset, pageWindow } from './listing.ts';

test.each([
  [0, 12, 0],
  [12, 12, 1],
  [13, 12, 2],
  [100, 48, 3],
])('%i products at %i a page fill %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages);
});

test('pages and offsets are converted in both directions', () => {
  for (const size of [12, 24, 48]) {
    for (let page = 1; page < 50; page += 1) expect(pageOfOffset(offsetOfPage(page, size), size)).toBe(page);
  }
  expect(pageOfOffset(13, 12)).toBe(2);
});

// rules: CAT-7
describe('pageWindow', () => {
  test.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 2, '1 2'],
    [3, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 4 5 6 | 7'],
    [1, 20, '1 2 3 4 5 6 … | 20'],
    [4, 20, '1 2 3 4 5 6 … | 20'],
    [5, 20, '1 | 2 3 4 5 6 7 … | 20'],
    [6, 20, '1 | … 3 4 5 6 7 8 … | 20'],
    [16, 20, '1 | … 13 14 15 16 17 18 … | 20'],
    [17, 20, '1 | … 14 15 16 17 18 19 | 20'],
    [18, 20, '1 | … 15 16 17 18 19 20'],
    [20, 20, '1 | … 15 16 17 18 19 20'],
    [99, 20, '1 | … 15 16 17 18 19 20'],
  ])('page %i of %i shows %s', (page, count, shown) => {
    const { first, before, pages, after, last } = pageWindow(page, count);
    const parts = [first && `${first} |`, before && '…', ...pages, after && '…', last && `| ${last}`];
    expect(parts.filter(Boolean).join(' ')).toBe(shown);
  });

  it('always contains the current page, and links to the previous and the next page', () => {
    for (let count = 2; count <= 40; count += 1) {
      for (let page = 1; page <= count; page += 1) {
        const result = pageWindow(page, count);
        expect(result.pages).toContain(page);
        expect(result.pages).toHaveLength(Math.min(6, count));
        expect(result.previous).toBe(page === 1 ? null : page - 1);
        expect(result.next).toBe(page === count ? null : page + 1);
      }
    }
  });
});

// rules: CAT-5
test.each([
  ['', '', null, null, []],
  ['10', '', 1000, null, []],
  ['$10.50', '1,200', 1050, 120_000, []],
  ['20', '20', 2000, 2000, []],
  ['20', '10', 2000, 1000, [{ path: 'minPrice', reason: 'min_above_max' }]],
  ['abc', '10', null, 1000, [{ path: 'minPrice', reason: 'not_a_price' }]],
  [
    '-1',
    'x',
    null,
    null,
    [
      { path: 'minPrice', reason: 'not_a_price' },
      { path: 'maxPrice', reason: 'not_a_price' },
    ],
  ],
])('price filter %j to %j', (minPrice, maxPrice, min, max, issues) => {
  expect(readPriceFilter({ minPrice, maxPrice })).toEqual({ min, max, issues });
});
