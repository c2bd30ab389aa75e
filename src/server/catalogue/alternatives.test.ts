import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());

async function list(path: string) {
  const { body } = await shop.request<ProductList>('GET', `/suiteql/item/${path}`);
  const { items, count, alternatives } = body;
  return { items: items.map(({ id }) => id), count, alternatives: alternatives?.map(({ id }) => id) };
}

// rules: SEARCH-25
describe('alternatives', () => {
  test('of a filter that nothing meets are the products that the search finds', async () => {
    const found = await list('search-by-name-like?name=nitrile&facets=true');
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.alternatives).toBeUndefined();
    const none = await list('search-by-name-like?name=nitrile&facets=true&minPrice=900000');
    expect(none).toEqual({ items: [], count: 0, alternatives: found.items.slice(0, 8) });
  });

  test('of a text in another class or brand come from the whole store', async () => {
    const found = await list('search-by-name-like?name=nitrile');
    const none = await list('by-class?classId=12&searchByName=nitrile&facets=true');
    expect(none).toEqual({ items: [], count: 0, alternatives: found.items.slice(0, 8) });
  });

  test('of a text that could be a code have the rest of its words', async () => {
    const none = await list('search-by-name-like?name=nitrile-glove-zzqx&facets=true');
    expect(none.items).toEqual([]);
    expect(none.count).toBe(0);
    expect(none.alternatives?.length).toBeGreaterThan(0);
  });

  test('are none if no word is understood, without a search, or on a later page', async () => {
    expect((await list('search-by-name-like?name=zzqx')).alternatives).toBeUndefined();
    expect((await list('all-products?minPrice=900000')).alternatives).toBeUndefined();
    expect((await list('search-by-name-like?name=nitrile&minPrice=900000&offset=12')).alternatives).toBeUndefined();
  });
});
