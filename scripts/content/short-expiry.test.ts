import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentPage } from '#contract/content.ts';
import { products } from '#demo/catalogue/products.ts';
import { promotions, shortDated } from '#demo/promotions.ts';
import { compileText } from './content-plugin.ts';

const text = join(import.meta.dirname, '../../demo/content/short-expiry.md');

// rules: CONTENT-7
test('every lot with a short date is a product of the catalogue, sold below its list price', () => {
  const lots = compileText(text).lots as NonNullable<ContentPage['lots']>;
  expect(new Set(lots.map(({ code }) => code))).toEqual(shortDated);
  for (const { id, code } of lots) {
    const item = products.find((product) => product.id === id);
    expect(item?.itemId).toBe(code);
    const offers = promotions.filter(({ productId }) => productId === id).map(({ fixedPriceCents }) => fixedPriceCents);
    expect(Math.min(...offers.filter((price) => price !== null)), code).toBeLessThan(item?.priceCents ?? 0);
  }
});
