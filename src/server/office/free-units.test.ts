import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LineChangePreview, LineChangeResult } from '#contract/line-changes.ts';
import { rows } from '#db/client.ts';
import { promotions } from '#db/tables/catalogue.ts';
import { creditNoteLines } from '#db/tables/fulfilment.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy } from '#server/testing/test-orders.ts';
import { approvedOrder, performAs } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, sensor } = testProducts;

let shop: TestShop;
let owner: number;
beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow('2026-11-21T15:00:00Z');
  owner = await hireStaff(shop.db, 'cleo@supplier.example.ca', 'owner');
  await shop.db
    .insert(promotions)
    .values({ productId: gloves.id, promotionText: 'Buy 3 Get 1', startDate: '2026-01-01', endDate: '2026-12-31' });
});
afterAll(() => shop.close());
afterEach(() => shop.deleteOrders());

const preview = (order: string, quantity: number) =>
  performAs<LineChangePreview>(shop, owner, 'orders.preview-change', { order, lines: [{ line: 1, quantity }] });
const change = async (order: string, quantity: number) => {
  const { differenceCents: expectedDifferenceCents } = await preview(order, quantity);
  const lines = [{ line: 1, quantity }];
  const input = { order, lines, expectedDifferenceCents, reason: 'They called' };
  return performAs<LineChangeResult>(shop, owner, 'orders.change-lines', input);
};
const idOf = async (number: string) =>
  (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number)))[0]!.id;
const toSend = async (number: string) => (await unitsOfLines(shop.db, [await idOf(number)])).map((line) => line.toSend);
/** Paid and free units of the lines of all credit notes, as their documents print them. */
const credited = () =>
  rows<{ quantity: number; free: number | null }>(
    shop.db,
    sql`select (l ->> 'quantity')::int as quantity, (l ->> 'freeUnits')::int as free
      from documents d, jsonb_array_elements(d.snapshot -> 'paper' -> 'creditNote' -> 'lines') l
      where d.kind = 'credit_note' order by d.id`,
  );

// rules: ORDER-39
test('free units go with the paid units that earned them, and the credit note names them', async () => {
  const order = await approvedOrder(shop, [[gloves, 7]]);
  expect(await toSend(order)).toEqual([9]);
  expect((await preview(order, 6)).freeUnitsTaken).toEqual([]);
  await change(order, 6);
  expect(await toSend(order)).toEqual([8]);
  // Two paid units less and one free unit less, for the money of two.
  expect(await preview(order, 4)).toMatchObject({
    freeUnitsTaken: [{ name: gloves.name, free: 1 }],
    freeUnitsStay: [],
    credit: { goodsCents: 24_98 },
  });
  await change(order, 4);
  expect(await toSend(order)).toEqual([5]);
  await performAs(shop, owner, 'orders.credit', {
    order,
    request: { of: 'lines', lines: [{ line: 1, quantity: 2 }], shippingCents: 0 },
    reason: 'Too many',
  });
  expect(await toSend(order)).toEqual([2]);
  await performAs(shop, owner, 'orders.cancel', { order });
  expect(await credited()).toEqual([
    { quantity: 1, free: null },
    { quantity: 2, free: 1 },
    { quantity: 2, free: 1 },
    { quantity: 2, free: 0 },
  ]);
  expect((await shop.db.select().from(creditNoteLines)).reduce((sum, line) => sum + line.freeUnits, 0)).toBe(2);
  expect(await breaches(shop)).toEqual([]);
});

// rules: ORDER-39
test('free units that were shipped stay with the clinic', async () => {
  const order = await approvedOrder(shop, [[gloves, 3]]);
  await performAs(shop, owner, 'orders.ship', { order, carrier: 'ICS', trackingNumber: '1' });
  const request = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 };
  await performAs(shop, owner, 'orders.credit', { order, request, reason: 'Came broken' });
  expect(await credited()).toEqual([{ quantity: 1, free: null }]);
  expect(await breaches(shop)).toEqual([]);
});

// rules: ORDER-41
test('a change says which gift card a telephone order loses', async () => {
  const { created } = await buy(shop, { lines: [[sensor, 2]], amount: 705_12 });
  const order = created.orderNumber;
  expect((await preview(order, 1)).giftCardLowered).toBeNull();
  await shop.db.update(payments).set({ payUntil: new Date('2026-11-22T15:00:00Z') });
  expect((await preview(order, 1)).giftCardLowered).toEqual({ beforeCents: 50_00, afterCents: 25_00 });
});
