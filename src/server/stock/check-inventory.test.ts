import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InventoryStatus, Product } from '#contract/catalogue.ts';
import { products } from '#db/tables/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const check = async (ids: unknown) =>
  shop.request<{ items: InventoryStatus[] }>('POST', '/suiteql/inventory/check-inventory', { body: { ids } });

// rules: API-18
test('available units are in the order of the ids, without unknown ids', async () => {
  const { masks, gloves, retired } = testProducts;
  await shop.db.execute(`update inventory set reserved = 1, committed = 4 where product_id = ${masks.id}`);
  const { status, body } = await check([retired.id, masks.id, 999_999, gloves.id]);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { item: retired.id, quantityavailable: 0, stockdescription: 'In stock' },
    { item: masks.id, quantityavailable: masks.onHand - 5, stockdescription: 'In stock' },
    { item: gloves.id, quantityavailable: gloves.onHand, stockdescription: 'In stock' },
  ]);
});

test('a product without stock data has no available units', async () => {
  await shop.db.execute(`delete from inventory where product_id = ${testProducts.bond.id}`);
  expect((await check([testProducts.bond.id])).body.items).toEqual([
    { item: testProducts.bond.id, quantityavailable: 0, stockdescription: 'In stock' },
  ]);
});

test('units and description equal the product’s page, also after a change', async () => {
  const { burs } = testProducts;
  await shop.db.update(products).set({ stockDescription: 'Special order' }).where(eq(products.id, burs.id));
  await shop.db.execute(`update inventory set on_hand = reserved + committed where product_id = ${burs.id}`);
  const [stock] = (await check([burs.id])).body.items;
  const page = await shop.request<Product>('GET', `/suiteql/item/by-id?id=${burs.id}`);
  const { stockdescription, totalquantityonhand } = page.body;
  expect([stockdescription, totalquantityonhand]).toEqual(['Special order', 0]);
  expect(stock).toEqual({ item: burs.id, quantityavailable: totalquantityonhand, stockdescription });
});

test.each([
  ['no list', undefined],
  ['an invalid id', ['x']],
  ['more than a hundred', Array.from({ length: 101 }, (_, index) => index + 1)],
])('%s is refused', async (_, ids) => {
  const { status, body } = await check(ids);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'MALFORMED', issues: [{ path: expect.stringMatching(/^ids/) }] });
});

// rules: LIMIT-7, API-3
test.each([
  ['larger than 64 kB', 'application/json', `{"ids":[1],"note":"${'x'.repeat(64 * 1024)}"}`, 413, 'TOO_LARGE'],
  ['that is not JSON', 'text/plain', '{"ids":[1]}', 415, 'NOT_JSON'],
])('a body %s is refused', async (_, type, body, status, code) => {
  const headers = { 'content-type': type, 'content-length': String(body.length) };
  const answer = await shop.app.request('/api/suiteql/inventory/check-inventory', { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code, error: expect.stringMatching(/\S/) as string });
});
