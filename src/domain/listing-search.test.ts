import { expect, test } from 'vitest';
import { isFiltered, LISTING_DEFAULTS, readListingSearch, withFilters, withoutFilters } from './listing-search.ts';

test('an address without a query is the default listing', () => {
  expect(readListingSearch({})).toEqual(LISTING_DEFAULTS);
});

test('a whole query is read from its texts', () => {
  expect(
    readListingSearch({
      limit: '24',
      offset: '48',
      sort: 'price_asc',
      layout: 'list',
      searchByName: ' nitrile ',
      minPrice: '5',
      maxPrice: '12.50',
      selectedCategories: '103,101,103',
      selectedBrands: '7',
    }),
  ).toEqual({
    limit: 24,
    offset: 48,
    sort: 'price_asc',
    layout: 'list',
    searchByName: 'nitrile',
    minPrice: 5,
    maxPrice: 12.5,
    selectedCategories: [101, 103],
    selectedBrands: [7],
  });
});

test('what was read reads the same again', () => {
  const read = readListingSearch({ limit: '48', offset: '96', minPrice: '9.99', selectedBrands: '3,1' });
  expect(readListingSearch(read)).toEqual(read);
});

test.each([
  { limit: '13' },
  { offset: '-12' },
  { offset: 'NaN' },
  { sort: 'newest' },
  { layout: 'table' },
  { minPrice: '-1' },
  { minPrice: 'cheap' },
  { minPrice: '9.999' },
  { minPrice: '20', maxPrice: '10' },
  { selectedCategories: 'a,b' },
  { selectedBrands: '-4,0' },
])('what cannot be meant counts as not said: %j', (raw) => {
  expect(readListingSearch(raw)).toEqual(LISTING_DEFAULTS);
});

test('a price that cannot be meant is named as absent, so that it hides the one that was given', () => {
  expect(readListingSearch({ minPrice: 'cheap' })).toHaveProperty('minPrice', undefined);
});

test('an offset inside a page is the beginning of that page', () => {
  expect(readListingSearch({ limit: '24', offset: '30' }).offset).toBe(24);
});

test('a search text longer than the API takes is cut', () => {
  expect(readListingSearch({ searchByName: 'x'.repeat(300) }).searchByName).toHaveLength(200);
});

test('new filters begin on the first page and keep order, size and layout', () => {
  const search = readListingSearch({ offset: '24', sort: 'price_desc', layout: 'list' });
  expect(withFilters(search, { selectedBrands: [4] })).toEqual({ ...search, offset: 0, selectedBrands: [4] });
});

test('clearing takes every filter away and nothing else', () => {
  const search = readListingSearch({
    limit: '24',
    sort: 'price_asc',
    searchByName: 'bur',
    minPrice: '1',
    maxPrice: '2',
    selectedCategories: '5',
    selectedBrands: '6',
  });
  expect(isFiltered(search)).toBe(true);
  const cleared = withoutFilters(search);
  expect(cleared).toEqual({ ...LISTING_DEFAULTS, limit: 24, sort: 'price_asc' });
  expect(isFiltered(cleared)).toBe(false);
});

test.each([
  { searchByName: 'bur' },
  { minPrice: '0' },
  { maxPrice: '3' },
  { selectedCategories: '5' },
  { selectedBrands: '6' },
])('%j is a filter', (raw) => {
  expect(isFiltered(readListingSearch(raw))).toBe(true);
});
