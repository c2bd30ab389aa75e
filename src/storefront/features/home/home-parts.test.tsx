import { expect, test } from 'vitest';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { classesQuery } from '#storefront/state/classes-query.ts';
import { renderToHtml, linksIn, textIn } from '#storefront/testing/render-part.tsx';
import { Brands } from './brands.tsx';
import { bestSellersQuery } from './home-query.ts';
import { PromoTiles } from './promo-tiles.tsx';

// rules: PAGE-29
test('the brands are links in three, four or six columns', async () => {
  const brands = [
    { brand_id: 1, brand_name: 'Aurelia', key: 'aurelia' },
    { brand_id: 2, brand_name: '3M', key: '3m' },
  ];
  const html = await renderToHtml(<Brands />, [[brandsQuery.queryKey, brands]]);
  expect(textIn(html)).toContain('Shop By Brands');
  expect(html).toMatch(/grid-cols-3 .*md:grid-cols-4 lg:grid-cols-6/);
  expect(linksIn(html)).toEqual([
    ['/products/by-brand/aurelia', 'Aurelia'],
    ['/products/by-brand/3m', '3M'],
  ]);
});

// rules: PAGE-8, PAGE-30
test('the banners lead to the monthly specials, to gloves and to the questions', async () => {
  const html = await renderToHtml(<PromoTiles />, [
    [classesQuery.queryKey, []],
    [bestSellersQuery.queryKey, []],
  ]);
  expect(linksIn(html).map(([to]) => to)).toEqual(['/promotions/monthly-special', '/products/by-name/gloves', '/faq']);
});
