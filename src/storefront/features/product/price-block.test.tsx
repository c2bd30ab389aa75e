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
