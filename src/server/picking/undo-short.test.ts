import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PickListPage } from '#contract/pick-lists.ts';
import { rows } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { approvedOrder, performAs } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, masks } = testProducts;
const parcel = { carrier: 'ICS Ground', trackingNumber: 'ICS 700' };

let shop: TestShop;
let ada: number;
let ben: number;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  ada = await hireStaff(shop.db, testNewcomer.email, 'warehouse');
  ben = await hireStaff(shop.db, 'ben@supplier.example.ca', 'warehouse');
});
afterAll(() => shop.close());
afterEach(() => shop.deleteOrders());

const make = async (orders: string[], by = ada) =>
  (await performAs<{ pickList: string }>(shop, by, 'picks.make', { orders })).pickList;
const read = async (number: string) =>
  (await shop.request<PickListPage>('GET', `/office/pick-lists/${number}`, { token })).body;
const lineOf = async (number: string) => (await read(number)).stops[0]!.lines[0]!.id;
/** The reason of a refused act, or the failure itself. */
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ActRefused ? error.message : error),
  );
const onHand = async ({ id }: { id: number }) =>
  (await rows<{ units: number }>(shop.db, sql`select on_hand as units from inventory where product_id = ${id}`))[0]!
    .units;
const adjustments = (after: number) =>
  rows(
    shop.db,
    sql`select quantity, reason, actor_id is not null as "byStaff", audit_id is not null as audited
      from stock_moves where id > ${after} and kind = 'adjustment' order by id`,
  );
const lastMove = async () =>
  (await rows<{ id: number }>(shop.db, sql`select coalesce(max(id), 0)::int as id from stock_moves`))[0]!.id;

interface Short {
  pickList: string;
  line: number;
  found?: number;
  reason?: string;
}
const short = ({ pickList, line, found = 2, reason = 'lost' }: Short) =>
  performAs(shop, ada, 'picks.short', { pickList, line, found, reason });
const undo = (pickList: string, line: number, by = ada) =>
  performAs<{ after: object }>(shop, by, 'picks.undo-short', { pickList, line });

// rules: OFFICE-38
describe('undoing a short pick', () => {
  test.each([
    ['lost', [-3, 3]],
    ['damaged', [-3, 3]],
    ['later', []],
  ] as const)('of units that are %s asks for them again, with the moves %j', async (reason, quantities) => {
    const pickList = await make([await approvedOrder(shop, [[gloves, 5]])]);
    const line = await lineOf(pickList);
    const [units, move] = [await onHand(gloves), await lastMove()];
    expect((await read(pickList)).stops[0]!.shortPick).toBeNull();
    await short({ pickList, line, reason });
    expect((await read(pickList)).stops[0]!.shortPick).toEqual({ found: 2, short: 3, reason });
    expect((await undo(pickList, line)).after).toEqual({ picked: 0, short: 0, left: 5 });
    expect((await read(pickList)).stops[0]).toMatchObject({ shortPick: null, lines: [{ picked: 0, short: 0 }] });
    expect(await onHand(gloves)).toBe(units);
    const move_ = { reason, byStaff: true, audited: true };
    expect(await adjustments(move)).toEqual(quantities.map((quantity) => ({ quantity, ...move_ })));
    expect(await refusal(undo(pickList, line))).toBe('No short pick of GLV-100-M in bin MAIN can be undone.');
    expect(await adjustments(move)).toHaveLength(quantities.length);
    expect(await breaches(shop)).toEqual([]);
  });

  test('keeps units that were picked before, and allows another short pick', async () => {
    const pickList = await make([await approvedOrder(shop, [[gloves, 5]])]);
    const line = await lineOf(pickList);
    await performAs(shop, ada, 'picks.check', { pickList, line, units: 1 });
    await short({ pickList, line, found: 1 });
    expect((await undo(pickList, line)).after).toEqual({ picked: 1, short: 0, left: 4 });
    await short({ pickList, line, found: 3, reason: 'damaged' });
    expect((await read(pickList)).stops[0]!.shortPick).toEqual({ found: 3, short: 1, reason: 'damaged' });
  });

  test('is for the person who has claimed the list', async () => {
    const pickList = await make([await approvedOrder(shop, [[gloves, 5]])]);
    const line = await lineOf(pickList);
    await short({ pickList, line });
    expect(await refusal(undo(pickList, line, ben))).toMatch(/ picks pick list /);
    await performAs(shop, ada, 'picks.release', { pickList });
    expect(await refusal(undo(pickList, line))).toBe(`Claim pick list ${pickList} first.`);
  });

  test('is refused for a shipped order, and done for the other orders of the stop', async () => {
    const shipped = await approvedOrder(shop, [[gloves, 4]]);
    const other = await approvedOrder(shop, [[gloves, 4]], 'maplegrove');
    const pickList = await make([shipped, other]);
    const [first, second] = (await read(pickList)).stops[0]!.lines.map(({ id }) => id);
    const units = await onHand(gloves);
    await short({ pickList, line: first!, found: 3 });
    expect(await onHand(gloves)).toBe(units - 5);
    await performAs(shop, ada, 'picks.ship', { pickList, order: shipped, ...parcel });
    expect(await refusal(undo(pickList, first!))).toBe(
      `Order ${shipped} is shipped: its short pick cannot be undone any more.`,
    );
    // One unit of the shipped order stays lost, the four units of the other order come back.
    expect((await undo(pickList, second!)).after).toEqual({ picked: 0, short: 0, left: 4 });
    expect(await onHand(gloves)).toBe(units - 3 - 1);
    expect(await breaches(shop)).toEqual([]);
  });

  test('is refused once another list has the units', async () => {
    const first = await approvedOrder(shop, [[masks, 2]]);
    const pickList = await make([first]);
    const line = await lineOf(pickList);
    await short({ pickList, line, found: 0, reason: 'later' });
    // The younger order gets the units that the short pick left in the bin.
    await make([await approvedOrder(shop, [[masks, 3]], 'maplegrove')], ben);
    expect(await refusal(undo(pickList, line))).toBe(
      'Units of MSK-200 in bin MAIN that are still free: 0, not 2. The others are promised elsewhere.',
    );
  });

  test('twice at the same moment brings the units back once', async () => {
    const pickList = await make([await approvedOrder(shop, [[gloves, 5]])]);
    const line = await lineOf(pickList);
    const units = await onHand(gloves);
    await short({ pickList, line });
    const done = await Promise.all([1, 2, 3].map(() => refusal(undo(pickList, line))));
    expect(done.filter((text) => text === 'done')).toHaveLength(1);
    expect(await onHand(gloves)).toBe(units);
  });
});
