import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-string.ts';

test('values stay strings, even if they look like numbers', () => {
  expect(parseSearch('?offset=12&searchByName=007&layout=true')).toEqual({
    offset: '12',
    searchByName: '007',
    layout: 'true',
  });
});

test('a repeated name becomes a comma list', () => {
  expect(parseSearch('?selectedBrands=3&selectedBrands=5')).toEqual({ selectedBrands: '3,5' });
});

test('lists are written as comma lists; absent and empty values are left out', () => {
  expect(stringifySearch({ limit: 24, selectedBrands: [3, 5], selectedCategories: [], maxPrice: undefined })).toBe(
    '?limit=24&selectedBrands=3,5',
  );
  expect(stringifySearch({})).toBe('');
});

test.each(['?code=a%2Bb%3D%3D&state=x.y_z-%26', '?searchByName=gants+en+latex+%C3%A9troits', '?returnTo=/cart'])(
  '%s is written as it was read',
  (query) => {
    expect(stringifySearch(parseSearch(query))).toBe(query);
  },
);

test('control characters in a URL are ignored', () => {
  expect(parseSearch('?searchByName=glo%00ves%1f&sort=%00')).toEqual({ searchByName: 'gloves', sort: '' });
});
