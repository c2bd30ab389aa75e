import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeOrderPage, OfficeOrders, OfficeSales } from '#contract/office-orders.ts';
import { attention } from '#db/tables/attention.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { mayStaff, STAFF_ROLES } from '#domain/staff-roles.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, masks } = testProducts;
let shop: TestShop;
let token: string;
/** The numbers of an order on invoice and one by card, in the order in which they were written. */
let numbers: string[];

const get = <Body>(path: string) => shop.request<Body>('GET', `/office${path}`, { token });
const list = async (query = '') => (await get<OfficeOrders>(`/orders${query}`)).body;
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number);
const hire = (role: (typeof STAFF_ROLES)[number]) => hireStaff(shop.db, testNewcomer.email, role);

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(new Date().toISOString());
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  const body = orderBody('harbourview', [[masks, 3]], { paymentMethod: 'invoice', purchaseOrderNumber: 'Q7-%' });
  await shop.request('POST', '/restapi/salesOrder', {
    as: 'harbourview',
    body,
    headers: { 'Idempotency-Key': 'office-orders-1' },
  });
  await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
  numbers = (await shop.db.select().from(orders).orderBy(orders.id)).map(({ number }) => number);
});
afterAll(() => shop.close());

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads what the areas of the role allow', async (role) => {
  await hire(role);
  const statusOf = async (path: string) => (await get(path)).status;
  const orderStatus = mayStaff(role, 'orders', 'read') ? 200 : 403;
  expect(await statusOf('/waiting')).toBe(orderStatus);
  expect(await statusOf('/orders')).toBe(orderStatus);
  expect(await statusOf(`/orders/${numbers[0]}`)).toBe(orderStatus);
  expect(await statusOf('/documents/999999')).toBe(orderStatus === 200 ? 404 : 403);
  expect(await statusOf('/sales')).toBe(mayStaff(role, 'reports', 'read') ? 200 : 403);
  await hire('owner');
});

// rules: OFFICE-6, API-74
describe('the list of orders', () => {
  test('is the newest first, with what each column shows', async () => {
    const { items, count, before, after } = await list();
    expect({ count, before, after }).toEqual({ count: numbers.length, before: null, after: null });
    expect(items.map(({ number }) => number)).toEqual(numbers.toReversed());
    expect(items[0]).toMatchObject({
      pieces: 2,
      total: 39.52,
      paymentMethod: 'card',
      payment: 'paid',
      state: 'placed',
    });
    expect(items.at(-1)).toMatchObject({ paymentMethod: 'invoice', payment: 'open', place: 'Toronto ON' });
  });

  test('is filtered by state, method, clinic and days', async () => {
    const [byInvoice, byCard] = numbers;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
    expect(await numbersOf('?method=invoice')).toEqual([byInvoice]);
    expect(await numbersOf('?state=placed&method=card')).toEqual([byCard]);
    expect(await numbersOf('?state=shipped')).toEqual([]);
    expect(await numbersOf(`?clinic=${testClinics.harbourview.clinicId}&from=${today}&to=${today}`)).toHaveLength(2);
    expect(await numbersOf('?to=2020-01-01')).toEqual([]);
    expect((await get('/orders?state=lost')).status).toBe(400);
  });

  test('finds numbers, clinics and items, and reads no text as a pattern', async () => {
    const [byInvoice = '', byCard] = numbers;
    expect(await numbersOf(`?q=${byInvoice.toLowerCase()}`)).toEqual([byInvoice]);
    expect(await numbersOf(`?q=${byInvoice.slice(3)}`)).toEqual([byInvoice]);
    expect(await numbersOf('?q=harbour')).toHaveLength(2);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.productId, gloves.id));
    expect(await numbersOf(`?q=${line!.itemId.toLowerCase()}`)).toEqual([byCard]);
    expect(await numbersOf('?q=q7-')).toEqual([byInvoice]);
    for (const text of ['%25', '_', "'", '\\\\']) expect(await numbersOf(`?q=${text}`), text).toEqual([]);
  });

  test.each(['newest', 'oldest', 'largest', 'smallest'])('is paged forwards and backwards, %s first', async (sort) => {
    const whole = await numbersOf(`?sort=${sort}`);
    const first = await list(`?sort=${sort}&limit=1`);
    expect(first).toMatchObject({ before: null, items: [{ number: whole[0] }] });
    const second = await list(`?sort=${sort}&limit=1&after=${first.after}`);
    expect(second).toMatchObject({ after: null, items: [{ number: whole[1] }] });
    const back = await list(`?sort=${sort}&limit=1&before=${second.before}`);
    expect(back).toMatchObject({ before: null, items: [{ number: whole[0] }] });
  });

  test.each(['2026~1', '2026-13-45T99:99:99.000000~1', '12~9999999999'])(
    'refuses the position %s',
    async (position) => {
      expect((await get(`/orders?after=${position}`)).status).toBe(400);
    },
  );

  test('has a queue for all that waits', async () => {
    const [byInvoice, byCard] = numbers;
    const row = shop.db.select({ id: orders.id }).from(orders).where(eq(orders.number, byCard!));
    const [{ id }] = (await row) as [{ id: number }];
    expect(await numbersOf('?queue=approve')).toHaveLength(2);
    await shop.request('POST', '/office/acts/orders.approve', { token, body: { order: byInvoice } });
    await shop.db.insert(attention).values({ orderId: id, subject: 'test', reason: 'test' });
    await shop.db
      .update(orderLines)
      .set({ expectedFrom: '2020-01-01', expectedTo: '2020-01-02' })
      .where(eq(orderLines.orderId, id));
    expect(await numbersOf('?queue=pick')).toEqual([byInvoice]);
    expect(await numbersOf('?queue=late')).toEqual([byCard]);
    expect(await numbersOf('?queue=attention')).toEqual([byCard]);
    await shop.db.execute(sql`update invoices set due_on = issued_on - 30`);
    expect(await numbersOf('?queue=overdue')).toEqual([byInvoice]);
    expect((await get('/waiting')).body).toEqual({
      open: 2,
      approve: 1,
      pick: 1,
      late: 1,
      attention: 1,
      failed: 0,
      overdue: 1,
      hold: 0,
      credit: 0,
      disputed: 0,
      clinics: { applied: 0, paused: 0 },
    });
    expect((await list('?queue=late')).items[0]).toMatchObject({ needsAttention: true, expectedOn: '2020-01-02' });
  });
});

// rules: OFFICE-8
test('the page of an order has its money, its clinic, and who did what', async () => {
  const { status, body } = await get<OfficeOrderPage>(`/orders/${numbers[0]}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'approved',
    clinic: { number: `C-${10_000 + testClinics.harbourview.clinicId}`, isLocked: false },
    money: { paid: 0, credited: 0, returned: 0, due: body.detail.total, refundable: 0, creditable: body.detail.total },
    acts: [{ act: 'orders.approve', by: testNewcomer.email }],
  });
  expect(body.clinic.owed).toBe(body.detail.total);
  expect((await get('/orders/SO-999999')).status).toBe(404);
});

// rules: OFFICE-13
test('sales count placed orders by the day in Toronto, beside the same weekday a year before', async () => {
  await shop.db.execute(
    sql`update orders set created_at = created_at - interval '364 days' where number = ${numbers[0]}`,
  );
  const { items } = (await get<OfficeSales>('/sales')).body;
  expect(items).toHaveLength(30);
  expect(items.at(-1)).toMatchObject({ amount: 39.52, orders: 1 });
  expect(items.at(-1)!.amountBefore).toBeGreaterThan(0);
});
