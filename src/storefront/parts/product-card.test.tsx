import { expect, test } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { ProductCard, type CardProduct } from './product-card.tsx';

const gloves: CardProduct = {
  id: 2001,
  itemid: 'GLV-2001',
  displayname: 'Nitrile gloves',
  variant: null,
  brand_name: 'Cranberry',
  mpn: '',
  file_url: '',
  stockdescription: '',
  totalquantityonhand: 100,
  pack_quantity: 1,
  pack_unit: 'box',
  price: 14.2,
  fixedprice: null,
  offers: [],
};

/** The HTML of the place of the card's price: hidden while the clinic's prices are on their way (styles.css). */
async function priceIn(product: CardProduct): Promise<string> {
  const html = await renderToHtml(<ProductCard product={product} inCart={0} onAdd={() => 0} />);
  const [, place = ''] = /<div class="clinic-price [^"]*">(.*?)<\/div>/s.exec(html) ?? [];
  expect(textIn(html.replace(place, '')), 'no price is outside of this place').not.toContain('$');
  return textIn(place).trim();
}

// rules: CAT-47, PRICE-25
test.each<[name: string, changes: Partial<CardProduct>, text: string]>([
  ['a list price', {}, '$14.20'],
  ['a contract price', { price: 12.6, clinicprice: { listprice: 14.2 } }, '$12.60'],
  [
    'a price list with a step',
    { price: 13, clinicprice: { listprice: 14.2 }, offers: [{ quantity: 5, price: 12.1, free: null }] },
    '5 or more: $12.10 each $13.00',
  ],
  [
    'a promotion below the contract price',
    { price: 12.6, fixedprice: 11, clinicprice: { listprice: 14.2 } },
    'PROMO $11.00 Was $12.60',
  ],
])('a card shows %s where prices are hidden', async (_name, changes, text) => {
  expect((await priceIn({ ...gloves, ...changes })).toLowerCase().replace(/\s+/g, ' ')).toContain(text.toLowerCase());
});
