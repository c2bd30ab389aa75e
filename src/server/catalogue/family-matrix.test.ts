import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FamilyMatrix } from '#contract/product-families.ts';
import { attributeDefinitions, attributeValues, classificationAttributes } from '#db/tables/attributes.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
const [size, length] = [1, 2];
const [small, medium, large, short, long] = [11, 12, 13, 21, 22];

beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
  const { db } = shop;
  const names = (name: string) => ({ nameEn: name, nameFr: `${name} (fr)` });
  await db.insert(attributeDefinitions).values([
    { id: size, key: 'size', ...names('Size'), type: 'choice', position: 1 },
    { id: length, key: 'length', ...names('Length'), type: 'number', unit: 'mm', position: 2 },
  ]);
  await db.insert(attributeValues).values([
    { id: large, attributeId: size, type: 'choice', key: 'l', ...names('Large'), position: 3 },
    { id: small, attributeId: size, type: 'choice', key: 's', ...names('Small'), position: 1 },
    { id: medium, attributeId: size, type: 'choice', key: 'm', ...names('Medium'), position: 2 },
    { id: long, attributeId: length, type: 'number', key: '300', number: 300 },
    { id: short, attributeId: length, type: 'number', key: '240', number: 240 },
  ]);
  await db.insert(classificationAttributes).values([
    { classificationId: 11, attributeId: size },
    { classificationId: 11, attributeId: length },
  ]);
});
afterAll(() => shop.close());

async function give(values: Record<number, number[]>): Promise<void> {
  await shop.db.execute(sql`delete from product_attributes`);
  for (const [product, ids] of Object.entries(values))
    await shop.db.execute(
      sql`insert into product_attributes select ${Number(product)}::int, attribute_id, id from attribute_values
        where id = any(${sql.param(ids)}::int[])`,
    );
}

async function read(parent: number): Promise<FamilyMatrix> {
  const { status, body } = await shop.request<FamilyMatrix>('GET', `/suiteql/item/family?parent=${parent}`);
  expect(status).toBe(200);
  return body;
}

// rules: API-89
test('a family has its products with prices and stock, as rows and columns in the supplier’s order', async () => {
  await give({ 1001: [large, long], 1002: [small, long], 1003: [small, short] });
  const { items, axes, cells } = await read(1001);
  expect(
    items.map(({ id, price, fixedprice, totalquantityonhand }) => [id, price, fixedprice, totalquantityonhand]),
  ).toEqual([
    [1001, 14.99, null, 20],
    [1002, 14.99, null, -2],
    [1003, 15.49, 10, 0],
  ]);
  expect(items[0]).not.toHaveProperty('storedetaileddescription');
  expect(axes?.columns).toEqual({
    key: 'size',
    names: { en: 'Size', fr: 'Size (fr)' },
    values: [
      { key: 's', names: { en: 'Small', fr: 'Small (fr)' } },
      { key: 'l', names: { en: 'Large', fr: 'Large (fr)' } },
    ],
  });
  expect(axes?.rows.values.map(({ names }) => names.en)).toEqual(['240 mm', '300 mm']);
  expect(cells).toEqual([
    [1003, null],
    [1002, 1001],
  ]);
});

test('products that differ by one attribute are rows', async () => {
  await give({ 1001: [small], 1002: [medium], 1003: [large] });
  expect(await read(1001)).toMatchObject({ axes: null, cells: [[1001], [1002], [1003]] });
});

test('an unknown family is empty', async () => {
  expect(await read(77)).toEqual({ items: [], axes: null, cells: [] });
});
