import { expect, test } from 'vitest';
import type { TradeTerm } from '#domain/trade-terms.ts';
import { termChanges } from './change-trade-terms.ts';

const term = (name: string, source = 'usage'): TradeTerm => ({
  term: name,
  language: 'en',
  kind: 'brand',
  products: ['GLV-100'],
  source,
});

// rules: SEARCH-23
test('the changes of an import name the terms that were added, changed and removed', () => {
  const changes = termChanges(
    [term('bib'), term('burr'), term('tray')],
    [term('bib'), term('burr', 'staff'), term('wand')],
  );
  expect(changes).toEqual({
    added: { count: 1, terms: ['wand (en)'] },
    changed: { count: 1, terms: ['burr (en)'] },
    removed: { count: 1, terms: ['tray (en)'] },
  });
});

// rules: SEARCH-23
test('of many terms the first 50 are named and all are counted', () => {
  const { added } = termChanges(
    [],
    Array.from({ length: 60 }, (_, at) => term(`term ${at}`)),
  );
  expect(added.count).toBe(60);
  expect(added.terms).toHaveLength(50);
});
