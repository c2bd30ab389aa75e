import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OfficeStock, StockItemPage, StockMoves } from '#contract/office-stock.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { STOCK_KINDS } from '#domain/stock-lists.ts';
import { writeLowLevels } from '#server/stock/low-stock.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { approvedOrder, performAs, performByCommand } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, masks, bond, bibs } = testProducts;
const NOW = '2026-11-21T15:00:00Z';

let shop: TestShop;
let token: string;
const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const get = <Body>(path: string) => shop.request<Body>('GET', `/office${path}`, { token });
const list = async (query = '') => (await get<OfficeStock>(`/stock${query}`)).body;
const codesOf = async (query: string) => (await list(query)).items.map(({ number }) => number);
const itemOf = async ({ itemId }: { itemId: string }) => (await get<StockItemPage>(`/stock/${itemId}`)).body;
const lowCount = async () => (await get<{ low: number }>('/low-stock')).body.low;

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(NOW);
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('warehouse');
});
afterAll(() => shop.close());
/** The stock of the test catalogue, and lots in two more bins. */
beforeEach(async () => {
  await shop.deleteOrders();
  await shop.db.execute(
    sql`insert into bins (code, sort_order) values ('A-12', 10), ('B-03', 20) on conflict do nothing`,
  );
  const receive = (item: { itemId: string }, lot: string, expiresOn: string) =>
    performByCommand(shop, 'stock.receive', { item: item.itemId, bin: 'B-03', quantity: 4, lot, expiresOn });
  await receive(bond, 'SOON', '2027-01-31');
  await receive(bond, 'LATE', '2029-01-31');
  await receive(bibs, 'SOONER', '2026-12-31');
  await performByCommand(shop, 'stock.receive', {
    item: gloves.itemId,
    bin: 'A-12',
    quantity: 9,
    lot: 'G1',
    expiresOn: '2028-03-31',
    gtin: '4006381333931',
  });
});

const NEVER_STOCKED = 'NEV-100';
/** An item without a stock row, as the import of a catalogue adds it. */
const addNeverStocked = () =>
  shop.db
    .execute(sql`insert into products (id, item_id, name, description, mpn, brand_id, classification_id, price_cents)
    select 990001, ${NEVER_STOCKED}, 'Never in stock', '', 'NEV', brand_id, classification_id, 100
    from products where id = ${masks.id} on conflict do nothing`);

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads stock if the role has the area', async (role) => {
  await hire(role);
  const expected = mayStaff(role, 'stock', 'read') ? 200 : 403;
  const paths = ['/stock', '/low-stock', `/stock/${gloves.itemId}`, `/stock/${gloves.itemId}/moves`];
  for (const path of paths) expect((await get(path)).status).toBe(expected);
  await hire('warehouse');
});

// rules: OFFICE-39
describe('the list of stock', () => {
  test('shows units, bins in the order of walking and the lot that expires first', async () => {
    await approvedOrder(shop, [[bond, 2]]);
    const stock = { onHand: 48, held: 2, free: 46, isLow: false };
    expect((await list(`?q=${bond.itemId}`)).items).toEqual([
      {
        number: bond.itemId,
        name: bond.name,
        isSold: true,
        ...stock,
        bins: ['MAIN', 'B-03'],
        binCount: 2,
        lot: 'SOON',
        expiresOn: '2027-01-31',
        expiry: 'short_dated',
      },
    ]);
  });

  test('is filtered by what is low, expires soon or has no bin', async () => {
    await shop.db.execute(sql`update inventory set low_at = 3 where product_id = ${masks.id}`);
    expect(await codesOf('?kind=low')).toEqual([masks.itemId]);
    expect(await lowCount()).toBe(1);
    await shop.db.execute(sql`update products set active = false where id = ${masks.id}`);
    expect([await codesOf('?kind=low'), await lowCount()]).toEqual([[], 0]);
    await shop.db.execute(sql`update products set active = true where id = ${masks.id}`);
    expect(await codesOf('?kind=expiring')).toEqual([bibs.itemId, bond.itemId]);
    expect(await codesOf('?kind=expiring&sort=expiry')).toEqual([bibs.itemId, bond.itemId]);
    expect(await codesOf('?kind=unplaced')).toContain(masks.itemId);
    const all = { item: masks.itemId, bin: 'MAIN', toBin: 'A-12', quantity: 3 };
    await performByCommand(shop, 'stock.move', all);
    expect(await codesOf('?kind=unplaced')).not.toContain(masks.itemId);
    await performByCommand(shop, 'stock.move', { ...all, bin: 'A-12', toBin: 'MAIN' });
  });

  test('has the expiry of a lot also if it becomes known after the lot was received', async () => {
    await performByCommand(shop, 'stock.receive', { item: masks.itemId, bin: 'A-12', quantity: 2, lot: 'M9' });
    expect(await codesOf('?kind=expiring')).not.toContain(masks.itemId);
    const again = { item: masks.itemId, bin: 'B-03', quantity: 2, lot: 'M9', expiresOn: '2026-12-24' };
    await performByCommand(shop, 'stock.receive', again);
    expect((await list(`?kind=expiring&q=${masks.itemId}`)).items).toMatchObject([
      { lot: 'M9', expiresOn: '2026-12-24' },
    ]);
    expect(await breaches(shop)).toEqual([]);
  });

  test.each([
    ['the beginning of a code', 'glv-1', gloves.itemId],
    ['a word of the name', 'earloop', masks.itemId],
    ['the beginnings of words', 'univ bon', bond.itemId],
    ['a GTIN', '4006381333931', gloves.itemId],
  ])('is searched by %s', async (_, q, expected) => {
    expect(await codesOf(`?q=${encodeURIComponent(q)}`)).toContain(expected);
  });

  test('is searched by a bin', async () => {
    expect(await codesOf('?q=b-03')).toEqual([bibs.itemId, bond.itemId]);
    expect(await codesOf(`?q=${encodeURIComponent("'no' & such:* %")}`)).toEqual([]);
  });

  test.each([
    ...['', '&sort=free', ...STOCK_KINDS.map((kind) => `&kind=${kind}`), '&kind=low&sort=free'],
    '&kind=expiring&sort=expiry',
  ])('is paged both ways without gaps: %s', async (query) => {
    const whole = await codesOf(`?limit=200${query}`);
    const read: string[] = [];
    let page = await list(`?limit=1${query}`);
    const pages = [page];
    for (;;) {
      read.push(...page.items.map(({ number }) => number));
      if (!page.after) break;
      page = await list(`?limit=1${query}&after=${page.after}`);
      pages.push(page);
    }
    expect(read).toEqual(whole);
    for (const [at, { before }] of pages.entries())
      if (at > 0) expect(await codesOf(`?limit=1${query}&before=${before!}`)).toEqual([whole[at - 1]]);
    expect(page.count).toBe(whole.length);
  });

  test('is sorted by free units, the fewest first', async () => {
    const free = (await list('?sort=free')).items.map((item) => item.free);
    expect(free).toEqual(free.toSorted((a, b) => a - b));
    expect((await get('/stock?sort=expiry')).status).toBe(400);
    // What never had units comes last, also when the list is paged.
    await addNeverStocked();
    const codes = await codesOf('?sort=free');
    expect(codes.at(-1)).toBe(NEVER_STOCKED);
    const before = (await list('?sort=free&limit=200')).items.at(-2);
    const last = await list(`?sort=free&limit=${codes.length - 1}`);
    expect(last.items.at(-1)?.number).toBe(before?.number);
    expect(await codesOf(`?sort=free&after=${last.after!}`)).toEqual([NEVER_STOCKED]);
  });
});

// rules: OFFICE-39
describe('the page of an item', () => {
  test('has its units by bin and lot, also on pick lists, and is found by a GTIN', async () => {
    const staff = await hire('warehouse');
    const order = await approvedOrder(shop, [[gloves, 2]]);
    await performAs(shop, staff, 'picks.make', { orders: [order] });
    const page = await itemOf(gloves);
    expect(page).toMatchObject({ number: gloves.itemId, committed: 2, price: 12.49, gtins: ['04006381333931'] });
    expect(page.levels.map(({ bin, lot, units, onPickLists }) => [bin, lot, units, onPickLists])).toEqual([
      ['MAIN', '', 500, 0],
      ['A-12', 'G1', 9, 2],
    ]);
    expect((await itemOf({ itemId: '4006381333931' })).number).toBe(gloves.itemId);
    expect((await get('/stock/NO-SUCH')).status).toBe(404);
  });

  test('has its moves, newest first, with who moved them and for what', async () => {
    const staff = await hire('warehouse');
    const order = await approvedOrder(shop, [[gloves, 5]]);
    const { pickList } = await performAs<{ pickList: string }>(shop, staff, 'picks.make', { orders: [order] });
    const list = await get<{ stops: { lines: { id: number }[] }[] }>(`/pick-lists/${pickList}`);
    const line = list.body.stops[0]!.lines[0]!.id;
    await performAs(shop, staff, 'picks.short', { pickList, line, found: 4, reason: 'lost' });
    await performAs(shop, staff, 'picks.ship', { pickList, order, carrier: 'ICS', trackingNumber: '7' });
    const { moves } = await itemOf(gloves);
    expect(moves.items.slice(0, 2)).toMatchObject([
      { kind: 'shipment', quantity: -4, order, by: testNewcomer.email, bin: 'A-12', lot: 'G1' },
      { kind: 'adjustment', quantity: -1, reason: 'lost', pickList, order: null },
    ]);
    const earlier = (await get<StockMoves>(`/stock/${gloves.itemId}/moves?before=${moves.items[0]!.id}`)).body;
    expect(earlier.items[0]).toEqual(moves.items[1]);
  });
});

// rules: STOCK-19, OFFICE-59
describe('an item is low', () => {
  test('once no more units are free than were ordered within 14 days', async () => {
    await shop.db.execute(sql`update inventory set low_at = 0`);
    await approvedOrder(shop, [[masks, 2]]);
    await shop.db.execute(sql`update orders set created_at = ${NOW}::timestamptz - interval '13 days'`);
    await writeLowLevels(shop.db, new Date(NOW));
    // One of three masks is free, and two were ordered.
    expect(await itemOf(masks)).toMatchObject({ free: 1, lowAt: 2, isLow: true });
    expect(await codesOf('?kind=low')).toContain(masks.itemId);
    expect(await itemOf(bond)).toMatchObject({ lowAt: 0, isLow: false });
    await writeLowLevels(shop.db, new Date('2026-11-23T15:00:00Z'));
    expect(await itemOf(masks)).toMatchObject({ lowAt: 0, isLow: false });
  });

  // rules: STOCK-22
  test('that never had units, only while orders hold units of it', async () => {
    await addNeverStocked();
    const never = { itemId: NEVER_STOCKED };
    expect((await itemOf(never)).isLow).toBe(false);
    const low = await lowCount();
    await shop.db.execute(sql`insert into inventory (product_id, committed) values (990001, 2)`);
    expect(await itemOf(never)).toMatchObject({ free: -2, isLow: true });
    expect([await codesOf(`?kind=low&q=${NEVER_STOCKED}`), await lowCount()]).toEqual([[NEVER_STOCKED], low + 1]);
    // Its order was cancelled: there is nothing to buy.
    await shop.db.execute(sql`update inventory set committed = 0 where product_id = 990001`);
    expect(await itemOf(never)).toMatchObject({ free: 0, isLow: false });
    expect([await codesOf(`?kind=low&q=${NEVER_STOCKED}`), await lowCount()]).toEqual([[], low]);
    // Once it had units, it is low when they are sold.
    await performByCommand(shop, 'stock.receive', { item: NEVER_STOCKED, bin: 'A-12', quantity: 1 });
    await performByCommand(shop, 'stock.adjust', { item: NEVER_STOCKED, bin: 'A-12', quantity: -1, reason: 'lost' });
    expect(await itemOf(never)).toMatchObject({ free: 0, isLow: true });
  });

  test('while it is sold out, without waiting for the task', async () => {
    await approvedOrder(shop, [[masks, 3]]);
    expect(await itemOf(masks)).toMatchObject({ free: 0, lowAt: 0, isLow: true });
    await shop.deleteOrders();
    expect(await itemOf(masks)).toMatchObject({ free: 3, isLow: false });
  });

  test('not by orders that were cancelled', async () => {
    const order = await approvedOrder(shop, [[masks, 1]]);
    await performByCommand(shop, 'orders.cancel', { order, reason: 'Ordered twice' });
    await writeLowLevels(shop.db, new Date(NOW));
    expect(await itemOf(masks)).toMatchObject({ lowAt: 0 });
  });
});
