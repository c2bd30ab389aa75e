import { expect, test } from 'vitest';
import { LISTING_DEFAULTS } from '#domain/listing-search.ts';
import { linksIn, renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { Alternatives } from './alternatives.tsx';
import type { ListedProduct } from './listing-query.ts';
import { SearchReading } from './search-reading.tsx';

const products = [
  [12, 'Nitrile Gloves'],
  [12, 'Nitrile Gloves'],
  [13, 'Latex Gloves'],
  [14, 'Masks'],
  [15, 'Gowns'],
].map(([class_id, class_name], at) => ({
  id: at + 1,
  itemid: `T-${at}`,
  displayname: `Product ${at}`,
  file_url: '',
  price: 5,
  fixedprice: null,
  offers: [],
  promotioncode_id: null,
  promotion_code: null,
  mpn: '',
  totalquantityonhand: 4,
  stockdescription: '',
  custitem39: null,
  variant: null,
  brand_id: 1,
  brand_name: 'Aurelia',
  pack_quantity: 1,
  pack_unit: 'unit',
  class_id,
  class_name,
})) as ListedProduct[];

/** The addresses of the categories, in their order. */
function classLinks(html: string): string[] {
  return linksIn(html).flatMap(([href]) => (href.startsWith('/products/by-class/') ? [href] : []));
}

const NEAREST = [
  '/products/by-class/nitrilegloves-12',
  '/products/by-class/latexgloves-13',
  '/products/by-class/masks-14',
];

// rules: SEARCH-26
test('a search without some of its words links to up to three classes of its products', async () => {
  const search = LISTING_DEFAULTS;
  const reading = (dropped: string[]) =>
    renderToHtml(<SearchReading search={search} excluded={[]} named={[]} dropped={dropped} items={products} />);
  const html = await reading(['zzqx']);
  expect(textIn(html)).toContain('zzqx');
  expect(classLinks(html)).toEqual(NEAREST);
  expect(await reading([])).not.toContain('/products/by-class/');
});

// rules: SEARCH-25, SEARCH-26
test('alternatives have a separate heading, and links to up to three of their classes', async () => {
  const shown = (some: ListedProduct[]) =>
    renderToHtml(<Alternatives products={some} layout="list" searched={{ text: 'zzqx' }} />);
  const html = await shown(products);
  expect(textIn(html)).toContain('You may be looking for');
  expect(classLinks(html)).toEqual(NEAREST);
  expect(textIn(await shown([]))).not.toContain('You may be looking for');
});

// rules: SEARCH-33
test('a search whose exclusion is not proven asks to check the label', async () => {
  const read = async (proven: boolean) => {
    const excluded = [{ name: 'colophony', proven, parameter: 'name' as const, without: 'varnish' }];
    const html = await renderToHtml(
      <SearchReading search={LISTING_DEFAULTS} excluded={excluded} named={[]} dropped={[]} items={[]} />,
    );
    return textIn(html);
  };
  expect(await read(true)).not.toContain('Check the label');
  expect(await read(false)).toContain('Not every product here says whether it contains: colophony.');
});
