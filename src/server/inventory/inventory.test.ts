import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InventoryStatus } from '#contract/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const check = async (ids: unknown) =>
  shop.request<{ items: InventoryStatus[] }>('POST', '/suiteql/inventory/check-inventory', { body: { ids } });

test('what is free to sell comes in the order asked, unknown ids left out', async () => {
  const { masks, gloves, retired } = testProducts;
  await shop.db.execute(`update inventory set reserved = 1, committed = 4 where product_id = ${masks.id}`);
  const { status, body } = await check([retired.id, masks.id, 999_999, gloves.id]);
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { item: retired.id, quantityavailable: 0 },
    { item: masks.id, quantityavailable: masks.onHand - 5 },
    { item: gloves.id, quantityavailable: gloves.onHand },
  ]);
});

test('an item nobody counted yet has none', async () => {
  await shop.db.execute(`delete from inventory where product_id = ${testProducts.bond.id}`);
  expect((await check([testProducts.bond.id])).body.items).toEqual([
    { item: testProducts.bond.id, quantityavailable: 0 },
  ]);
});

test.each([
  ['no list', undefined],
  ['an id that is none', ['x']],
  ['more than a hundred', Array.from({ length: 101 }, (_, index) => index + 1)],
])('%s is refused', async (_, ids) => {
  const { status, body } = await check(ids);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'MALFORMED', issues: [{ path: expect.stringMatching(/^ids/) }] });
});
