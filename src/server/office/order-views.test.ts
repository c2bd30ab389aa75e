import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import type { OfficeNeighbours } from '#contract/office-orders.ts';
import type { SavedView } from '#contract/office-views.ts';
import { orders } from '#db/tables/orders.ts';
import { columnsOf, type OfficeList } from '#domain/office-lists.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { gloves, masks } = testProducts;
let shop: TestShop;
let token: string;
/** An order on invoice and, after it, two by card of $39.52 and $40.21; the first costs most. */
let numbers: string[];

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  const body = orderBody('harbourview', [[masks, 3]], { paymentMethod: 'invoice' });
  const headers = { 'Idempotency-Key': 'order-views-1' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
  await buy(shop, { clinic: 'maplegrove', lines: [[gloves, 2]], amount: 4021 });
  numbers = (await shop.db.select().from(orders).orderBy(orders.id)).map(({ number }) => number);
});
afterAll(() => shop.close());

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const act = (name: string, body: object) =>
  shop.request<{ result: unknown; code: string }>('POST', `/office/acts/${name}`, { token, body });
const beside = async (number: string, query = '') =>
  (await shop.request<OfficeNeighbours>('GET', `/office/orders/${number}/neighbours${query}`, { token })).body;
const views = async () => (await shop.request<{ items: SavedView[] }>('GET', '/office/views', { token })).body.items;

// rules: OFFICE-23, API-74
describe('the orders beside an order', () => {
  test('are the list’s, in its order', async () => {
    const [first = '', second = '', third = ''] = numbers;
    expect(await beside(second)).toEqual({ before: third, after: first, place: 2, count: 3 });
    expect(await beside(second, '?sort=oldest')).toEqual({ before: first, after: third, place: 2, count: 3 });
    expect(await beside(third)).toEqual({ before: null, after: second, place: 1, count: 3 });
    expect(await beside(second, '?method=card')).toEqual({ before: third, after: null, place: 2, count: 2 });
    expect(await beside(third, '?sort=largest')).toMatchObject({ before: first, after: second, place: 2 });
    expect(await beside(third, '?sort=smallest')).toMatchObject({ before: second, after: first, place: 2 });
  });

  test('stay when an act has taken the order off the list, which has no place any more', async () => {
    const [first = '', second = '', third = ''] = numbers;
    await act('orders.approve', { order: second });
    expect(await beside(second, '?queue=approve')).toEqual({ before: third, after: first, place: null, count: 2 });
    expect((await shop.request('GET', '/office/orders/SO-999999/neighbours', { token })).status).toBe(404);
  });
});

const view = { name: 'Late by card', filters: { queue: 'late', method: 'card' }, columns: ['number', 'total'] };

// rules: OFFICE-24
describe('a saved view', () => {
  test('is its owner’s until it is shared, and everyone’s until it is not', async () => {
    const saved = (await act('views.save', { ...view, isShared: false })).body.result as { view: number };
    expect(await views()).toEqual([
      {
        ...view,
        id: saved.view,
        list: 'orders',
        isShared: false,
        isOwn: true,
        isDefault: false,
        by: testNewcomer.email,
      },
    ]);
    const colleague = await hireStaff(shop.db, 'ben@supplier.example.ca', 'sales');
    const give = (staffId: number) => shop.db.execute(`update saved_views set staff_id = ${staffId}`);
    await give(colleague);
    expect(await views()).toEqual([]);
    expect(await act('views.set-default', { view: saved.view })).toMatchObject({ status: 404 });
    await shop.db.execute(`update saved_views set is_shared = true`);
    expect(await views()).toMatchObject([{ isOwn: false, by: 'ben@supplier.example.ca' }]);
    for (const name of ['views.change', 'views.remove'])
      expect(await act(name, { view: saved.view, name: 'Mine' }), name).toMatchObject({ status: 409 });
    expect((await act('views.set-default', { view: saved.view })).status).toBe(200);
    expect(await views()).toMatchObject([{ isDefault: true }]);
    expect((await act('views.set-default', { view: null })).status).toBe(200);
    await give(await hire('owner'));
    await act('views.set-default', { view: saved.view });
    await shop.db.execute(`insert into default_views values (${colleague}, ${saved.view})`);
    expect((await act('views.change', { view: saved.view, name: 'Mine', isShared: false })).status).toBe(200);
    expect(await views()).toMatchObject([{ name: 'Mine', isShared: false, isDefault: true }]);
    const { rowCount } = (await shop.db.execute(`select 1 from default_views where staff_id = ${colleague}`)) as never;
    expect(rowCount ?? 0).toBe(0);
    expect((await act('views.remove', { view: saved.view })).status).toBe(200);
    expect(await views()).toEqual([]);
  });

  test('of a person who left the staff is deleted by an owner, if it is shared', async () => {
    const { view: saved } = (await act('views.save', { ...view, isShared: true })).body.result as { view: number };
    const colleague = await hireStaff(shop.db, 'ben@supplier.example.ca', 'sales');
    await shop.db.execute(`update saved_views set staff_id = ${colleague}`);
    expect(await act('views.remove', { view: saved })).toMatchObject({ status: 409 });
    await shop.db.execute(`update staff set removed_at = now() where id = ${colleague}`);
    expect(await act('views.change', { view: saved, name: 'Mine' })).toMatchObject({ status: 409 });
    await hire('sales');
    expect(await act('views.remove', { view: saved })).toMatchObject({ status: 409 });
    await hire('owner');
    expect((await act('views.remove', { view: saved })).status).toBe(200);
    expect(await views()).toEqual([]);
  });

  test('is of one list, has filters and columns of that list, and is its default beside the defaults of other lists', async () => {
    const low = { list: 'stock', name: 'Low', filters: { kind: 'low' }, columns: ['item', 'free'], isShared: true };
    const { view: stock } = (await act('views.save', low)).body.result as { view: number };
    const { view: orders } = (await act('views.save', { ...view, isShared: false })).body.result as { view: number };
    expect(await act('views.save', { ...low, filters: { queue: 'late' } })).toMatchObject({ status: 400 });
    expect(await act('views.change', { view: stock, columns: ['item', 'total'] })).toMatchObject({ status: 400 });
    expect(await act('views.set-default', { list: 'orders', view: stock })).toMatchObject({ status: 404 });
    await act('views.set-default', { list: 'stock', view: stock });
    await act('views.set-default', { list: 'orders', view: orders });
    expect((await views()).map(({ list, isDefault }) => [list, isDefault])).toEqual([
      ['orders', true],
      ['stock', true],
    ]);
    await shop.db.execute(`delete from saved_views`);
  });

  test('of a list is seen and saved only by roles that read the list', async () => {
    const due = { list: 'invoices', name: 'Old', filters: { age: 'over-90' }, columns: ['number'], isShared: true };
    expect((await act('views.save', due)).status).toBe(200);
    await hire('warehouse');
    expect(await views()).toEqual([]);
    expect(await act('views.save', due)).toMatchObject({ status: 400 });
    await hire('finance');
    expect(await views()).toMatchObject([{ list: 'invoices', name: 'Old' }]);
    await shop.db.execute(`delete from saved_views`);
    await hire('owner');
  });

  test.each<[string, Record<string, string>]>([
    ['clinics', { kind: 'applied', sort: 'newest' }],
    ['stock', { kind: 'expiring', sort: 'expiry' }],
    ['pick-lists', { kind: 'done' }],
    ['credit-notes', { state: 'to_return', q: 'maple' }],
    ['disputes', { state: 'lost' }],
    ['payouts', {}],
    ['balance-movements', { payout: '1', kind: 'charge' }],
    ['tax-papers', { tax: 'HST', from: '2026-01-01' }],
  ])('may keep the filters of %s', async (list, filters) => {
    const [column = ''] = columnsOf(list as OfficeList);
    const given = { list, name: 'Mine', filters, columns: [column], isShared: false };
    expect(await act('views.save', given)).toMatchObject({ status: 200 });
    expect(await act('views.save', { ...given, filters: { colour: 'red' } })).toMatchObject({ status: 400 });
  });

  test('names in the audit row of a change what was changed', async () => {
    const { view: saved } = (await act('views.save', { ...view, isShared: false })).body.result as { view: number };
    await act('views.change', { ...view, view: saved, name: 'Mine', filters: {}, isShared: false });
    const [row] = await rows(
      shop.db,
      sql`select after -> 'changed' as changed, personal from audit_log where act = 'views.change' order by id desc limit 1`,
    );
    expect(row).toEqual({
      changed: ['name', 'filters'],
      personal: { name: 'Mine', nameBefore: view.name, filters: {}, filtersBefore: view.filters },
    });
    await act('views.remove', { view: saved });
  });

  test.each([
    { filters: { queue: 'lost' } },
    { filters: { after: '1~1' } },
    { filters: { colour: 'red' } },
    { columns: ['number', 'margin'] },
    { columns: [] },
    { name: ' ' },
  ])('is refused with %o', async (wrong) => {
    expect(await act('views.save', { ...view, isShared: false, ...wrong })).toMatchObject({ status: 400 });
  });

  test.each(STAFF_ROLES)('may be saved by %s if the role reads orders', async (role) => {
    await hire(role);
    const { status } = await act('views.save', { ...view, isShared: false });
    expect(status).toBe(role === 'catalogue' ? 403 : 200);
    await shop.db.execute(`delete from saved_views`);
    await hire('owner');
  });
});
