import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProductList, Suggestion } from '#contract/catalogue.ts';
import { asc } from 'drizzle-orm';
import { tradeTerms, wordMeanings } from '#db/tables/trade-terms.ts';
import type { TermKind } from '#domain/trade-terms.ts';
import { demoTradeTerms } from '#demo/trade-terms.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());
afterEach(() => shop.db.delete(tradeTerms));

async function addTerm(term: string, kind: TermKind, ...products: string[]): Promise<void> {
  await shop.db.insert(tradeTerms).values({ term, kind, products, language: 'any', source: 'usage' });
}

async function search(name: string): Promise<{ ids: number[]; dropped: string[] | undefined }> {
  const path = `/suiteql/item/search-by-name-like?name=${encodeURIComponent(name)}&limit=100`;
  const { body } = await shop.request<ProductList>('GET', path);
  return { ids: body.items.map(({ id }) => id), dropped: body.dropped };
}

// rules: SEARCH-22, SEARCH-23
test('a term finds its products in its order, as soon as it is added, and no more once it is deleted', async () => {
  expect((await search('digue zzqx')).ids).toEqual([]);
  await addTerm('digue', 'french', 'MK3-LTX*', 'AUR-NBG-*');
  expect(await search('digue')).toEqual({ ids: [1004, 1001, 1002, 1003], dropped: undefined });
  const { body } = await shop.request<{ items: Suggestion[] }>('POST', '/suiteql/item/by-name', {
    body: { name: 'digue' },
  });
  expect(body.items.map(({ id }) => id)).toEqual([1004, 1001, 1002, 1003]);
  await shop.db.delete(tradeTerms);
  expect((await search('digue')).ids).toEqual([]);
});

// rules: SEARCH-22
test('further words choose among the products of a term, and are left out if none has them', async () => {
  await addTerm('digue', 'french', 'AUR-NBG-*');
  expect(await search('digue medium')).toEqual({ ids: [1002], dropped: undefined });
  expect(await search('digue zzqx')).toEqual({ ids: [1001, 1002, 1003], dropped: ['zzqx'] });
});

// rules: SEARCH-22
test('a need finds its products by most of its words', async () => {
  await addTerm('patient gags on film', 'need', 'MK3-LTX');
  expect((await search('patient gagging zzqx')).ids).toEqual([1004]);
});

// rules: SEARCH-22
test('the words of a term may be misspelled, and products with the same words come after its own', async () => {
  await addTerm('nitrile exam glove', 'name', 'MK3-LTX');
  expect((await search('nitrlie exam gloves')).ids[0]).toBe(1004);
});

// rules: SEARCH-24
test('a store that updates has the meanings of the demo, and searches use another meaning as soon as it is added', async () => {
  const { term, language, kind, means, source } = wordMeanings;
  const all = await shop.db
    .select({ term, language, kind, means, source })
    .from(wordMeanings)
    .orderBy(asc(wordMeanings.id));
  expect(all).toEqual(demoTradeTerms().meanings);
  const nitrile = (await search('nitrile')).ids;
  expect(nitrile).not.toEqual([]);
  expect((await search('zzqxw')).ids).toEqual([]);
  await shop.db
    .insert(wordMeanings)
    .values({ term: 'zzqxw', language: 'any', kind: 'one-way', means: ['nitrile'], source: 'usage' });
  expect((await search('zzqxw')).ids).toEqual(nitrile);
  // The word is also one to which a misspelled word is corrected.
  expect((await search('zzqxww')).ids).toEqual(nitrile);
});
