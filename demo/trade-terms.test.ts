import { expect, test } from 'vitest';
import { classifications } from '#demo/catalogue/classifications.ts';
import { products } from '#demo/catalogue/products.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';

const classIds = new Set(classifications.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]));

// rules: SEARCH-22
test('every trade term of the demo leads to classes and products that the demo has', () => {
  const codes = products.map(({ itemId }) => itemId);
  const isKnown = (written: string) =>
    written.startsWith('class:')
      ? classIds.has(Number(written.slice('class:'.length)))
      : codes.some((code) => new RegExp(`^${written.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(code));
  const all = new Set(demoTradeTerms().terms.flatMap((term) => term.products));
  expect([...all].filter((written) => !isKnown(written))).toEqual([]);
});
