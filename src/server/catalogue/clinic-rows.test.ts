import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clinics } from '#db/tables/accounts.ts';
import { products, promotions } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines, priceLists } from '#db/tables/price-lists.ts';
import { torontoDate } from '#domain/calendar.ts';
import { openListing, type Filters, type PageRequest } from './listing.ts';
import type { Scope } from './scope.ts';
import { openCatalogue, type Catalogue } from './snapshot.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

const LIST = 900;
const PRODUCTS = 300;
const { clinicId } = testClinics.harbourview;

/** The same numbers in every run. */
let state = 1;
function below(count: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % count;
}

/** Some prices are equal, most are not. */
const randomPrice = () => 5 * (1 + below(800));

const dates = [
  { startsOn: '2020-01-01', endsOn: null },
  { startsOn: '2026-01-01', endsOn: '2099-12-31' },
  { startsOn: '2021-01-01', endsOn: '2025-12-31' },
  { startsOn: '2099-01-01', endsOn: null },
];

interface Line {
  productId: number;
  unitPriceCents: number;
  startsOn: string;
  endsOn: string | null;
}

/** For about a third of the products: lines of one to three of the periods above. */
function randomLines(ids: readonly number[]): Line[] {
  return ids.flatMap((productId) => {
    if (below(3) > 0) return [];
    const first = below(dates.length);
    return dates
      .slice(first, first + 1 + below(3))
      .map((period) => ({ ...period, productId, unitPriceCents: randomPrice() }));
  });
}

let shop: TestShop;
let catalogue: Catalogue;
let today: string;
let ids: number[];
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop;
  today = torontoDate(shop.deps.now());
  const [pattern] = await db.select().from(products).where(eq(products.active, true)).limit(1);
  ids = Array.from({ length: PRODUCTS }, (_, at) => 70_000 + at);
  const { searchText: _text, laterOfFamily: _later, ...columns } = pattern as Record<string, unknown>;
  const brands = [...new Set((await db.select().from(products)).map(({ brandId }) => brandId))];
  await db.insert(products).values(
    ids.map((id) => ({
      ...(columns as typeof products.$inferInsert),
      id,
      itemId: `ROW-${id}`,
      name: `Row ${id}`,
      priceCents: randomPrice(),
      brandId: brands[below(brands.length)]!,
      parentId: null,
      active: below(20) > 0,
    })),
  );
  const opened = { startDate: '2020-01-01', endDate: '2099-12-31' };
  await db.insert(promotions).values(
    ids
      .filter(() => below(5) === 0)
      .map((productId, at) => ({
        ...opened,
        id: 7_000 + at,
        productId,
        fixedPriceCents: randomPrice(),
        ...(below(4) === 0 && { itemQuantifier: 3 }),
      })),
  );
  await db.insert(priceLists).values({ id: LIST, name: 'Buying group' });
  await db.insert(priceListLines).values([
    ...randomLines(ids).map((line) => ({ ...line, priceListId: LIST, minQuantity: 1 })),
    // Steps for more units change no listing.
    ...randomLines(ids).map((line) => ({ ...line, priceListId: LIST, minQuantity: 2, unitPriceCents: 1 })),
  ]);
  await db.insert(contractLines).values(randomLines(ids.slice(0, 100)).map((line) => ({ ...line, clinicId })));
  await db.update(clinics).set({ priceListId: LIST }).where(eq(clinics.id, clinicId));
  catalogue = openCatalogue(db);
});
afterAll(() => shop.close());

/** The line of today that started last. */
function priceToday(lines: readonly Line[], productId: number): number | undefined {
  const valid = lines.filter(
    (line) => line.productId === productId && line.startsOn <= today && (line.endsOn ?? '9999') >= today,
  );
  return valid.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1))[0]?.unitPriceCents;
}

/** The price of each active product for the clinic, by the rules of prices, from the tables alone. */
async function readExpected() {
  const { db } = shop;
  const contract = await db.select().from(contractLines).where(eq(contractLines.clinicId, clinicId));
  const listed = (await db.select().from(priceListLines)).filter(({ minQuantity }) => minQuantity === 1);
  const offers = await db.select().from(promotions);
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, clinicId));
  return (await db.select().from(products))
    .filter(({ active }) => active)
    .map(({ id, brandId, priceCents, laterOfFamily }) => {
      const ofList = clinic?.priceListId ? priceToday(listed, id) : undefined;
      const base = priceToday(contract, id) ?? ofList ?? priceCents;
      const open = offers.filter(
        (offer) =>
          [offer.productId === id && !offer.codeRequired && (offer.itemQuantifier ?? 0) <= 1].every(Boolean) &&
          offer.startDate <= today &&
          offer.endDate >= today,
      );
      const price = Math.min(base, ...open.flatMap(({ fixedPriceCents }) => fixedPriceCents ?? []));
      return { id, brandId, price, laterOfFamily };
    });
}

type Asked = Filters & Pick<PageRequest, 'sort' | 'offset' | 'limit'>;

async function expected({ sort, offset, limit, minPrice = 0, maxPrice = Infinity, selectedBrands }: Asked) {
  const direction = sort === 'price_desc' ? -1 : 1;
  const found = (await readExpected())
    .filter(({ price }) => price >= minPrice * 100 && price <= maxPrice * 100)
    .filter(({ brandId }) => selectedBrands?.includes(brandId) ?? true)
    .sort((a, b) =>
      sort === 'default'
        ? Number(a.laterOfFamily) - Number(b.laterOfFamily) || a.id - b.id
        : direction * (a.price - b.price) || a.id - b.id,
    );
  return { ids: found.slice(offset, offset + limit).map(({ id }) => id), count: found.length };
}

/** As if the listing had too many products to be priced in memory. */
function read(scope: Scope, { sort, offset, limit, ...filters }: Asked) {
  const clinic = { clinicId, today, discountsContracts: false };
  return catalogue.onSnapshot(today, async (snapshot) => {
    const listing = await openListing(snapshot, scope, filters, clinic, 0);
    const page = await listing.page({ sort, offset, limit });
    return { ids: page.map(({ id }) => id), count: await listing.count() };
  });
}

const asked: Asked[] = (['default', 'price_asc', 'price_desc'] as const).flatMap((sort) =>
  [{}, { minPrice: 10, maxPrice: 20 }, { minPrice: 39 }, { maxPrice: 3 }, { selectedBrands: [1] }].flatMap((filters) =>
    [
      { offset: 0, limit: 1 },
      { offset: 0, limit: 12 },
      { offset: 30, limit: 12 },
      { offset: 120, limit: 100 },
    ].map((page) => ({ sort, ...filters, ...page })),
  ),
);

// rules: API-62, CAT-46
describe('a large listing at clinic prices', () => {
  test.each(asked)('agrees with the rules of prices: %o', async (query) => {
    expect(await read({}, query)).toEqual(await expected(query));
  });

  test('has the new prices at once after any change of lines, lists and contracts', async () => {
    const query: Asked = { sort: 'price_asc', offset: 0, limit: 20, minPrice: 5 };
    const changes = [
      sql`update price_list_lines set unit_price_cents = 500 where product_id % 7 = 0`,
      sql`delete from price_list_lines where product_id % 7 = 1`,
      sql`insert into price_list_lines (price_list_id, product_id, unit_price_cents, starts_on)
        select ${LIST}, id, 501, '2026-02-02' from products where id % 11 = 3`,
      sql`update contract_lines set unit_price_cents = 502`,
      sql`delete from contract_lines where product_id % 2 = 0`,
      sql`update clinics set price_list_id = null where id = ${clinicId}`,
      sql`update clinics set price_list_id = ${LIST} where id = ${clinicId}`,
    ];
    for (const change of changes) {
      const before = await read({}, query);
      await shop.db.execute(change);
      const after = await read({}, query);
      expect(after).not.toEqual(before);
      expect(after).toEqual(await expected(query));
    }
  });

  test('agrees with the rules of prices if every product is on the price list', async () => {
    await shop.db.delete(contractLines);
    await shop.db.delete(promotions);
    await shop.db.delete(priceListLines);
    await shop.db.execute(sql`insert into price_list_lines (price_list_id, product_id, unit_price_cents, starts_on)
      select ${LIST}, id, 1000 + id * 7919 % 3001, '2026-02-02' from products`);
    for (const sort of ['price_asc', 'price_desc'] as const)
      for (const [offset, limit] of [
        [0, 1],
        [0, 12],
        [5, 30],
        [280, 100],
      ] as const)
        for (const filters of [{}, { minPrice: 15, maxPrice: 35 }, { selectedBrands: [1] }])
          expect(await read({}, { sort, offset, limit, ...filters })).toEqual(
            await expected({ sort, offset, limit, ...filters }),
          );
  });
});
