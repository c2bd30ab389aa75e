import { expect, test } from 'vitest';
import type { Product } from '#contract/catalogue.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { PriceBlock } from './price-block.tsx';

const gloves: Product = {
  id: 2001,
  itemid: 'GLV-2001',
  displayname: 'Nitrile gloves',
  file_url: '',
  price: 16.8,
  fixedprice: null,
  promotioncode_id: null,
  promotion_code: null,
  offers: [{ quantity: 6, price: 16.2, free: null }],
  storedetaileddescription: '',
  mpn: '',
  totalquantityonhand: 100,
  stockdescription: '',
  custitem39: null,
  variant: null,
  brand_id: 1,
  brand_name: 'Cranberry',
  class_id: 12,
  class_name: 'Gloves',
  pack_quantity: 1,
  pack_unit: 'box',
};

// rules: CAT-25, PRICE-2
test.each([
  { name: 'one unit once', quantity: 1, each: 1680, subscriptionRate: 0, offer: '$16.20', applies: false },
  {
    name: 'one unit by subscription',
    quantity: 1,
    each: 1596,
    subscriptionRate: 5_000,
    offer: '$15.39',
    applies: false,
  },
  { name: 'six units once', quantity: 6, each: 1620, subscriptionRate: 0, offer: '$16.20', applies: true },
  {
    name: 'six units by subscription',
    quantity: 6,
    each: 1539,
    subscriptionRate: 5_000,
    offer: '$15.39',
    applies: true,
  },
])('$name: the offer from six units on', async ({ quantity, each, subscriptionRate, offer, applies }) => {
  const html = await renderToHtml(
    <PriceBlock product={gloves} quantity={quantity} netUnitPrice={each} subscriptionRate={subscriptionRate} />,
  );
  expect(textIn(html)).toContain(`6 or more: ${offer} each`);
  expect(html.includes('aria-current="true"')).toBe(applies);
});

// rules: CAT-47, PRICE-24
test('a contract price, its reason and its offers are inside the element that hides clinic prices', async () => {
  const note = 'Your contract until 2029-03-31; list price $16.80';
  const html = await renderToHtml(
    <PriceBlock product={gloves} quantity={1} netUnitPrice={1500} subscriptionRate={0} note={note} />,
  );
  expect(html).toMatch(/^<div class="clinic-price [^>]*>.*<\/div>$/s);
  expect(html).toContain(`<p class="price-note">${note}</p>`);
  expect(textIn(html)).toMatch(/\$15\.00.*6 or more: \$16\.20 each/);
});
