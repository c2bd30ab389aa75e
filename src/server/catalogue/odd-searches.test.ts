import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList, Suggestion } from '#contract/catalogue.ts';
import { isOutOfTime } from '#db/client.ts';
import { isBlankQuery, MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { cutText, removeControlCharacters } from '#domain/text.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { readProperties } from '#search/properties.ts';
import { readSynonyms } from '#search/synonyms.ts';
import { readTradeTerms } from '#search/trade-terms.ts';
import { indexWords } from '#search/vocabulary.ts';
import { openCatalogue, type CachedCatalogue, type Snapshot } from './snapshot.ts';
import { openListing } from './listing.ts';
import { findProductByName } from './product-by-name.ts';
import { findProducts } from './search.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';
import { oddTexts } from '#testing/odd-texts.ts';

const synonyms = readSynonyms(demoTradeTerms().meanings);
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());

const TODAY = '2026-11-21';
const item = '/suiteql/item';
const listing = (name: string) =>
  `${item}/search-by-name-like?facets=true&name=${encodeURIComponent(name.toWellFormed())}`;

describe('an odd text', () => {
  test('is answered by every call with a search', async () => {
    for (const odd of oddTexts(60, 14)) {
      const name = cutText(removeControlCharacters(odd.toWellFormed()).trim(), MAX_QUERY_LENGTH).trim();
      if (name === '') continue;
      const found = await shop.request<ProductList>('GET', listing(name));
      const counted = await shop.request<{ count: number }>('POST', `${item}/count-by-name`, { body: { name } });
      const suggested = await shop.request<{ items: Suggestion[] }>('POST', `${item}/by-name`, { body: { name } });
      const filtered = await shop.request('GET', `${listing(name)}&searchByName=${encodeURIComponent(name)}`);
      const named = await shop.request('GET', `${item}/named?name=${encodeURIComponent(name)}`);
      const statuses = [found, counted, suggested, filtered].map(({ status }) => status);
      expect(statuses, JSON.stringify(name)).toEqual([200, 200, 200, 200]);
      expect([200, 404], JSON.stringify(name)).toContain(named.status);
      expect(suggested.body.items.length === 0, JSON.stringify(name)).toBe(counted.body.count === 0);
      if (isBlankQuery(name)) expect(counted.body.count).toBe(0);
    }
  }, 120_000);

  test.each([
    ['&', 0, undefined],
    ['. . . .', 0, undefined],
    ["'; drop table products; --", 0, undefined],
    ['gloves &', 6, undefined],
    ['& qqqqzzzz & gloves', 6, ['qqqqzzzz']],
    ['nitrile '.repeat(25), 5, undefined],
    ['\u202enitrile\u202c', 5, undefined],
    ['nitrile 🧤', 5, undefined],
  ])('%j finds %i', async (name, count, dropped) => {
    const { body } = await shop.request<ProductList>('GET', listing(name));
    expect(body.count ?? body.items.length).toBe(count);
    expect(body.dropped).toEqual(dropped);
  });

  // rules: SEARCH-16
  test('of more than 200 characters is refused with the field and the limit', async () => {
    for (const [method, path, body] of [
      ['GET', listing('a'.repeat(201))],
      ['GET', `${item}/all-products?searchByName=${'a'.repeat(201)}`],
      ['POST', `${item}/by-name`, { name: 'a'.repeat(201) }],
      ['GET', `${item}/named?name=${'a'.repeat(201)}`],
    ] as const) {
      const refused = await shop.request<{ error: string }>(method, path, { body });
      expect(refused.status, path).toBe(400);
      expect(refused.body.error).toMatch(/(name|searchByName).*200/);
    }
  });
});

describe('the search query', () => {
  const words = ['glove', 'gloves', 'nitrile', 'mask', 'masks', 'bur', 'burs', 'diamond', 'file', 'soflex', 'flex'];
  const dialect = new PgDialect();
  const products = Array.from({ length: 100 }, (_, at) => `ABC-${at}-*`);
  const manyTerms = words.map((term) => ({ term, kind: 'name' as const, products }));

  function emptyCache(): CachedCatalogue {
    const searchResults = new LRUCache({ max: 10 });
    const vocabulary = indexWords(words, [], [], synonyms);
    const properties = readProperties([], synonyms);
    const terms = readTradeTerms(manyTerms, []);
    return {
      vocabulary,
      properties,
      terms,
      productsOfTerms: { get: () => ({ ids: '{1}', places: '{0}', count: 1 }) },
      names: [],
      searchedClasses: [],
      sizes: [],
      pricesBelowList: new Map(),
      searchResults,
    } as unknown as CachedCatalogue;
  }

  /** The size of the statements that a search sends, without a database. */
  async function statementsOf(texts: string[]): Promise<{ length: number; params: number }[]> {
    const asked: { length: number; params: number }[] = [];
    const snapshot: Snapshot = {
      cached: emptyCache(),
      read: async () => [],
      readPrepared: async () => [],
      isLate: () => false,
      search: async (query: SQL) => {
        const { sql, params } = dialect.sqlToQuery(query);
        asked.push({ length: sql.length, params: params.length });
        return [];
      },
    };
    await findProducts(snapshot, { texts });
    return asked;
  }

  test('is at most four statements of bounded length for any text and any filter text, once the products of the terms are read', async () => {
    const texts = oddTexts(300, 41);
    for (const [at, text] of texts.entries()) {
      for (const both of [[text], [text, texts.at(-at) ?? text]]) {
        const asked = await statementsOf(both);
        expect(asked.length).toBeLessThanOrEqual(4);
        expect(Math.max(0, ...asked.map(({ params }) => params)), JSON.stringify(both)).toBeLessThan(4_000);
        expect(Math.max(0, ...asked.map(({ length }) => length)), JSON.stringify(both)).toBeLessThan(120_000);
      }
    }
  });
});

test('spellings of the same search are sent to the database once', async () => {
  const searches = await openCatalogue(shop.db).onSnapshot(TODAY, async (snapshot) => {
    let count = 0;
    const counting: Snapshot = { ...snapshot, search: (query) => ((count += 1), snapshot.search(query)) };
    for (const text of ['nitrile', 'NITRILE', 'nitrile!', ' nitrile. '])
      await findProducts(counting, { texts: [text] });
    return count;
  });
  expect(searches).toBe(1);
});

// rules: SEARCH-17
describe('a search that is too slow for the database', () => {
  /** Runs `work` on a snapshot that cancels its first `times` searches. */
  async function withCancelledSearches<T>(times: number, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    let left = times;
    return openCatalogue(shop.db).onSnapshot(TODAY, (snapshot) =>
      work({ ...snapshot, search: async (query) => (left-- > 0 ? null : snapshot.search(query)) }),
    );
  }
  const ids = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id).sort();

  test('is answered with the exact matches', async () => {
    expect(
      ids(await openCatalogue(shop.db).onSnapshot(TODAY, (snapshot) => findProducts(snapshot, { texts: ['glove'] }))),
    ).toContain(101);
    const cut = await withCancelledSearches(1, (snapshot) => findProducts(snapshot, { texts: ['nitri'] }));
    expect(cut).toMatchObject({ products: [], cutShort: true });
    const found = await withCancelledSearches(1, (snapshot) => findProducts(snapshot, { texts: ['nitrile'] }));
    expect(found.cutShort).toBe(true);
    expect(ids(found)).toContain(1002);
  });

  test('is answered with no products, marked as cut short, if exact matches are too slow as well', async () => {
    expect(await withCancelledSearches(2, (snapshot) => findProducts(snapshot, { texts: ['nitrile'] }))).toMatchObject({
      products: [],
      cutShort: true,
    });
    const list = await withCancelledSearches(9, (snapshot) => openListing(snapshot, { name: 'nitrile' }, {}));
    expect([list.cutShort, await list.count()]).toEqual([true, 0]);
    expect(
      await withCancelledSearches(9, (snapshot) => findProductByName(snapshot, 'Aurelia Bold Nitrile Gloves')),
    ).toBeNull();
  });

  test('does not start after earlier searches of the request have used up the time', async () => {
    const asked = await openCatalogue(shop.db).onSnapshot(TODAY, async (snapshot) => {
      let searches = 0;
      const late: Snapshot = { ...snapshot, isLate: () => true, search: async () => ((searches += 1), []) };
      await findProductByName(late, 'Aurelia-Bold Nitrile');
      return searches;
    });
    expect(asked).toBe(0);
  });

  test.runIf(process.env.TEST_DATABASE_URL)('is cancelled by a server, and cannot write', async () => {
    const { timed } = shop.deps.database;
    const slow = await timed.execute('select pg_sleep(20)').catch((error: unknown) => error);
    expect(isOutOfTime(slow)).toBe(true);
    await expect(timed.execute('delete from products')).rejects.toThrow();
    expect(isOutOfTime(new Error('other'))).toBe(false);
  });
});
