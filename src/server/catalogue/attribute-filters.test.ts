import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '#contract/catalogue.ts';
import { attributeDefinitions, attributeValues, classificationAttributes } from '#db/tables/attributes.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

let shop: TestShop;
const [size, latex, grit] = [1, 2, 3];
const [small, medium, large, yes, no, coarse] = [11, 12, 13, 21, 22, 31];

/** Gloves 1001 to 1003 are of the class Nitrile Gloves, 1004 of the class Latex Gloves; both are below Gloves. */
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
  const { db } = shop;
  const names = (name: string) => ({ nameEn: name, nameFr: name });
  await db.insert(attributeDefinitions).values([
    { id: size, key: 'size', ...names('Size'), type: 'choice', position: 1 },
    { id: latex, key: 'latex', ...names('Latex'), type: 'yes_no', isSafetyProperty: true, position: 0 },
    { id: grit, key: 'grit', ...names('Grit'), type: 'choice', position: 2 },
  ]);
  await db.insert(attributeValues).values([
    { id: small, attributeId: size, type: 'choice', key: 's', ...names('Small'), position: 1 },
    { id: medium, attributeId: size, type: 'choice', key: 'm', ...names('Medium'), position: 2 },
    { id: large, attributeId: size, type: 'choice', key: 'l', ...names('Large'), position: 3 },
    { id: yes, attributeId: latex, type: 'yes_no', key: 'yes' },
    { id: no, attributeId: latex, type: 'yes_no', key: 'no' },
    { id: coarse, attributeId: grit, type: 'choice', key: 'c', ...names('Coarse') },
  ]);
  await db.insert(classificationAttributes).values([
    { classificationId: 10, attributeId: size },
    { classificationId: 10, attributeId: latex },
    { classificationId: 20, attributeId: grit },
  ]);
  const values = { 1001: [small, no], 1002: [medium, no], 1003: [large, no], 1004: [medium, yes] };
  for (const [product, ids] of Object.entries(values))
    await db.execute(
      sql`insert into product_attributes select ${Number(product)}::int, attribute_id, id from attribute_values
        where id = any(${sql.param(ids)}::int[])`,
    );
});
afterAll(() => shop.close());

async function list(query: string): Promise<ProductList> {
  const { status, body } = await shop.request<ProductList>('GET', `/suiteql/item/${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const idsOf = ({ items }: ProductList) => items.map(({ id }) => id);

/** The counts as one text: `size s1 m2, latex no3`. */
const countsIn = ({ facets }: ProductList) =>
  facets?.attributes
    ?.map(({ key, values }) => [key, ...values.map((value) => `${value.key}${value.count}`)].join(' '))
    .join(', ');

// rules: API-90
describe('a listing filtered by attributes', () => {
  test.each([
    ['by-class?classId=10&attr.size=m', [1002, 1004]],
    ['by-class?classId=10&attr.size=m,l', [1004, 1002, 1003]],
    ['by-class?classId=10&attr.size=m,l&attr.latex=no&sort=price_asc', [1003, 1002]],
    ['all-products?attr.latex=yes', [1004]],
    ['all-products?searchByName=gloves&attr.size=m&sort=price_asc', [1004, 1002]],
    ['by-class?classId=10&attr.size=m,l&maxPrice=10', [1003]],
    ['by-class?classId=10&inStock=true', [1001]],
    ['by-class?classId=10&onPromotion=true', [1004, 1003]],
    ['by-class?classId=10&attr.size=xxl', []],
    ['by-class?classId=10&attr.unknown=m', []],
  ])('%s', async (query, ids) => {
    const found = await list(`${query}&facets=true`);
    expect(idsOf(found).toSorted()).toEqual(ids.toSorted());
    if (query.includes('sort')) expect(idsOf(found)).toEqual(ids);
    expect(found.count).toBe(ids.length);
    const counted = found.facets?.brands.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(ids.length);
  });

  test.each([
    ['attr.Size=m', 'attr.Size'],
    ['attr.size=m,', 'attr.size'],
    ['attr.size=', 'attr.size'],
    ['inStock=1', 'inStock'],
  ])('%s is refused', async (query, path) => {
    const { status, body } = await shop.request<{ issues: { path: string }[] }>(
      'GET',
      `/suiteql/item/by-class?classId=10&${query}`,
    );
    expect(status).toBe(400);
    expect(body.issues[0]?.path).toBe(path);
  });
});

// rules: CAT-57, API-90
describe('the attributes of a class', () => {
  test.each([
    ['by-class?classId=10', 'latex yes1 no3, size s1 m2 l1'],
    // The attributes of the class above count too; one value is nothing to choose.
    ['by-class?classId=11', 'size s1 m1 l1'],
    ['by-class?classId=20', ''],
    ['by-class?classId=10&attr.size=m', 'latex yes1 no1, size s1 m2 l1'],
    ['by-class?classId=10&attr.latex=yes', 'latex yes1 no3'],
    ['by-class?classId=10&attr.latex=yes&attr.size=s', 'latex yes0 no1, size s0 m1'],
    ['by-class?classId=10&selectedBrands=3', ''],
    ['by-class?classId=10&minPrice=12', 'size s1 m1'],
    ['by-class?classId=10&searchByName=nitrile&attr.size=s', 'size s1 m1 l1'],
  ])('%s', async (query, counts) => {
    expect(countsIn(await list(`${query}&facets=true`))).toBe(counts);
  });

  test('are not counted in other listings', async () => {
    expect((await list('all-products?facets=true')).facets).not.toHaveProperty('attributes');
  });

  test('are counted again after a change of a product’s attributes', async () => {
    await list('by-class?classId=11&facets=true');
    await shop.db.execute(sql`delete from product_attributes where product_id = 1003 and attribute_id = ${size}`);
    expect(countsIn(await list('by-class?classId=11&facets=true'))).toBe('size s1 m1');
  });
});
