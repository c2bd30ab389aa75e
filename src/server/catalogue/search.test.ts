import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList, Suggestion } from '#contract/catalogue.ts';
import { openCatalogue } from './snapshot.ts';
import { findProducts } from './search.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());

async function search(name: string, rest = ''): Promise<number[]> {
  const path = `/suiteql/item/search-by-name-like?name=${encodeURIComponent(name)}&limit=100${rest}`;
  const { status, body } = await shop.request<ProductList>('GET', path);
  expect(status).toBe(200);
  return body.items.map(({ id }) => id);
}

async function count(name: string): Promise<number> {
  const { body } = await shop.request<{ count: number }>('POST', '/suiteql/item/count-by-name', { body: { name } });
  return body.count;
}

async function suggest(name: string, query = ''): Promise<Suggestion[]> {
  const path = `/suiteql/item/by-name${query}`;
  const { status, body } = await shop.request<{ items: Suggestion[] }>('POST', path, { body: { name } });
  expect(status).toBe(200);
  return body.items;
}

const bold = [1001, 1002, 1003];

// rules: SEARCH-6, SEARCH-7
describe('a search finds', () => {
  test.each([
    ['a code without dashes, in lower case', 'aurnbgm', [1002]],
    ['a part of a code', 'nbg', bold],
    ['a manufacturer’s number', '73-997', [1003]],
    ['a manufacturer’s number without its dash', '73997', [1003]],
    ['an incomplete word', 'nitri', [...bold, 101, 1005]],
    ['words in any order', 'small nitrile bold', [1001]],
    ['words of name, brand and class together', 'mark3 latex exam', [1004]],
    ['two letters swapped, twice', 'nitrlie glvoes medium bold', [1002]],
    ['two letters swapped in an incomplete word', 'nitrile glvo', [...bold, 101, 1005]],
    ['a letter missing in an incomplete word', 'diamnod medum', [1006]],
    ['a missing letter', 'diamnd', [1005, 1006]],
    ['a plural', 'diamonds', [1005, 1006]],
    ['a singular', 'cartridge', [1008]],
    ['a synonym', 'anesthetic', [1008]],
    ['a synonym in French', 'gants latex', [1004]],
    ['a word in spite of a wrong accent', 'Làtex', [1004]],
    ['characters with a meaning in SQL patterns', '2 %', [1008]],
    ['nothing for an unknown word', 'zzzzqqq', []],
    ['nothing for punctuation', '_-*', []],
    ['nothing for quotes and brackets', '\'"\\()', []],
  ])('%s', async (_, name, expected) => {
    expect((await search(name)).toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
    expect(await count(name)).toBe(expected.length);
  });

  // rules: SEARCH-11
  test.each([
    ['nitrile zzzzqqq', ['zzzzqqq'], 'nitrile'],
    ['nitrile gloves 35%', ['35 %'], 'nitrile gloves'],
    ['zzzzqqq', undefined, 'zzzzqqq'],
    ['zzzzqqq qqqzzz', undefined, 'zzzzqqq'],
    ['nitrile', undefined, 'nitrile'],
    ['SDI-zzqqq', undefined, 'zzzzqqq'],
  ])('for %s without %j what %s finds', async (name, dropped, same) => {
    const path = `/suiteql/item/search-by-name-like?name=${encodeURIComponent(name)}&facets=true`;
    const { body } = await shop.request<ProductList>('GET', path);
    expect(body.dropped).toEqual(dropped);
    expect(body.items.map(({ id }) => id)).toEqual(await search(same));
    expect(body.count).toBe(await count(same));
  });

  // rules: SEARCH-15
  test('no product that is not sold', async () => {
    expect(await search('OLD-NBG')).not.toContain(1007);
    expect(await search('last year')).toEqual([]);
  });

  test('a product by the new name of its brand', async () => {
    await shop.db.execute(`update brands set name = 'Solstice' where id = 4`);
    expect(await search('solstice')).toEqual([1008]);
    expect(await search('cook brothers')).toEqual([]);
    await shop.db.execute(`update brands set name = 'Cook Brothers' where id = 4`);
  });
});

// rules: SEARCH-12
describe('matches are ordered', () => {
  test('exact code first, then codes that begin with the text', async () => {
    for (const code of ['AUR-NBG-M', 'aurnbgm', 'aur nbg m']) expect((await search(code))[0]).toBe(1002);
    expect(await search('dia-557')).toEqual([1006, 1005]);
    expect(await search('fg557')).toEqual([1006, 1005]);
  });

  test('name before description', async () => {
    expect((await search('nitrile gloves')).at(-1)).toBe(1005);
  });

  test('by price if requested, and filtered', async () => {
    expect(await search('gloves', '&sort=price_asc&maxPrice=14.99&selectedCategories=11,12')).toEqual([
      1003, 1004, 1001, 1002,
    ]);
  });
});

describe('in a catalogue with more matches than are ranked', () => {
  beforeAll(async () => {
    await shop.db
      .execute(`insert into products (id, item_id, name, description, mpn, brand_id, classification_id, price_cents)
      select n, 'XAUR-NBG-MX' || n, 'Aurelia Bold Nitrile Gloves, Larger cartridgelike',
        'Scoop, scoops, scooped, scooping, cocoon, tycoon', '173-9970' || n, 2, 11, 100
      from generate_series(1, 30) n`);
    // The update moves the expected products behind all others in the table.
    await shop.db.execute('update products set name = name where id > 1000');
  });
  afterAll(() => shop.db.execute('delete from products where id <= 30'));

  test.each([
    ['AUR-NBG-M', 1002],
    ['73997', 1003],
    ['Aurelia Bold Nitrile Gloves, Large', 1003],
    ['cartridges', 1008],
    ['coo', 1008],
  ])('%s is not lost', async (text, id) => {
    const { products } = await openCatalogue(shop.db).onSnapshot('2026-11-21', (snapshot) =>
      findProducts(snapshot, { texts: [text], maxFound: 20 }),
    );
    expect(products.map((product) => product.id)).toContain(id);
  });
});

// rules: SEARCH-32
test('a product in stock comes before the products that match equally', async () => {
  const find = () =>
    openCatalogue(shop.db).onSnapshot('2026-11-21', async (snapshot) => {
      const { products } = await findProducts(snapshot, { texts: ['aurelia bold nitrile gloves'] });
      return products.flatMap(({ id }) => (bold.includes(id) ? id : []));
    });
  expect(await find()).toEqual([1001, 1002, 1003]);
  await shop.db.execute('update inventory set on_hand = reserved + committed where product_id = 1001');
  await shop.db.execute('insert into inventory (product_id, on_hand) values (1003, 1)');
  expect(await find()).toEqual([1003, 1001, 1002]);
});

describe('suggestions', () => {
  // rules: SEARCH-1, API-13
  test('are at most five, with few fields', async () => {
    const found = await suggest('glove');
    expect(found).toHaveLength(5);
    const [small] = await suggest('AUR-NBG-S');
    expect(small).toEqual({
      id: 1001,
      itemid: 'AUR-NBG-S',
      displayname: 'Aurelia Bold Nitrile Gloves, Small',
      file_url: '/pictures/abc1',
      price: 14.99,
      fixedprice: null,
      variant: 'Small',
      brand_name: 'Aurelia',
    });
  });

  test('have the promotional price, as a product card', async () => {
    const [large] = await suggest('AUR-NBG-L');
    expect(large).toMatchObject({ id: 1003, price: 15.49, fixedprice: 10 });
  });

  test('accept limit and offset', async () => {
    const all = await suggest('glove', '?limit=100');
    expect(await suggest('glove', '?limit=1')).toEqual(all.slice(0, 1));
    expect(await suggest('glove', '?limit=2&offset=2')).toEqual(all.slice(2, 4));
  });

  test('have the product of a whole name first', async () => {
    expect((await suggest('aurelia bold nitrile gloves, large', '?limit=1')).map(({ id }) => id)).toEqual([1003]);
  });

  test('are empty for punctuation', async () => {
    expect(await suggest('---')).toEqual([]);
    expect(await count('---')).toBe(0);
  });

  test.each([
    ['', {}],
    ['', { name: ' ' }],
    ['', { name: 'x'.repeat(201) }],
    ['?limit=0', { name: 'glove' }],
    ['?offset=-1', { name: 'glove' }],
  ])('are refused for %s %j', async (query, body) => {
    expect((await shop.request('POST', `/suiteql/item/by-name${query}`, { body })).status).toBe(400);
  });
});
