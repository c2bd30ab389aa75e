import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PickListPage, PickLists } from '#contract/pick-lists.ts';
import { rows } from '#db/client.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { ActRefused } from '#server/act-refused.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { approvedOrder, performAs, performByCommand } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, masks, burs, bond } = testProducts;
const START = '2026-11-21T15:00:00Z';

let shop: TestShop;
let ada: number;
let ben: number;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  ada = await hireStaff(shop.db, testNewcomer.email, 'warehouse');
  ben = await hireStaff(shop.db, 'ben@supplier.example.ca', 'warehouse');
  for (const [code, sortOrder] of [
    ['B-01', 10],
    ['A-07', 20],
  ])
    await shop.db.execute(sql`insert into bins (code, sort_order) values (${code}, ${sortOrder})`);
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(START);
  await shop.deleteOrders();
});

const make = (orders: string[], by = ada) =>
  performAs<{ pickList: string; orders: string[]; units: number; leftOut: { order: string; reason: string }[] }>(
    shop,
    by,
    'picks.make',
    { orders },
  );
const read = async (number: string) =>
  (await shop.request<PickListPage>('GET', `/office/pick-lists/${number}`, { token })).body;
const list = async (kind: string) =>
  (await shop.request<PickLists>('GET', `/office/pick-lists?kind=${kind}`, { token })).body;
const NOTHING_FREE = (order: string) =>
  `No unit of order ${order} is in stock, free to pick and not promised to an older order.`;
const parcel = { carrier: 'ICS Ground', trackingNumber: 'ICS 700' };
/** The reason of a refused act, or the failure itself. */
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ActRefused ? error.message : error),
  );
const move = (item: { itemId: string }, toBin: string, quantity: number) =>
  performByCommand(shop, 'stock.move', { item: item.itemId, bin: 'MAIN', toBin, quantity });

// rules: OFFICE-30, OFFICE-31
test('a list has the units of its orders by bin on the walk, then by item, each with its tote', async () => {
  await move(gloves, 'A-07', 100);
  await move(bond, 'B-01', 40);
  await shop.db.execute(sql`update bins set sort_order = 30 where code = 'MAIN'`);
  const first = await approvedOrder(shop, [
    [gloves, 2],
    [bond, 1],
  ]);
  const second = await approvedOrder(
    shop,
    [
      [gloves, 3],
      [burs, 1],
    ],
    'maplegrove',
  );
  const made = await make([second, first]);
  // The older order comes first: it gets scarce units before the other.
  expect(made).toMatchObject({ orders: [first, second], units: 7, leftOut: [] });
  const page = await read(made.pickList);
  expect(page.orders.map(({ number, tote, units }) => [number, tote, units])).toEqual([
    [first, 1, 3],
    [second, 2, 4],
  ]);
  expect(page.stops.map(({ bin, item, lines }) => [bin, item, lines.map(({ tote, units }) => [tote, units])])).toEqual([
    ['B-01', bond.itemId, [[1, 1]]],
    [
      'A-07',
      gloves.itemId,
      [
        [1, 2],
        [2, 3],
      ],
    ],
    ['MAIN', burs.itemId, [[2, 1]]],
  ]);
  expect(page).toMatchObject({ claim: { state: 'own' }, mayUndo: false });
});

// rules: OFFICE-30, STOCK-18
test('an order is on one list, and units of one list are not on another', async () => {
  const first = await approvedOrder(shop, [[masks, 2]]);
  const second = await approvedOrder(shop, [[masks, 2]], 'maplegrove');
  const { pickList } = await make([first]);
  expect(await refusal(make([first]))).toBe(`Order ${first} is on pick list ${pickList}.`);
  // Three are on hand: one is free.
  const other = await make([second, first], ben);
  expect(other).toMatchObject({ orders: [second], units: 1, leftOut: [{ order: first }] });
  const ship = performAs(shop, ada, 'orders.ship', { order: second, ...parcel });
  expect(await refusal(ship)).toBe(
    `Order ${second} is on pick list ${other.pickList}. Ship it there, or take it off the list.`,
  );
  const third = await approvedOrder(shop, [[masks, 1]]);
  expect(await refusal(make([third]))).toBe(NOTHING_FREE(third));
  expect(await refusal(performAs(shop, ada, 'orders.ship', { order: third, ...parcel }))).toMatch(
    /^Not enough units of MSK-200 are free/,
  );
  await performAs(shop, ben, 'picks.remove', { pickList: other.pickList, order: second });
  expect(await make([third])).toMatchObject({ units: 1 });
});

// rules: STOCK-18
test('a newer order gets no unit that an older order was promised from stock', async () => {
  const older = await approvedOrder(shop, [[masks, 2]]);
  // Three are on hand: two of these wait for goods.
  const newer = await approvedOrder(shop, [[masks, 3]], 'maplegrove');
  const made = await make([newer]);
  expect(made.units).toBe(1);
  const newest = await approvedOrder(shop, [[masks, 1]]);
  expect(await refusal(make([newest]))).toBe(NOTHING_FREE(newest));
  expect((await make([older])).units).toBe(2);
});

// rules: OFFICE-30
test('the next orders are the oldest approved ones that are not on hold and on no list', async () => {
  const orders = [];
  for (const quantity of [1, 2, 3, 4, 5]) orders.push(await approvedOrder(shop, [[gloves, quantity]]));
  await shop.db.execute(sql`update orders set state = 'placed' where number = ${orders[0]}`);
  await performAs(shop, await hireStaff(shop.db, 'cleo@supplier.example.ca', 'owner'), 'orders.hold', {
    order: orders[1],
    reason: 'Waits',
  });
  await make([orders[2]!]);
  const next = await performAs(shop, ada, 'picks.make', { next: 9 });
  expect(next).toMatchObject({ orders: [orders[3], orders[4]], leftOut: [] });
  const waiting = await shop.request('GET', '/office/waiting', { token });
  expect(waiting.body).toMatchObject({ pick: 0, approve: 1, hold: 1 });
  expect(await refusal(performAs(shop, ada, 'picks.make', { next: 9 }))).toBe('No order is ready to pick.');
  expect(await refusal(make([orders[0]!, orders[1]!]))).toBe('done');
});

// rules: OFFICE-6, OFFICE-30, STOCK-18
test('the rest of an order that was shipped in part is to pick once a unit for it is free', async () => {
  const counted = async () => (await shop.request<{ pick: number }>('GET', '/office/waiting', { token })).body.pick;
  const listed = async () =>
    (await shop.request<{ items: { number: string }[] }>('GET', '/office/orders?queue=pick', { token })).body.items;
  // Three are on hand: the first order gets two, the second one unit and waits for two.
  const first = await approvedOrder(shop, [[masks, 2]]);
  const second = await approvedOrder(shop, [[masks, 3]], 'maplegrove');
  const { pickList } = await make([first, second]);
  await performAs(shop, ada, 'picks.check-rest', { pickList });
  await performAs(shop, ada, 'picks.ship', { pickList, order: second, ...parcel });
  await performAs(shop, ada, 'picks.ship', { pickList, order: first, ...parcel, trackingNumber: 'ICS 701' });
  expect([await counted(), await listed()]).toEqual([0, []]);
  expect(await refusal(performAs(shop, ada, 'picks.make', { next: 9 }))).toBe('No order is ready to pick.');
  const receive = (quantity: number, more: object) =>
    performByCommand(shop, 'stock.receive', { item: masks.itemId, bin: 'MAIN', quantity, ...more });
  await receive(1, { lot: '' });
  expect([await counted(), await listed()]).toMatchObject([1, [{ number: second }]]);
  const next = await performAs(shop, ada, 'picks.make', { next: 9 });
  expect(next).toMatchObject({ orders: [second], units: 1 });
  expect([await counted(), await listed()]).toEqual([0, []]);
});

// rules: OFFICE-6, STOCK-18
test('the rest of an order is not to pick while its units are promised to an older order', async () => {
  const older = await approvedOrder(shop, [[masks, 2]]);
  const newer = await approvedOrder(shop, [[masks, 3]], 'maplegrove');
  const { pickList } = await make([newer]);
  await performAs(shop, ada, 'picks.check-rest', { pickList });
  await performAs(shop, ada, 'picks.ship', { pickList, order: newer, ...parcel });
  expect(await performAs(shop, ada, 'picks.make', { next: 9 })).toMatchObject({ orders: [older], leftOut: [] });
});

// rules: OFFICE-32
describe('the claim of a list', () => {
  test('keeps other people off it until it is released', async () => {
    const { pickList } = await make([await approvedOrder(shop, [[gloves, 2]])]);
    const [stop] = (await read(pickList)).stops;
    const check = { pickList, line: stop!.lines[0]!.id, units: 1 };
    for (const [act, input] of [
      ['picks.claim', { pickList }],
      ['picks.release', { pickList }],
      ['picks.check', check],
      ['picks.check-rest', { pickList }],
      ['picks.undo', { pickList }],
      ['picks.short', { ...check, found: 0, reason: 'later' }],
    ] as const)
      expect(await refusal(performAs(shop, ben, act, input))).toBe(
        `${testNewcomer.email} picks pick list ${pickList}.`,
      );
    await performAs(shop, ada, 'picks.check', check);
    await performAs(shop, ada, 'picks.release', { pickList });
    expect(await refusal(performAs(shop, ben, 'picks.check', check))).toBe(`Claim pick list ${pickList} first.`);
    await performAs(shop, ben, 'picks.claim', { pickList });
    expect(await refusal(performAs(shop, ada, 'picks.claim', { pickList }))).toBe(
      `ben@supplier.example.ca picks pick list ${pickList}.`,
    );
    // What the first person picked stays, and the second one cannot undo it.
    expect((await read(pickList)).stops[0]!.lines[0]).toMatchObject({ picked: 1 });
    expect(await refusal(performAs(shop, ben, 'picks.undo', { pickList }))).toBe('There is no check to undo.');
  });

  test('ends for others after an hour without an act', async () => {
    const { pickList } = await make([await approvedOrder(shop, [[gloves, 2]])]);
    const line = (await read(pickList)).stops[0]!.lines[0]!.id;
    shop.setNow('2026-11-21T15:59:59Z');
    expect(await refusal(performAs(shop, ben, 'picks.claim', { pickList }))).toMatch(/picks pick list/);
    await performAs(shop, ada, 'picks.check', { pickList, line, units: 1 });
    shop.setNow('2026-11-21T16:59:58Z');
    expect(await refusal(performAs(shop, ben, 'picks.claim', { pickList }))).toMatch(/picks pick list/);
    shop.setNow('2026-11-21T16:59:59Z');
    await performAs(shop, ben, 'picks.claim', { pickList });
    expect((await read(pickList)).claim).toMatchObject({ state: 'taken', by: 'ben@supplier.example.ca' });
    const { counts, items } = await list('open');
    expect(counts).toMatchObject({ open: 1, mine: 0 });
    expect(items).toMatchObject([{ number: pickList, orders: 1, openOrders: 1, units: 2, picked: 1 }]);
  });
});

// rules: OFFICE-33
describe('a check', () => {
  test.each([
    ['the item code', 'glv-100-m', true],
    ['the MPN', 'nl-101', true],
    ['the GTIN of a lot', '4006381333931', true],
    ['the code of another item', 'MSK-200', false],
    ['a part of the code', 'GLV-100', false],
    ['another GTIN', '04006381333948', false],
  ])('by %s, %s', async (_, code, isRight) => {
    await shop.db.execute(sql`update lots set gtin = '04006381333931' where product_id = ${gloves.id}`);
    const { pickList } = await make([await approvedOrder(shop, [[gloves, 2]])]);
    const line = (await read(pickList)).stops[0]!.lines[0]!.id;
    const answer = await refusal(performAs(shop, ada, 'picks.check', { pickList, line, code, units: 1 }));
    expect(answer).toBe(isRight ? 'done' : `“${code}” is not GLV-100-M.`);
    expect((await read(pickList)).stops[0]!.lines[0]!.picked).toBe(isRight ? 1 : 0);
  });

  test('fills the totes one after the other, never more than is asked, and is undone', async () => {
    const first = await approvedOrder(shop, [[gloves, 2]]);
    const second = await approvedOrder(shop, [[gloves, 3]], 'maplegrove');
    const { pickList } = await make([first, second]);
    const line = (await read(pickList)).stops[0]!.lines[1]!.id;
    const picked = async () => (await read(pickList)).stops[0]!.lines.map(({ picked: units }) => units);
    await performAs(shop, ada, 'picks.check', { pickList, line, units: 1 });
    const checked = await performAs(shop, ada, 'picks.check', { pickList, line, units: 3 });
    expect(checked).toMatchObject({ before: { picked: 1, left: 4 }, after: { picked: 4, left: 1 } });
    expect(await picked()).toEqual([2, 2]);
    expect(await refusal(performAs(shop, ada, 'picks.check', { pickList, line, units: 2 }))).toBe(
      'Units of GLV-100-M to pick here: 1, not more.',
    );
    await performAs(shop, ada, 'picks.undo', { pickList });
    expect(await picked()).toEqual([1, 0]);
    expect(await refusal(performAs(shop, ada, 'picks.undo', { pickList }))).toBe('There is no check to undo.');
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    expect(await picked()).toEqual([2, 3]);
    expect(await refusal(performAs(shop, ada, 'picks.check', { pickList, line, units: 1 }))).toBe(
      'Nothing is left to pick of GLV-100-M here.',
    );
  });
});

// rules: OFFICE-34
test.each([
  ['lost', 497],
  ['damaged', 497],
  ['later', 500],
] as const)('three units short, %s: %i are on hand, and the order is shipped in part', async (reason, onHand) => {
  const order = await approvedOrder(shop, [[gloves, 5]]);
  const { pickList } = await make([order]);
  const line = (await read(pickList)).stops[0]!.lines[0]!.id;
  const short = (found: number) => performAs(shop, ada, 'picks.short', { pickList, line, found, reason });
  expect(await refusal(short(5))).toBe('A short pick finds fewer than the 5 units that are left here.');
  expect(await refusal(performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel }))).toMatch(
    / not picked yet: 5\. /,
  );
  await short(2);
  const stock = () => rows(shop.db, sql`select on_hand, committed from inventory where product_id = ${gloves.id}`);
  expect(await stock()).toEqual([{ on_hand: onHand, committed: 5 }]);
  expect(await performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel })).toEqual({ toFollow: true });
  expect(await stock()).toEqual([{ on_hand: onHand - 2, committed: 3 }]);
  expect((await list('done')).items).toMatchObject([{ number: pickList, picked: 2, short: 3, openOrders: 0 }]);
  // The rest is picked with another list.
  expect(await make([order])).toMatchObject({ units: 3 });
  expect(await breaches(shop)).toEqual([]);
});

// rules: OFFICE-34
test('final stock that orders hold is not taken off the ledger by a short pick', async () => {
  const order = await approvedOrder(shop, [[burs, 5]]);
  const { pickList } = await make([order]);
  const line = (await read(pickList)).stops[0]!.lines[0]!.id;
  const short = (reason: string) => performAs(shop, ada, 'picks.short', { pickList, line, found: 3, reason });
  expect(await refusal(short('lost'))).toMatch(/^Only 3 units would be left, and orders hold 5/);
  await short('later');
});

// rules: OFFICE-35, STOCK-18
describe('shipping', () => {
  test('takes the units from where they were picked, and closes the list', async () => {
    await move(gloves, 'A-07', 100);
    const order = await approvedOrder(shop, [[gloves, 5]]);
    const { pickList } = await make([order]);
    const { bin } = (await read(pickList)).stops[0]!;
    // A lot that expires first arrives meanwhile; the picker has other units in the tote.
    await shop.db.execute(
      sql`insert into lots (product_id, number, expires_on) values (${gloves.id}, 'L9', '2028-01-31')`,
    );
    await performByCommand(shop, 'stock.receive', {
      item: gloves.itemId,
      bin: 'B-01',
      quantity: 50,
      lot: 'L9',
      expiresOn: '2028-01-31',
    });
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    await performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel });
    const moved = await rows(
      shop.db,
      sql`select b.code, m.quantity from stock_moves m join bins b on b.id = m.bin_id join orders o on o.id = m.order_id
        where m.kind = 'shipment' and o.number = ${order}`,
    );
    expect(moved).toEqual([{ code: bin, quantity: -5 }]);
    const page = await read(pickList);
    expect(page.orders).toMatchObject([{ ending: 'shipped', parcel: { ...parcel } }]);
    expect(page.stops).toEqual([]);
    expect(await refusal(performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel }))).toBe(
      `Order ${order} is not on pick list ${pickList}.`,
    );
    expect((await list('open')).counts).toEqual({ open: 0, mine: 0, done: expect.any(Number) });
    expect(await breaches(shop)).toEqual([]);
  });

  test('also records units that a count has taken off the bin meanwhile', async () => {
    const order = await approvedOrder(shop, [[gloves, 5]]);
    const { pickList } = await make([order]);
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    const count = { item: gloves.itemId, bin: 'MAIN', lot: '', counted: 2, evenIfHeld: true };
    await performByCommand(shop, 'stock.count', count);
    await performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel });
    const [stock] = await rows(shop.db, sql`select on_hand from inventory where product_id = ${gloves.id}`);
    expect(stock).toEqual({ on_hand: 0 });
    expect(await breaches(shop)).toEqual([]);
  });

  test('is refused while the order is on hold, and a cancelled order leaves its list', async () => {
    const owner = await hireStaff(shop.db, 'cleo@supplier.example.ca', 'owner');
    const first = await approvedOrder(shop, [[gloves, 5]]);
    const second = await approvedOrder(shop, [[gloves, 4]], 'maplegrove');
    const { pickList } = await make([first, second]);
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    await performAs(shop, owner, 'orders.hold', { order: first, reason: 'Waits' });
    expect(await refusal(performAs(shop, ada, 'picks.ship', { pickList, order: first, ...parcel }))).toBe(
      `Order ${first} is on hold. Release it first.`,
    );
    await shop.db.execute(sql`update order_holds set kind = 'credit_limit'`);
    expect(await refusal(performAs(shop, ada, 'picks.ship', { pickList, order: first, ...parcel }))).toBe(
      `Order ${first} waits for credit approval by owner or finance.`,
    );
    await shop.db.execute(sql`update order_holds set kind = 'staff'`);
    await performAs(shop, owner, 'orders.cancel', { order: second, reason: 'Ordered twice' });
    await performAs(shop, owner, 'orders.release', { order: first });
    const { orders, stops } = await read(pickList);
    expect(orders.map(({ ending }) => ending)).toEqual([null, 'taken_back']);
    expect(stops.flatMap(({ lines }) => lines.map(({ tote }) => tote))).toEqual([1]);
    expect(await refusal(performAs(shop, ada, 'picks.ship', { pickList, order: second, ...parcel }))).toBe(
      `Order ${second} is not on pick list ${pickList}.`,
    );
    await performAs(shop, ada, 'picks.ship', { pickList, order: first, ...parcel });
    expect(await breaches(shop)).toEqual([]);
  });

  test('leaves out units that were credited since they were picked', async () => {
    const owner = await hireStaff(shop.db, 'cleo@supplier.example.ca', 'owner');
    const order = await approvedOrder(shop, [[gloves, 5]]);
    const { pickList } = await make([order]);
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    const request = { of: 'lines', lines: [{ line: 1, quantity: 2 }], shippingCents: 0 };
    await performAs(shop, owner, 'orders.credit', { order, request, reason: 'Too many' });
    expect(await performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel })).toEqual({ toFollow: false });
    const [sent] = await rows(shop.db, sql`select sum(units)::int as units from shipment_lines`);
    expect(sent).toEqual({ units: 3 });
    expect(await breaches(shop)).toEqual([]);
  });
});

// rules: OFFICE-36
test('pick lists are listed newest first, by pages and kinds', async () => {
  const numbers: string[] = [];
  for (const quantity of [1, 2, 3])
    numbers.push((await make([await approvedOrder(shop, [[gloves, quantity]])])).pickList);
  await performAs(shop, ada, 'picks.release', { pickList: numbers[0] });
  const page = async (query: string) =>
    (await shop.request<PickLists>('GET', `/office/pick-lists?limit=2${query}`, { token })).body;
  const first = await page('');
  expect(first.items.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
  expect(first).toMatchObject({ before: null, counts: { open: 3, mine: 2, done: 0 } });
  const second = await page(`&after=${first.after}`);
  expect(second.items).toMatchObject([{ number: numbers[0], claim: { state: 'free', by: null } }]);
  expect((await page(`&before=${second.before}`)).items).toEqual(first.items);
  expect((await page('&kind=mine')).items.map(({ number }) => number)).toEqual([numbers[2], numbers[1]]);
  expect((await page('&kind=done')).items).toEqual([]);
});

// rules: OFFICE-37, API-76
test('the parcel documents of a list are its labels and packing slips in one file', async () => {
  const first = await approvedOrder(shop, [[gloves, 2]]);
  const second = await approvedOrder(shop, [[gloves, 3]], 'maplegrove');
  const { pickList } = await make([first, second]);
  const download = () =>
    shop.app.request(`/api/office/pick-lists/${pickList}/papers`, { headers: { authorization: `Bearer ${token}` } });
  const early = await download();
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { error: `No parcel of pick list ${pickList} has been shipped yet.` },
  ]);
  await performAs(shop, ada, 'picks.check-rest', { pickList });
  for (const order of [first, second])
    await performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel, sharesTracking: true });
  const answer = await download();
  expect(answer.headers.get('content-disposition')).toContain(`${pickList}.pdf`);
  const pages = readPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(pages.map(({ size: [width] }) => Math.round(width))).toEqual([288, 288, 595, 595]);
  for (const [at, order] of [first, second, first, second].entries()) expect(pages[at]!.text).toContain(order);
});

// rules: OFFICE-4, API-76
test.each([
  ['warehouse', 200],
  ['reader', 200],
  ['owner', 200],
  ['sales', 403],
  ['finance', 403],
  ['catalogue', 403],
] as const)('%s reading pick lists: %i', async (role, status) => {
  const { pickList } = await make([await approvedOrder(shop, [[gloves, 2]])]);
  await hireStaff(shop.db, testNewcomer.email, role);
  const answers = [];
  for (const path of ['', `/${pickList}`])
    answers.push((await shop.request('GET', `/office/pick-lists${path}`, { token })).status);
  expect(answers).toEqual([status, status]);
  await hireStaff(shop.db, testNewcomer.email, 'warehouse');
});

// rules: STOCK-28
test('an added order is picked beside its first order', async () => {
  const first = await approvedOrder(shop, [[gloves, 1]]);
  const between = await approvedOrder(shop, [[gloves, 1]], 'maplegrove');
  const added = await approvedOrder(shop, [[bond, 1]]);
  const held = await approvedOrder(shop, [[burs, 1]]);
  await shop.db.execute(sql`update orders set added_to_order_id = (select id from orders where number = ${first})
    where number in (${added}, ${held})`);
  await performByCommand(shop, 'orders.hold', { order: held, reason: 'Wait' });
  const made = await make([between, added]);
  expect(made).toMatchObject({ orders: [first, added, between], leftOut: [] });
  const page = await read(made.pickList);
  expect(page.orders.map(({ number, addedTo }) => [number, addedTo])).toEqual([
    [first, null],
    [added, first],
    [between, null],
  ]);
  for (const order of [first, added]) await performAs(shop, ada, 'picks.remove', { pickList: made.pickList, order });
  const next = await performAs<{ orders: string[] }>(shop, ada, 'picks.make', { next: 1 });
  expect(next.orders).toEqual([first, added]);
});

// rules: STOCK-27
test('a tracking number of another clinic is refused once, also one of an earlier list', async () => {
  let units = 0;
  const ship = async (clinic: 'harbourview' | 'maplegrove', given: object) => {
    units += 1;
    const order = await approvedOrder(shop, [[gloves, units]], clinic);
    const { pickList } = await make([order]);
    await performAs(shop, ada, 'picks.check-rest', { pickList });
    const act = (more = {}) => performAs(shop, ada, 'picks.ship', { pickList, order, ...parcel, ...given, ...more });
    return { first: await refusal(act()), again: () => refusal(act({ sharesTracking: true })) };
  };
  expect(await ship('harbourview', {})).toMatchObject({ first: 'done' });
  expect(await ship('harbourview', {})).toMatchObject({ first: 'done' });
  const other = await ship('maplegrove', { trackingNumber: 'ics700' });
  expect(other.first).toMatch(/^Order SO-\d+ of .+ was shipped with this tracking number on 2026-11-21\./);
  expect(await other.again()).toBe('done');
  expect(await ship('maplegrove', { trackingNumber: 'ICS 701' })).toMatchObject({ first: 'done' });
  await shop.db.execute(sql`update shipments set shipped_at = shipped_at - interval '13 months'`);
  expect(await ship('maplegrove', {})).toMatchObject({ first: 'done' });
});
