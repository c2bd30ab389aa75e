import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { PhoneQuote } from '#contract/phone-orders.ts';
import { clinics, locations, memberships } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { addTestLocation, orderBody } from '#server/testing/test-orders.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

const { harbourview } = testClinics;
const { gloves, masks, burs, retired } = testProducts;
const clinic = 'C-11201';
const start = '2026-11-21T15:00:00Z';

let shop: TestShop;
let staffId: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(start);
  staffId = await hireStaff(shop.db, testNewcomer.email, 'sales');
  await addTestLocation(shop.db, 'harbourview');
});
afterEach(async () => {
  expect(await breaches(shop)).toEqual([]);
  await shop.deleteOrders();
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await shop.db.delete(locations);
  await shop.db.delete(contractLines);
  await shop.db.update(memberships).set({ role: 'owner' });
  await deleteStaff(shop.db);
});

interface Placed extends Problem {
  result: { order: string; totalCents: number };
}
interface Quoted extends Problem {
  result: PhoneQuote;
}
const place = (body: object) =>
  shop.request<Placed>('POST', '/office/acts/orders.place', { as: 'newcomer', body: { clinic, ...body } });
const quote = (body: object) =>
  shop.request<Quoted>('POST', '/office/acts/orders.quote', { as: 'newcomer', body: { clinic, ...body } });
const lines = [{ item: gloves.itemId, quantity: 2 }];

// rules: STAFF-15, ORDER-33
test('an order by telephone is the order that the person would have placed', async () => {
  const { status, body } = await place({ lines, purchaseOrderNumber: 'PO-7', person: harbourview.email.toUpperCase() });
  expect(status).toBe(200);
  expect(body.result.totalCents).toBe(39_52);
  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({
    number: body.result.order,
    clinicId: harbourview.clinicId,
    personId: harbourview.personId,
    state: 'placed',
    paymentMethod: 'invoice',
    totalCents: 39_52,
    purchaseOrderNumber: 'PO-7',
    email: harbourview.email,
    locationId: expect.any(Number) as number,
  });
  expect(await shop.db.select().from(orderEvents)).toMatchObject([{ reason: 'Ordered by telephone' }]);
  const path = `/suiteql/transaction/${order!.id}`;
  const detail = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
  expect(detail.body.orderedBy).toEqual({ name: 'Ines Maro', origin: 'telephone', approvedBy: null });
  expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId: order!.id }]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      act: 'orders.place',
      actorId: staffId,
      clinicId: harbourview.clinicId,
      subject: { order: order!.number, clinic },
      after: { totalCents: 39_52 },
    },
  ]);
});

// rules: STAFF-15, PRICE-22
test('it has the prices of the clinic, promotions and subscriptions', async () => {
  const { clinicId } = harbourview;
  await shop.db
    .insert(contractLines)
    .values({ clinicId, productId: masks.id, unitPriceCents: 5_00, startsOn: '2026-01-01' });
  const { body } = await place({
    lines: [
      { item: gloves.itemId, quantity: 2, everyMonths: 2, deliveryDays: [2] },
      { item: masks.itemId, quantity: 1 },
    ],
  });
  const own = await shop.request<{ items: { total: number }[] }>(
    'GET',
    `/suiteql/transaction/by-user?userId=${harbourview.id}`,
    {
      as: 'harbourview',
    },
  );
  expect(JSON.stringify(own.body)).toContain(body.result.order);
  expect(await shop.db.select().from(subscriptions)).toMatchObject([
    { productId: gloves.id, intervalMonths: 2, status: 'active', paymentMethod: 'invoice', preferredDelivery: [2] },
  ]);
  const [order] = await shop.db.select().from(orders);
  // Gloves less 5 % for the subscription, masks at the contract price.
  expect(order!.subtotalCents).toBe(2 * 11_87 + 5_00);
});

// rules: STAFF-15, STAFF-23
test('a quote has the prices and the total of the order, says what is in stock, and writes nothing', async () => {
  const { clinicId } = harbourview;
  await shop.db
    .insert(contractLines)
    .values({ clinicId, productId: masks.id, unitPriceCents: 5_00, startsOn: '2026-01-01' });
  const asked = {
    lines: [
      { item: masks.itemId, quantity: 3 },
      { item: gloves.itemId, quantity: 2, everyMonths: 2 },
      { item: burs.itemId, quantity: 9 },
    ],
  };
  const { status, body } = await quote(asked);
  expect(status).toBe(200);
  expect(body.result.lines).toMatchObject([
    { item: masks.itemId, quantity: 3, units: 3, unitCents: 5_00, amountCents: 15_00 },
    { item: gloves.itemId, netUnitCents: 11_87, amountCents: 23_74 },
    { item: burs.itemId, quantity: 9, canBackorder: false },
  ]);
  expect(body.result.lines[2]!.available).toBeLessThan(9);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await shop.db.select().from(auditLog)).toEqual([]);

  const sold = { ...asked, lines: asked.lines.slice(0, 2) };
  const { totalCents } = (await quote(sold)).body.result;
  const placed = await place({ ...sold, expectedTotalCents: totalCents });
  expect([placed.status, placed.body.result.totalCents]).toEqual([200, totalCents]);
});

// rules: STAFF-23
test('a quote leaves out what is not sold, and names codes that change nothing', async () => {
  const asked = [{ item: 'NONE', quantity: 1 }, ...lines, { item: retired.itemId, quantity: 1 }];
  const { body } = await quote({ lines: asked, promoCodes: ['NOTACODE'] });
  expect(body.result).toMatchObject({
    lines: [{ index: 1, item: gloves.itemId, amountCents: 24_98 }],
    notSold: ['NONE', retired.itemId],
    unusedCodes: ['NOTACODE'],
    totalCents: 39_52,
    overLimitCents: 0,
  });
  const refused = await place({ lines: asked });
  expect([refused.status, refused.body.error]).toEqual([404, expect.stringContaining('NONE')]);
});

// rules: STAFF-23, ACCOUNT-46
test('a quote says by how much the clinic would owe more than its limit', async () => {
  const own = eq(clinics.id, harbourview.clinicId);
  await shop.db.update(clinics).set({ creditLimitCents: 30_00 }).where(own);
  expect((await quote({ lines })).body.result.overLimitCents).toBe(9_52);
  await shop.db.update(clinics).set({ creditLimitCents: null }).where(own);
});

// rules: STAFF-23
test.each<[string, object, number, string]>([
  ['an unknown item', { lines: [{ item: 'NONE', quantity: 1 }] }, 404, 'No product has the item code'],
  ['a product not sold any more', { lines: [{ item: retired.itemId, quantity: 1 }] }, 404, 'not sold any more'],
  ['another clinic’s address', { lines, shipTo: 999_999 }, 404, 'The clinic has no address 999999.'],
])('a quote of %s is refused', async (_, body, status, error) => {
  const answer = await quote(body);
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(error)]);
});

// rules: STAFF-15
test('a duplicate is refused with the number of the first order, in both directions', async () => {
  const body = { ...orderBody('harbourview', [[gloves, 2]]), paymentMethod: 'invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers: { 'Idempotency-Key': 'k1' } });
  const [first] = await shop.db.select().from(orders);
  const refused = await place({ lines });
  expect(refused).toMatchObject({ status: 409, body: { reason: 'already_done' } });
  expect(refused.body.error).toContain(first!.number);
  const again = await place({ lines, orderAgain: true });
  expect(again.status).toBe(200);
  const key = { 'Idempotency-Key': 'k2' };
  const own = await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers: key });
  expect(own).toMatchObject({ status: 200, body: { isDuplicate: true, orderNumber: again.body.result.order } });
});

// rules: STAFF-15
test.each<[string, object, number, string]>([
  ['final stock', { lines: [{ item: burs.itemId, quantity: 9 }] }, 409, 'not enough stock'],
  ['a product not sold any more', { lines: [{ item: retired.itemId, quantity: 1 }] }, 404, 'not sold any more'],
  ['an unknown item', { lines: [{ item: 'NONE', quantity: 1 }] }, 404, 'No product has the item code'],
  ['another total than was read to the caller', { lines, expectedTotalCents: 39_51 }, 409, 'total has changed'],
  ['the address of another clinic', { lines, shipTo: 999_999 }, 404, 'The clinic has no address 999999.'],
  ['a clinic that pays by card only', { lines, clinic: 'C-11202' }, 404, 'The clinic has no address.'],
  ['a locked clinic', { lines, clinic: 'C-11203' }, 409, 'is locked'],
  ['no lines', { lines: [] }, 400, 'lines'],
  ['a reversed number', { lines, purchaseOrderNumber: 'PO\u202e7' }, 400, 'purchaseOrderNumber must not have hidden'],
  ['an invisible note', { lines, warehouseNote: '\u200b' }, 400, 'warehouseNote must not have hidden'],
  ...(['shipTo', 'billTo', 'shipMethod'] as const).map((name): [string, object, number, string] => [
    `${name} above all ids`,
    { lines, [name]: 2_147_483_648 },
    400,
    `${name} must be at most 2,147,483,647`,
  ]),
])('%s is refused, and nothing is written', async (_, body, status, error) => {
  const answer = await place(body);
  expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(error)]);
  expect(await shop.db.select().from(orders)).toEqual([]);
  expect(await shop.db.select().from(auditLog)).toEqual([]);
});

// rules: STAFF-15, SAFE-2
test('a clinic that may not pay on invoice, and a person who may not order, are refused', async () => {
  await addTestLocation(shop.db, 'maplegrove');
  expect((await place({ lines, clinic: 'C-11202' })).body.error).toContain('approved accounts only');
  await shop.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.id, harbourview.id));
  expect((await place({ lines })).body.error).toContain('is a reader of the clinic');
});
