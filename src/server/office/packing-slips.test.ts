import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { createApp } from '#server/app.ts';
import type { LimitedRequest } from '#server/rate-limit/request-limit.ts';
import type { RequestCost } from '#server/rate-limit/request-points.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { buy } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hireStaff(shop.db, testNewcomer.email, 'warehouse');
});
afterAll(() => shop.close());
afterEach(() => shop.deleteOrders());

/** Two orders of different clinics: the store treats a second equal order of one clinic as a repeated request. */
async function twoOrders(): Promise<[string, string]> {
  const first = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 });
  const second = await buy(shop, { clinic: 'maplegrove', lines: [[testProducts.gloves, 2]], amount: 4021 });
  return [first.created.orderNumber, second.created.orderNumber];
}
const slips = (orders: string) => shop.app.request(`/api/office/slips?orders=${orders}`, { headers: headers() });
const headers = () => ({ authorization: `Bearer ${token}` });

// rules: OFFICE-25
test('the packing slips of several orders are one file, in which each slip counts its own pages', async () => {
  const [first, second] = await twoOrders();
  const answer = await slips([second, first, second].join());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/packing-slips-\d{4}-\d\d-\d\d\.pdf/);
  const pages = readPdf(new Uint8Array(await answer.arrayBuffer())).map(({ text }) => text);
  expect(pages).toHaveLength(2);
  for (const [at, number] of [second, first].entries()) {
    expect(pages[at]).toContain(number);
    expect(pages[at]).toMatch(/page 1 of 1/i);
  }
  expect((await slips(first)).headers.get('content-disposition')).toContain(`${first}-`);
});

// rules: OFFICE-25
test('the file is refused if an order has nothing to ship, is on hold or does not exist', async () => {
  const [first, second] = await twoOrders();
  await shop.db.execute(
    sql`insert into order_holds (order_id, reason, held_at) select id, 'Waits', now() from orders where number = ${second}`,
  );
  const held = await slips(`${first},${second}`);
  expect(held.status).toBe(409);
  expect(await held.json()).toMatchObject({ error: `Order ${second} is on hold. Release it first.` });
  await shop.db.execute(sql`update order_holds set ended_at = now()`);
  expect((await slips(`${first},${second}`)).status).toBe(200);
  await shop.db.execute(sql`update orders set state = 'delivered' where number = ${second}`);
  expect((await slips(`${first},${second}`)).status).toBe(409);
  expect((await slips('SO-999999')).status).toBe(404);
});

// rules: OFFICE-25
test.each([
  [100, 404],
  [101, 400],
])('of %i orders, the answer is %i', async (count, status) => {
  const numbers = Array.from({ length: count }, (_, at) => `SO-${900_000 + at}`);
  expect((await slips(numbers.join())).status).toBe(status);
});

// rules: LIMIT-4
test('a file costs points by its lines, too, and is not drawn without points', async () => {
  const orders = (await twoOrders()).join();
  const spent: RequestCost[] = [];
  const answer = (waits: number[]) => {
    const requestLimit = { spend: async ({ cost }: LimitedRequest) => waits[spent.push(cost) - 1] ?? 0 };
    const pdfRenderer = { ...shop.deps.pdfRenderer, renderPackingSlipsPdf: async () => new Uint8Array(1) };
    return createApp({ ...shop.deps, requestLimit, pdfRenderer }).request(`/api/office/slips?orders=${orders}`, {
      headers: headers(),
    });
  };
  expect((await answer([])).status).toBe(200);
  expect(spent).toEqual([
    { kind: 'document', points: 33 },
    { kind: 'document', points: 0.2 },
  ]);
  spent.length = 0;
  const refused = await answer([0, 7]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '7']);
});

// rules: OFFICE-25
test('a file of more than 2,000 lines is refused', async () => {
  const [number] = await twoOrders();
  await shop.db.execute(sql`insert into order_lines
    select (jsonb_populate_record(l, jsonb_build_object('line', n))).*
    from order_lines l join orders o on o.id = l.order_id, generate_series(1001, 3000) n where o.number = ${number}`);
  const answer = await slips(number);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: 'These packing slips have 2001 lines, and a file has at most 2000. Select fewer orders.',
  });
});
