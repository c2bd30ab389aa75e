import { expect, test } from 'vitest';
import { setFiltersOf } from './set-filters.ts';

// rules: OFFICE-62
test('each filter that is set can be removed', () => {
  const words = { kind: 'low', q: 'found by “glove”', state: undefined };
  expect(setFiltersOf({ kind: 'low', q: 'glove', state: 'x', sort: 'free' }, words)).toEqual([
    { text: 'low', without: { kind: undefined } },
    { text: 'found by “glove”', without: { q: undefined } },
  ]);
  expect(setFiltersOf({}, words)).toEqual([]);
});

// rules: OFFICE-62
test('a list that hides rows without a filter is opened with all rows', () => {
  expect(setFiltersOf({}, { age: 'with an amount due' }, { age: 'all' })).toEqual([
    { text: 'with an amount due', without: { age: 'all' } },
  ]);
});
