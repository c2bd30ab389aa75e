import { expect, test } from 'vitest';
import type { OrderSummary } from '#contract/order-history.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { EntryAmount } from './entry-amount.tsx';

// rules: ORDER-9
test.each([
  ['SalesOrd', 0, '$179.66'],
  ['CustInvc', 0, '$179.66'],
  ['CustInvc', 53.13, '$179.66 $53.13 credited'],
  ['ItemShip', 0, '–'],
] as const)('a row of type %s with %d credited shows %s', async (type, credited, expectedText) => {
  const entry = { type, credited, foreigntotal: 179.66 } as OrderSummary;
  expect(textIn(await renderToHtml(<EntryAmount entry={entry} />)).trim()).toBe(expectedText);
});
