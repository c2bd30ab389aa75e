import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, startOfDay, torontoDate } from '#domain/calendar.ts';
import { stockBadge } from '#domain/inventory.ts';
import type { Product } from '#contract/catalogue.ts';
import { followChanges, type ChangeFeed } from '#server/change-feed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';
import { createPageCache } from './page-cache.ts';
import { renderingContext } from './rendering-context.ts';

let shop: TestShop;
let feed: ChangeFeed;
let cache: ReturnType<typeof createPageCache>;
let context: ReturnType<typeof openContext>;
/** Pages that were rendered for the cache. */
let rendered: string[] = [];

const openContext = () =>
  renderingContext({ settings: () => null, api: shop.app, now: shop.deps.now, changes: feed.changes });

beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
  await shop.db.execute(sql`select setval('promotions_id_seq', 100)`);
  // Triggers enter the instants of promotions that the database's clock has before it.
  shop.setNow(new Date().toISOString());
  feed = await followChanges(shop.deps.database, shop.deps);
  cache = createPageCache(feed.changes);
  context = openContext();
});
afterAll(async () => {
  await feed.stop();
  await shop.close();
});

const item = '/api/suiteql/item';
const ids = [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 103];
const listing = (path: string, query: string) => `${path}?limit=4&facets=true&${query}`;
/** A call of a page to the API: a path, and the body of a POST. */
const pages: [path: string, body?: object][] = [
  ...ids.map((id): [string] => [`${item}/by-id?id=${id}`]),
  ...ids.map((id): [string] => [`/api/suiteql/promotion/by-product?productId=${id}`]),
  [`${item}/by-ids`, { ids: [1001, 1005, 103] }],
  [`${item}/by-parent`, { parent: 1001 }],
  [`${item}/by-parent`, { parent: 1004 }],
  [`${item}/by-parent`, { parent: 1001, exactStock: false }],
  ...['', 'sort=price_desc&offset=4', 'minPrice=10&maxPrice=20&selectedBrands=2'].flatMap((query): [string][] => [
    [listing(`${item}/all-products`, query)],
    ...[10, 11, 12, 20, 30, 1].map((id): [string] => [listing(`${item}/by-class`, `classId=${id}&${query}`)]),
    ...['aurelia', '3', 'cook'].map((brand): [string] => [listing(`${item}/by-brand`, `brand=${brand}&${query}`)]),
    ...[1, 2, 3].map((id): [string] => [listing(`${item}/by-category`, `category=${id}&${query}`)]),
    [listing('/api/suiteql/promotion/products-with-promotions', query)],
    [listing(`${item}/search-by-name-like`, `name=gloves&${query}`)],
  ]),
  [`${item}/by-class?classId=10&facets=true&searchByName=nitrile`],
  [`${item}/count-all-products`],
  ['/api/suiteql/saleInvoiced/top-sale-details?limit=3'],
  ['/api/suiteql/classification'],
  ['/api/suiteql/brand'],
  ['/api/suiteql/commerceCategory'],
];

/** Answers about a product that is not sold, which are never cached. */
const gone = pages.filter(([path]) => path.endsWith('by-id?id=1007')).map((page) => JSON.stringify(page));

/** The answer as a page shows it: of the stock its badge. */
async function answerOf([path, body]: (typeof pages)[number]): Promise<{ status: number; content: string }> {
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  };
  const answer = await context.apiFetch(new Request(`http://shop.example${path}`, sent));
  const content = JSON.stringify(await answer.json(), (key, value: unknown) => {
    if (key === 'requestId') return undefined;
    if (typeof value !== 'object' || value === null || !('totalquantityonhand' in value)) return value;
    const { totalquantityonhand: onHand, stockdescription: stockDescription, ...rest } = value as Product;
    return { ...rest, badge: stockBadge({ onHand, stockDescription }) };
  });
  return { status: answer.status, content };
}

async function served(page: (typeof pages)[number]): Promise<string> {
  const address = JSON.stringify(page);
  const { brotli } = await cache.get(address, async () => {
    rendered.push(address);
    const { status, content } = await answerOf(page);
    return { status, route: '/', etag: '', dense: false, brotli: { headers: {}, body: Buffer.from(content) } };
  });
  return brotli.body.toString();
}

/** The pages that had to be rendered again, after each page was compared with a new rendering. */
async function renderedAgain(): Promise<string[]> {
  await feed.catchUp();
  rendered = [];
  for (const page of pages) expect(await served(page), page[0]).toBe((await answerOf(page)).content);
  return rendered;
}

const anyId = fc.constantFrom(...ids);
const anyClass = fc.constantFrom(10, 11, 12, 20, 30, 1);
const anyDay = fc.integer({ min: -3, max: 4 }).map((days) => addDays(torontoDate(new Date()), days));
const anyWrite = fc.oneof(
  ...[
    fc
      .tuple(anyId, fc.integer({ min: 1, max: 40 }))
      .map(([id, dollars]) => sql`update products set price_cents = ${dollars * 100} where id = ${id}`),
    fc
      .tuple(anyId, fc.integer({ min: 0, max: 30 }))
      .map(
        ([id, onHand]) => sql`update inventory set on_hand = reserved + committed + ${onHand} where product_id = ${id}`,
      ),
    fc.tuple(anyId, fc.boolean()).map(([id, active]) => sql`update products set active = ${active} where id = ${id}`),
    fc.tuple(anyId, anyClass).map(([id, to]) => sql`update products set classification_id = ${to} where id = ${id}`),
    fc
      .tuple(anyId, fc.constantFrom(2, 3, 4))
      .map(([id, to]) => sql`update products set brand_id = ${to} where id = ${id}`),
    fc
      .tuple(anyId, fc.constantFrom(1001, 1004, null))
      .map(([id, to]) => sql`update products set parent_id = ${to} where id = ${id}`),
    fc
      .tuple(anyId, fc.constantFrom('Gloves of leather', 'Point'))
      .map(([id, name]) => sql`update products set name = ${name} where id = ${id}`),
    fc
      .tuple(anyId, fc.constantFrom('abc1', null))
      .map(([id, hash]) => sql`update products set picture_hash = ${hash} where id = ${id}`),
    fc.tuple(anyId, fc.integer({ min: 1, max: 20 }), anyDay, anyDay).map(
      ([id, dollars, one, other]) =>
        sql`insert into promotions (product_id, fixed_price_cents, start_date, end_date)
        values (${id}, ${dollars * 100}, ${one < other ? one : other}, ${one < other ? other : one})`,
    ),
    fc
      .tuple(anyId, anyDay)
      .map(
        ([id, day]) =>
          sql`update promotions set end_date = greatest(start_date, ${day}::date) where product_id = ${id}`,
      ),
    anyId.map((id) => sql`delete from promotions where product_id = ${id}`),
    fc
      .tuple(anyId, fc.constantFrom(1, 2, 3))
      .map(
        ([id, category]) =>
          sql`insert into product_categories (product_id, category_id) values (${id}, ${category}) on conflict do nothing`,
      ),
    anyId.map((id) => sql`delete from product_categories where product_id = ${id}`),
    fc.constantFrom('Gloves', 'Mittens').map((name) => sql`update classifications set name = ${name} where id = 10`),
    fc.constantFrom('Aurelia', 'Aurora').map((name) => sql`update brands set name = ${name} where id = 2`),
    anyId.map(
      (id) => sql`insert into products (item_id, name, description, mpn, brand_id, classification_id, price_cents)
        select item_id || gen_random_uuid(), name, description, mpn, brand_id, classification_id, price_cents + 100
        from products where id = ${id}`,
    ),
    fc.constant(sql`delete from products where id > 2000 or id < 100`),
  ],
);

const addressesWith = (part: string) => (address: string) => address.includes(part);

// rules: PAGE-42, PAGE-43
test('a change drops the pages that show it, and no others', async () => {
  await shop.db.execute(sql`update inventory set on_hand = 40 where product_id = 1001`);
  await renderedAgain();
  expect(await renderedAgain()).toEqual(gone);

  await shop.db.execute(sql`update inventory set on_hand = 39 where product_id = 1001`);
  expect(await renderedAgain(), 'stock that no page shows').toEqual(gone);

  await shop.db.execute(sql`update inventory set on_hand = reserved + committed + 9 where product_id = 1001`);
  const afterStock = await renderedAgain();
  expect(afterStock).toEqual(
    expect.arrayContaining(
      pages.filter(([path]) => path.endsWith('by-id?id=1001')).map((page) => JSON.stringify(page)),
    ),
  );
  for (const other of ['id=1003', 'classId=12', 'classId=20', 'brand=3', 'category', 'classification', 'name=1004'])
    expect(afterStock.filter(addressesWith(other)), other).toEqual([]);

  await shop.db.execute(sql`update products set price_cents = price_cents + 5 where id = 1005`);
  const afterPrice = await renderedAgain();
  expect(afterPrice.filter(addressesWith('classId=20'))).toHaveLength(3);
  for (const other of [
    'id=1004',
    'classId=12',
    'brand=aurelia&"',
    'category',
    'classification',
    '"/api/suiteql/brand"',
  ])
    expect(afterPrice.filter(addressesWith(other)), other).toEqual([]);

  await shop.db.execute(sql`update products set name = 'Diamond Point' where id = 1005`);
  const afterName = await renderedAgain();
  expect(afterName.filter(addressesWith('search-by-name-like'))).toHaveLength(3);
  expect(afterName.filter(addressesWith('classId=12'))).toEqual([]);
});

// rules: PAGE-42, CAT-22
test('the pages of other variants are dropped when a product is sold out or back, not with each unit', async () => {
  const variants = addressesWith('exactStock');
  const setFree = (free: number) =>
    shop.db.execute(sql`update inventory set on_hand = reserved + committed + ${free} where product_id = 1002`);
  await setFree(9);
  await renderedAgain();
  for (const [free, count] of [
    [8, 0],
    [0, 1],
    [3, 1],
  ] as const) {
    await setFree(free);
    expect((await renderedAgain()).filter(variants), `${free} left`).toHaveLength(count);
  }
  await shop.db.execute(sql`update products set stock_description = 'Special order' where id = 1002`);
  expect((await renderedAgain()).filter(variants)).toHaveLength(1);
});

// rules: PAGE-42
test('a promotion begins at midnight in the listings to which its product has moved', async () => {
  const today = torontoDate(shop.deps.now());
  const tomorrow = addDays(today, 1);
  await shop.db.execute(sql`insert into promotions (product_id, fixed_price_cents, start_date, end_date)
    values (1004, 100, ${tomorrow}, ${tomorrow})`);
  await shop.db.execute(sql`update products set classification_id = 30, brand_id = 4 where id = 1004`);
  await shop.db.execute(sql`insert into product_categories (product_id, category_id) values (1004, 3)`);
  await renderedAgain();
  for (const day of [tomorrow, addDays(today, 2)]) {
    shop.setNow(startOfDay(day).toISOString());
    expect((await renderedAgain()).filter(addressesWith('by-class?limit=4&facets=true&classId=30')), day).not.toEqual(
      [],
    );
  }
});

// rules: PAGE-42
test('after any writes, every cached page is what a new rendering would be', async () => {
  await renderedAgain();
  await fc.assert(
    fc.asyncProperty(fc.array(anyWrite, { minLength: 1, maxLength: 3 }), fc.boolean(), async (writes, nextDay) => {
      for (const write of writes) await shop.db.execute(write);
      const tomorrow = addDays(torontoDate(shop.deps.now()), nextDay ? 1 : 0);
      shop.setNow(new Date(startOfDay(tomorrow).getTime() + 1).toISOString());
      await renderedAgain();
    }),
    { numRuns: 10 },
  );
}, 120_000);
