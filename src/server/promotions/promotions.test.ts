import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalculatePriceAnswer, Promotion } from '#contract/pricing.ts';
import { promotions } from '#db/tables/catalogue.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';

const { gloves, bond, cement, bibs, masks, retired } = testProducts;

/** Additional promotions: past and future ones, without and with codes, and one with a price above the list price. */
const more = [
  { id: 21, productId: gloves.id, fixedPriceCents: 1_00, startDate: '2026-01-01', endDate: '2026-11-20' },
  { id: 22, productId: gloves.id, fixedPriceCents: 2_00, startDate: '2026-11-22', endDate: '2026-12-31' },
  {
    id: 23,
    productId: masks.id,
    code: 'AUTUMN',
    codeRequired: true,
    fixedPriceCents: 5_00,
    startDate: '2026-09-01',
    endDate: '2026-10-31',
  },
  {
    id: 24,
    productId: masks.id,
    code: 'WINTER',
    codeRequired: true,
    fixedPriceCents: 5_00,
    startDate: '2026-12-01',
    endDate: '2027-01-31',
  },
  {
    id: 25,
    productId: bond.id,
    code: 'CASE',
    codeRequired: true,
    fixedPriceCents: 20_00,
    itemQuantifier: 10,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  },
  {
    id: 26,
    productId: bond.id,
    code: 'DEAR',
    codeRequired: true,
    fixedPriceCents: 99_00,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  },
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(promotions).values(more);
});
afterAll(() => shop.close());

const list = (path: string) => shop.request<{ items: Promotion[] }>('GET', path);

async function price(lines: [product: { id: number }, quantity: number][], promoCodes?: string[]) {
  const body = { lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })), promoCodes };
  const answer = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('lists', () => {
  // rules: API-19
  test('have the promotions of today without a code', async () => {
    const { body } = await list('/suiteql/promotion');
    expect(body.items.map(({ id }) => id)).toEqual([11, 12]);
    expect(body.items[0]).toEqual({
      id: 11,
      code: null,
      productId: bond.id,
      fixedprice: 34,
      itemquantifier: 3,
      promotiontext: '3 for less',
      startdate: '2020-01-01',
      enddate: '2099-12-31',
      coderequired: false,
    });
  });

  test('are split into pages', async () => {
    expect((await list('/suiteql/promotion?limit=1&offset=1')).body.items.map(({ id }) => id)).toEqual([12]);
  });

  test('can be limited to one product', async () => {
    const idsOf = async ({ id }: { id: number }) =>
      (await list(`/suiteql/promotion/by-product?productId=${id}`)).body.items.map((promotion) => promotion.id);
    expect(await idsOf(cement)).toEqual([12]);
    expect(await idsOf(bibs)).toEqual([]);
    expect(await idsOf(gloves)).toEqual([]);
    shop.setNow('2026-11-22T05:00:00Z');
    expect(await idsOf(gloves), 'from the first day in Toronto').toEqual([22]);
    shop.setNow('2026-11-21T15:00:00Z');
  });

  test.each([
    '/suiteql/promotion?limit=0',
    '/suiteql/promotion?offset=-1',
    '/suiteql/promotion/by-product?productId=x',
    '/suiteql/promotion/by-product',
  ])('refuse %s', async (path) => {
    const { status, body } = await list(path);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'MALFORMED' });
  });
});

describe('a cart’s prices', () => {
  // rules: API-20, API-4
  test('are computed line by line, in order, with the best promotion', async () => {
    const { items, promoCodes } = await price([
      [bond, 3],
      [gloves, 2],
      [cement, 7],
    ]);
    expect(promoCodes).toEqual([]);
    expect(items[0]).toEqual({
      productId: bond.id,
      unitPrice: 41.5,
      quantity: 3,
      originalPrice: 124.5,
      discountedPrice: 102,
      discount: 22.5,
      netUnitPrice: 34,
      subscribed: false,
      reason: {
        promotion: { id: 11, code: null, text: '3 for less', saving: 7.5 },
        subscription: null,
      },
      taxClass: 'taxable',
      promotionApplied: expect.objectContaining({ id: 11, fixedprice: 34 }),
      units: 3,
      calculatedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(items[1]).toMatchObject({
      productId: gloves.id,
      originalPrice: 24.98,
      discountedPrice: 24.98,
      discount: 0,
      promotionApplied: null,
    });
    expect(items[2], 'two free with seven, at the price of seven').toMatchObject({
      discountedPrice: 442.4,
      units: 9,
      bonus: { quantity: 3, free: 1 },
    });
  });

  test('leave out products that are not sold', async () => {
    const { items } = await price([
      [retired, 1],
      [{ id: 999_999 }, 1],
      [gloves, 1],
    ]);
    expect(items.map(({ productId }) => productId)).toEqual([gloves.id]);
  });

  test('are computed separately for each line of the same product', async () => {
    const { items } = await price([
      [bond, 2],
      [bond, 3],
    ]);
    expect(items.map(({ discount }) => discount)).toEqual([0, 22.5]);
  });

  test.each<[string, [product: { id: number }, quantity: number][], string, number[]]>([
    ['SPRING', [[bibs, 1]], 'applied', [13]],
    ['spring', [[bibs, 1]], 'applied', [13]],
    ['SPRING', [[gloves, 1]], 'inapplicable', [13]],
    ['AUTUMN', [[masks, 1]], 'expired', [23]],
    ['WINTER', [[masks, 1]], 'not_yet', [24]],
    ['CASE', [[bond, 9]], 'below_quantity', [25]],
    ['CASE', [[bond, 10]], 'applied', [25]],
    ['DEAR', [[bond, 1]], 'no_saving', [26]],
    ['NOBODY', [[bond, 1]], 'unknown', []],
  ])('the code %s with %j is %s', async (code, lines, verdict, about) => {
    const { promoCodes } = await price(lines, [code]);
    expect(promoCodes).toEqual([
      { code, verdict, promotions: about.map((id) => expect.objectContaining({ id, coderequired: true })) },
    ]);
  });

  test('are lower only with a valid code', async () => {
    const pay = async (codes: string[]) => (await price([[bibs, 2]], codes)).items[0]?.discountedPrice;
    expect(await pay([])).toBe(37.5);
    expect(await pay(['AUTUMN'])).toBe(37.5);
    expect(await pay(['AUTUMN', 'SPRING'])).toBe(20);
  });

  test('are returned for a hundred lines in one call', async () => {
    const { items } = await price(Array.from({ length: 100 }, (_, index) => [index % 2 ? bond : gloves, index + 1]));
    expect(items).toHaveLength(100);
  });

  test.each<[string, unknown]>([
    ['lines', { lines: [] }],
    ['lines.0.quantity', { lines: [{ productId: 1, quantity: 0 }] }],
    ['lines.0.quantity', { lines: [{ productId: 1, quantity: 1.5 }] }],
    ['lines.0.quantity', { lines: [{ productId: 1, quantity: 1000 }] }],
    [
      'lines.1.productId',
      {
        lines: [
          { productId: 1, quantity: 1 },
          { productId: 'x', quantity: 1 },
        ],
      },
    ],
    ['promoCodes.0', { lines: [{ productId: 1, quantity: 1 }], promoCodes: ['  '] }],
  ])('a malformed %s is named', async (path, body) => {
    const { status, body: problem } = await shop.request('POST', '/suiteql/promotion/calculate-price', { body });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ code: 'MALFORMED', issues: [{ path }] });
  });
});
