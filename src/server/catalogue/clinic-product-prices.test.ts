import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ClinicProductPrices, Product, ProductList } from '#contract/catalogue.ts';
import { clinics } from '#db/tables/accounts.ts';
import { promotions } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines } from '#db/tables/price-lists.ts';
import { torontoDate } from '#domain/calendar.ts';
import { openListing, type PageRequest } from './listing.ts';
import type { Scope } from './scope.ts';
import { openCatalogue } from './snapshot.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, type ClinicName } from '#server/testing/test-clinics.ts';
import { agreePrice, deleteClinicPrices, givePriceList } from '#server/testing/test-prices.ts';

const { gloves, masks, burs, bond, cement, sensor, bibs, retired } = testProducts;
const all = Object.values(testProducts).map(({ id }) => id);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // A promotional price above the list price, and below a contract price that is higher still.
  await shop.db.insert(promotions).values({
    id: 31,
    productId: masks.id,
    fixedPriceCents: 9_50,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
  });
  await shop.db.insert(promotions).values({
    id: 32,
    productId: burs.id,
    fixedPriceCents: 20_00,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
  });
});
afterAll(() => shop.close());
afterEach(() => deleteClinicPrices(shop));

const own = async (ids: readonly number[], as?: ClinicName) =>
  (await shop.request<ClinicProductPrices>('POST', '/suiteql/item/clinic-prices', { as, body: { ids } })).body;

/** Clinic prices of every kind: below and above the list price, a promotion below, steps, other days. */
async function agreePrices(): Promise<void> {
  await agreePrice(shop, 'harbourview', [gloves, 11_00], { endsOn: '2027-03-31' });
  await agreePrice(shop, 'harbourview', [masks, 10_00]);
  await agreePrice(shop, 'harbourview', [sensor, 5_00], { startsOn: '2026-11-22' });
  await agreePrice(shop, 'harbourview', [bibs, 17_00], { endsOn: '2026-11-20' });
  await agreePrice(shop, 'harbourview', [retired, 1_00]);
  await givePriceList(
    shop,
    ['harbourview'],
    [
      [gloves, 1, 9_00],
      [burs, 1, 22_00],
      [bond, 5, 30_00],
      [cement, 1, 60_00],
      [cement, 1, 61_00, { startsOn: '2026-01-01' }],
      [cement, 10, 55_00],
    ],
  );
}

describe('the call for clinic prices', () => {
  // rules: API-62, PRICE-21, PRICE-22
  test('answers the products with a clinic price, as cards show them', async () => {
    await agreePrices();
    const { items, hasClinicPrices } = await own(all, 'harbourview');
    expect(hasClinicPrices).toBe(true);
    expect(items.map(({ id, price, fixedprice }) => [id, price, fixedprice]).toSorted()).toEqual([
      [gloves.id, 11, null],
      [masks.id, 10, 9.5],
      [burs.id, 22, 20],
      [bond.id, 41.5, null],
      [cement.id, 61, null],
    ]);
    const of = (product: { id: number }) => items.find(({ id }) => id === product.id)!;
    expect(of(gloves).clinicprice).toEqual({
      listprice: 12.49,
      steps: [{ quantity: 1, price: 11, reason: { kind: 'contract', until: '2027-03-31' } }],
      subscriptiondiscount: false,
    });
    expect(of(cement)).toMatchObject({
      offers: [
        { quantity: 3, price: null, free: 1 },
        { quantity: 10, price: 55, free: null },
      ],
      clinicprice: { listprice: 63.2, subscriptiondiscount: true },
    });
    expect(of(bond).offers, 'the promotion from 3 on, the price list from 5 on').toEqual([
      { quantity: 3, price: 34, free: null },
      { quantity: 5, price: 30, free: null },
    ]);
    expect(of(bond).clinicprice.steps).toEqual([
      { quantity: 1, price: 41.5, reason: null },
      { quantity: 5, price: 30, reason: { kind: 'price_list', until: null } },
    ]);
  });

  // rules: API-62
  test('answers nothing to visitors and to other clinics, and says that they have no clinic prices', async () => {
    await agreePrices();
    for (const as of [undefined, 'maplegrove', 'lakeshore', 'newcomer'] as const)
      expect(await own(all, as as ClinicName)).toEqual({ items: [], hasClinicPrices: false });
  });

  // rules: API-62
  test('says that the clinic has clinic prices, also of other products and of later days, until the last has ended', async () => {
    await agreePrice(shop, 'harbourview', [sensor, 5_00], { startsOn: '2026-12-01' });
    expect(await own([gloves.id], 'harbourview')).toEqual({ items: [], hasClinicPrices: true });
    await deleteClinicPrices(shop);
    await agreePrice(shop, 'harbourview', [sensor, 5_00], { endsOn: '2026-11-20' });
    expect(await own([], 'harbourview')).toEqual({ items: [], hasClinicPrices: false });
    await givePriceList(shop, ['harbourview'], [[gloves, 50, 9_00]]);
    expect(await own([masks.id], 'harbourview')).toEqual({ items: [], hasClinicPrices: true });
  });

  // rules: API-62
  test('accepts at most a hundred ids and refuses a bad token', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => at + 1);
    const many = await shop.request('POST', '/suiteql/item/clinic-prices', { as: 'harbourview', body: { ids } });
    expect(many).toMatchObject({ status: 400, body: { code: 'MALFORMED', issues: [{ path: 'ids' }] } });
    const bad = await shop.request('POST', '/suiteql/item/clinic-prices', { token: 'nobody', body: { ids: [1] } });
    expect(bad.status).toBe(401);
  });
});

describe('a listing by clinic prices', () => {
  const shownPrice = ({ price, fixedprice }: Product) => fixedprice ?? price;
  const list = async (query: string, as: ClinicName | undefined = 'harbourview') =>
    (
      await shop.request<ProductList>(
        'GET',
        `/suiteql/item/${query}&facets=true&limit=100${as ? '&prices=clinic' : ''}`,
        {
          ...(as && { as }),
        },
      )
    ).body;

  // rules: API-62, CAT-46
  test.each(['all-products?', 'by-class?classId=1', 'search-by-name-like?name=e', 'all-products?selectedBrands=1'])(
    'sorts, filters and counts %s by the prices it shows',
    async (scope) => {
      await agreePrices();
      const everything = await list(`${scope}&sort=default`);
      const prices = new Map(everything.items.map((product) => [product.id, shownPrice(product)]));
      expect(prices.get(gloves.id) ?? 11, 'the contract price, though the price list is lower').toBe(11);
      const numbers = [...prices.values()].toSorted((a, b) => a - b);
      expect(everything.facets?.price).toEqual({ min: numbers[0], max: numbers.at(-1) });
      for (const [sort, factor] of [
        ['price_asc', 1],
        ['price_desc', -1],
      ] as const) {
        const { items } = await list(`${scope}&sort=${sort}`);
        const expected = [...prices].toSorted(([a, x], [b, y]) => factor * (x - y) || a - b).map(([id]) => id);
        expect(items.map(({ id }) => id)).toEqual(expected);
        expect(items.map(shownPrice)).toEqual(expected.map((id) => prices.get(id)));
      }
      for (const [min, max] of [
        [0, 11],
        [11, 11],
        [9.5, 22],
        [61, 400],
        [62, 64],
      ] as const) {
        const within = [...prices].filter(([, price]) => price >= min && price <= max).map(([id]) => id);
        const { items, count, facets } = await list(`${scope}&minPrice=${min}&maxPrice=${max}`);
        expect(items.map(({ id }) => id).toSorted()).toEqual(within.toSorted());
        expect(count).toBe(within.length);
        expect(facets?.brands.reduce((sum, brand) => sum + brand.count, 0)).toBe(within.length);
      }
    },
  );

  // rules: API-62
  test('is the usual listing without the parameter, for a visitor and for a clinic without clinic prices', async () => {
    const before = await list('all-products?sort=price_asc', undefined);
    await agreePrices();
    const visitor = await shop.request('GET', '/suiteql/item/all-products?sort=price_asc&facets=true&limit=100');
    expect(visitor.body).toEqual(before);
    const askedByVisitor = await shop.request(
      'GET',
      '/suiteql/item/all-products?sort=price_asc&facets=true&limit=100&prices=clinic',
    );
    expect(askedByVisitor.body).toEqual(before);
    expect(await list('all-products?sort=price_asc', 'maplegrove')).toEqual(before);
    const unasked = await shop.request('GET', '/suiteql/item/all-products?sort=price_asc&facets=true&limit=100', {
      as: 'harbourview',
    });
    expect(unasked.body).toEqual(before);
  });

  // rules: API-62
  test('has the new prices at once after a change of the price list or of the contract', async () => {
    const prices = async () => {
      const { items, facets } = await list('all-products?sort=price_asc&maxPrice=3');
      return [facets?.price?.min, ...items.map(shownPrice)];
    };
    await givePriceList(shop, ['harbourview'], [[sensor, 1, 2_00]]);
    expect(await prices()).toEqual([2, 2]);
    await shop.db.update(priceListLines).set({ unitPriceCents: 1_50 });
    expect(await prices()).toEqual([1.5, 1.5]);
    const [line] = await shop.db.select().from(priceListLines);
    await shop.db.insert(priceListLines).values({ ...line!, productId: bond.id, unitPriceCents: 1_00 });
    expect(await prices()).toEqual([1, 1, 1.5]);
    await agreePrice(shop, 'harbourview', [bond, 2_50]);
    expect(await prices()).toEqual([1.5, 1.5, 2.5]);
    await shop.db.delete(contractLines);
    await shop.db.delete(priceListLines).where(eq(priceListLines.productId, sensor.id));
    expect(await prices()).toEqual([1, 1]);
    await shop.db.update(clinics).set({ priceListId: null });
    expect((await prices()).length).toBe(1);
  });

  // rules: API-62, CAT-46
  test('is the same if a listing has too many products to be priced in memory', async () => {
    await agreePrices();
    const catalogue = openCatalogue(shop.db);
    const clinic = { ...testClinics.harbourview, today: torontoDate(shop.deps.now()), discountsContracts: false };
    const read = (query: object, maxInMemory: number) =>
      catalogue.onSnapshot(clinic.today, async (snapshot) => {
        const { scope, sort = 'default', ...filters } = query as { scope: Scope; sort?: PageRequest['sort'] };
        const listing = await openListing(snapshot, scope, filters, clinic, maxInMemory);
        return [await listing.page({ sort, limit: 100, offset: 0 }), await listing.facets(), await listing.count()];
      });
    for (const scope of [{}, { classId: 1 }, { brand: '1' }, { promotionsOnly: true }])
      for (const rest of [{}, { sort: 'price_asc' }, { sort: 'price_desc' }, { minPrice: 9.5, maxPrice: 22 }])
        expect(await read({ scope, ...rest }, 0)).toEqual(await read({ scope, ...rest }, 1_000));
  });

  // rules: API-62
  test('refuses a bad token', async () => {
    const { status } = await shop.request('GET', '/suiteql/item/all-products?prices=clinic', { token: 'nobody' });
    expect(status).toBe(401);
  });

  test('counts by clinic prices too', async () => {
    await agreePrice(shop, 'harbourview', [sensor, 1_00]);
    const { body } = await shop.request('GET', '/suiteql/item/count-all-products?maxPrice=2&prices=clinic', {
      as: 'harbourview',
    });
    expect(body).toEqual({ count: 1 });
    const byName = await shop.request('POST', '/suiteql/item/count-by-name?maxPrice=2&prices=clinic', {
      as: 'harbourview',
      body: { name: 'sensor' },
    });
    expect(byName.body).toEqual({ count: 1 });
  });
});
