import { expect, test } from 'vitest';
import {
  isListingFiltered,
  LISTING_DEFAULTS,
  priceBounds,
  readListingSearch,
  withFilters,
  withoutFilters,
} from './listing-search.ts';

// rules: CAT-2
test('a URL without a query is the default listing', () => {
  expect(readListingSearch({})).toEqual(LISTING_DEFAULTS);
});

test('a complete query is read from its texts', () => {
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
      inStock: 'true',
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
    inStock: true,
    onPromotion: false,
  });
});

test('reading a search a second time changes nothing', () => {
  const read = readListingSearch({ limit: '48', offset: '96', minPrice: '9.99', selectedBrands: '3,1' });
  expect(readListingSearch(read)).toEqual(read);
});

// rules: PAGE-13
test.each([
  { limit: '13' },
  { offset: '-12' },
  { offset: 'NaN' },
  { sort: 'newest' },
  { layout: 'table' },
  { minPrice: ' ' },
  { selectedCategories: 'a,b' },
  { selectedBrands: '-4,0' },
])('an invalid value is ignored: %j', (raw) => {
  expect(readListingSearch(raw)).toEqual(LISTING_DEFAULTS);
});

test('an absent price is present as undefined, so that it replaces the raw value', () => {
  expect(readListingSearch({ minPrice: '' })).toHaveProperty('minPrice', undefined);
});

// rules: CAT-5, PAGE-13
test.each([
  [{ minPrice: '-1' }, { minPrice: '-1' }, [{ path: 'minPrice', reason: 'not_a_price' }]],
  [
    { minPrice: 'cheap', maxPrice: '5' },
    { minPrice: 'cheap', maxPrice: 5 },
    [{ path: 'minPrice', reason: 'not_a_price' }],
  ],
  [{ maxPrice: '9.999' }, { maxPrice: '9.999' }, [{ path: 'maxPrice', reason: 'not_a_price' }]],
  [{ minPrice: '50', maxPrice: '10' }, { minPrice: 50, maxPrice: 10 }, [{ path: 'minPrice', reason: 'min_above_max' }]],
])('invalid prices %j are kept, reported, and do not filter', (raw, kept, issues) => {
  const search = readListingSearch(raw);
  expect(search).toEqual({ ...LISTING_DEFAULTS, ...kept });
  expect(readListingSearch(search)).toEqual(search);
  expect(priceBounds(search)).toEqual({ minPrice: undefined, maxPrice: undefined, issues });
});

test('valid prices filter, and a bound is at most the largest price', () => {
  const search = readListingSearch({ minPrice: '$9.50', maxPrice: '99999999' });
  expect(priceBounds(search)).toEqual({ minPrice: 9.5, maxPrice: 1_000_000, issues: [] });
});

test('an offset within a page becomes the offset of the page', () => {
  expect(readListingSearch({ limit: '24', offset: '30' }).offset).toBe(24);
});

// rules: SEARCH-16
test('a search text longer than the API accepts is cut', () => {
  expect(readListingSearch({ searchByName: 'x'.repeat(300) }).searchByName).toHaveLength(200);
});

// rules: CAT-6
test('new filters start on the first page and keep sort order, page size and layout', () => {
  const search = readListingSearch({ offset: '24', sort: 'price_desc', layout: 'list' });
  expect(withFilters(search, { selectedBrands: [4] })).toEqual({ ...search, offset: 0, selectedBrands: [4] });
});

// rules: CAT-57, CAT-58
test('attribute, stock and promotion filters are read, and an invalid attribute filter is dropped', () => {
  const search = readListingSearch({ 'attr.size': 'm,l', 'attr.Bad': 'x', 'attr.colour': '', inStock: 'true' });
  expect(search).toEqual({ ...LISTING_DEFAULTS, 'attr.size': ['l', 'm'], inStock: true });
  expect(readListingSearch(search)).toEqual(search);
  // The router merges the parsed query over the raw query.
  expect(Object.hasOwn(search, 'attr.Bad')).toBe(true);
  expect(withoutFilters(search)).toEqual(LISTING_DEFAULTS);
});

test('clearing removes every filter and nothing else', () => {
  const search = readListingSearch({
    limit: '24',
    sort: 'price_asc',
    searchByName: 'bur',
    minPrice: '1',
    maxPrice: '2',
    selectedCategories: '5',
    selectedBrands: '6',
  });
  expect(isListingFiltered(search)).toBe(true);
  const cleared = withoutFilters(search);
  expect(cleared).toEqual({ ...LISTING_DEFAULTS, limit: 24, sort: 'price_asc' });
  expect(isListingFiltered(cleared)).toBe(false);
});

test.each([
  { searchByName: 'bur' },
  { minPrice: '0' },
  { maxPrice: '3' },
  { selectedCategories: '5' },
  { selectedBrands: '6' },
  { inStock: 'true' },
  { onPromotion: true },
  { 'attr.size': 'm' },
])('%j is a filter', (raw) => {
  expect(isListingFiltered(readListingSearch(raw))).toBe(true);
});
