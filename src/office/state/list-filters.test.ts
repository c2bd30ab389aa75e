import { expect, test } from 'vitest';
import { filterReader, pathWith } from './list-filters.ts';

// rules: OFFICE-6
test('the filters of a list are read from its URL and written to it', () => {
  const read = filterReader(['kind', 'q']);
  const filters = read({ kind: 'low', q: '', colour: 'red', after: 7 });
  expect(filters).toEqual({ kind: 'low' });
  const ofEveryList = { view: '3', columns: 'code,free', before: '7' };
  expect(read(ofEveryList)).toEqual(ofEveryList);
  expect(pathWith('/warehouse/stock', { ...filters, q: 'a b', after: undefined })).toBe(
    '/warehouse/stock?kind=low&q=a+b',
  );
  expect(pathWith('/orders', { queue: '' })).toBe('/orders');
});
