import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Customer } from '#contract/customers.ts';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { documents } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { contactPerson } from './contact-person.ts';

const { harbourview, maplegrove, lakeshore } = testClinics;

/** The id of a second membership in a test. */
const SECOND = 777;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await shop.db.delete(memberships).where(eq(memberships.id, SECOND));
  await shop.db.update(memberships).set({ role: 'owner' });
});

/** Adds a test clinic's person to another clinic. */
const join = (personId: number, clinicId: number, role: 'buyer' | 'requester' | 'reader') =>
  shop.db.insert(memberships).values({ id: SECOND, personId, clinicId, role });

const me = (customerId?: number) =>
  shop.request<{ items: Customer[] } & Problem>('GET', '/restapi/customer/me', {
    as: 'harbourview',
    headers: customerId === undefined ? {} : { 'x-customer-id': String(customerId) },
  });

// rules: ACCOUNT-33
describe('a person of two clinics', () => {
  test('acts for the oldest membership, or for the one in the header', async () => {
    await join(harbourview.personId, maplegrove.clinicId, 'buyer');
    const { body: first } = await me();
    expect(first.items[0]).toMatchObject({ id: harbourview.id, companyname: harbourview.companyName, role: 'owner' });
    expect(first.items[0]?.clinics.map(({ id, name, role }) => [id, name, role])).toEqual([
      [harbourview.id, harbourview.companyName, 'owner'],
      [SECOND, maplegrove.companyName, 'buyer'],
    ]);
    const { body: second } = await me(SECOND);
    expect(second.items[0]).toMatchObject({ id: SECOND, companyname: maplegrove.companyName, role: 'buyer' });
    expect(second.items[0]?.email).toBe(harbourview.email);
  });

  test('is refused for a membership that is somebody else’s, or ended', async () => {
    for (const id of [maplegrove.id, SECOND, 'x'] as number[]) {
      expect(await me(id)).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } });
    }
  });

  test('orders for the clinic that the order names, whatever the header says', async () => {
    await join(harbourview.personId, lakeshore.clinicId, 'buyer');
    await shop.db.update(clinics).set({ disabled: false }).where(eq(clinics.id, lakeshore.clinicId));
    const body = {
      ...orderBody('harbourview', [[testProducts.gloves, 1]], { entity: { id: SECOND } }),
      paymentMethod: 'invoice',
    };
    const headers = { 'idempotency-key': 'for-lakeshore' };
    expect((await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers })).status).toBe(202);
    const [order] = await shop.db.select().from(orders);
    expect(order).toMatchObject({
      clinicId: lakeshore.clinicId,
      personId: harbourview.personId,
      email: harbourview.email,
    });
    await shop.db.update(clinics).set({ disabled: true }).where(eq(clinics.id, lakeshore.clinicId));
  });

  test('continues with the other clinic if one is locked', async () => {
    await join(harbourview.personId, maplegrove.clinicId, 'reader');
    await shop.db.update(clinics).set({ disabled: true }).where(eq(clinics.id, harbourview.clinicId));
    expect((await me()).body.items[0]?.id).toBe(SECOND);
    expect(await me(harbourview.id)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    const { status } = await shop.request('GET', `/restapi/customer/${harbourview.id}`, { as: 'harbourview' });
    expect(status).toBe(404);
    await shop.db.update(clinics).set({ disabled: false }).where(eq(clinics.id, harbourview.clinicId));
  });
});

// rules: ACCOUNT-31
test('a requester sees, follows and downloads their own orders, a reader all of the clinic', async () => {
  await join(maplegrove.personId, harbourview.clinicId, 'requester');
  const body = { ...orderBody('harbourview', [[testProducts.gloves, 1]]), paymentMethod: 'invoice' };
  const headers = { 'idempotency-key': 'by-the-owner' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(documents);
  const seen = async () => {
    const asked = { as: 'maplegrove', headers: { 'x-customer-id': String(SECOND) } } as const;
    const path = `/suiteql/transaction/by-user?userId=${SECOND}`;
    const history = await shop.request<TransactionsAnswer>('GET', path, asked);
    const bought = await shop.request<{ count: number }>('GET', `/suiteql/item/order-history?userId=${SECOND}`, asked);
    const page = await shop.request('GET', `/suiteql/transaction/${order!.id}?userId=${SECOND}`, asked);
    const file = await shop.request('GET', `/suiteql/message/${invoice!.id}`, asked);
    const byKey = ['by-the-owner', `order:${order!.id}`].map((key) =>
      shop.request('GET', `/restapi/salesOrder/status/${key}`, asked),
    );
    const keys = (await Promise.all(byKey)).map(({ status }) => status);
    return [history.body.count, bought.body.count, page.status, file.status, ...keys];
  };
  expect(await seen()).toEqual([0, 0, 404, 404, 404, 404]);
  await shop.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.id, SECOND));
  expect(await seen()).toEqual([2, 1, 200, 200, 200, 200]);
});

// rules: ACCOUNT-31
test('only an owner changes the clinic’s name, owner and buyer its addresses and days, each person their own names', async () => {
  const change = (body: object) =>
    shop.request<Problem>('PATCH', `/restapi/customer/${harbourview.id}`, { as: 'harbourview', body });
  const { companyName, firstName } = harbourview;
  const statuses = async () => [
    (await change({ companyName })).status,
    (await change({ custentity_prefer_delivery: { items: [] } })).status,
    (await change({ addressBook: { items: [] } })).status,
    (await change({ firstName })).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await shop.db.update(memberships).set({ role: 'buyer' });
  expect(await statuses()).toEqual([403, 200, 200, 200]);
  await shop.db.update(memberships).set({ role: 'requester' });
  expect(await statuses()).toEqual([403, 403, 403, 200]);
});

// rules: ACCOUNT-34
test('mails go to the person who ordered while they belong to the clinic, then to the oldest owner', async () => {
  const ordered = { clinicId: harbourview.clinicId, personId: maplegrove.personId };
  await join(maplegrove.personId, harbourview.clinicId, 'buyer');
  expect((await contactPerson(shop.db, ordered)).email).toBe(maplegrove.email);
  await shop.db.delete(memberships).where(eq(memberships.id, SECOND));
  expect((await contactPerson(shop.db, ordered)).email).toBe(harbourview.email);
});

// rules: ACCOUNT-32
test('a completed profile is a clinic of one, with its person as the owner', async () => {
  const body = { firstName: 'Mara', lastName: 'Lind' };
  const answers = await Promise.all(
    [1, 2].map(() => shop.request<Customer>('POST', '/restapi/customer', { as: 'newcomer', body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const made = answers.find(({ status }) => status === 201)!.body;
  expect(made).toMatchObject({ role: 'owner', name: 'Mara Lind', companyname: '' });
  expect(made.clinics).toEqual([{ id: made.id, entityid: made.entityid, name: 'Mara Lind', role: 'owner' }]);
  const [person] = await shop.db.select().from(people).where(eq(people.email, made.email));
  expect(await shop.db.select().from(memberships).where(eq(memberships.personId, person!.id))).toHaveLength(1);
});
