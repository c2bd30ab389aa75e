import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { requestBody } from '#server/testing/test-requests.ts';

const { harbourview, maplegrove } = testClinics;
/** The requester: the person of maplegrove, as a member of harbourview. */
const REQUESTER = 777;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const member = { id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId };
  await shop.db.insert(memberships).values({ ...member, role: 'requester' });
  const [owner] = await shop.db.select().from(people).where(eq(people.id, harbourview.personId));
  const { firstName, lastName } = owner!;
  await shop.db.update(people).set({ firstName, lastName }).where(eq(people.id, maplegrove.personId));
});
afterAll(() => shop.close());

const submit = (key: string) =>
  shop.request<{ id: number; message?: string }>('POST', '/restapi/orderRequest', {
    as: 'maplegrove',
    body: requestBody('harbourview', [[testProducts.gloves, 2]], { entity: { id: REQUESTER } }),
    headers: { 'x-customer-id': String(REQUESTER), 'idempotency-key': key },
  });
const get = async <Body>(path: string) => (await shop.request<Body>('GET', path, { as: 'harbourview' })).body;

// rules: ACCOUNT-44
test('a request and its order tell people of one name apart by their addresses', async () => {
  const { firstName, lastName } = (await shop.db.select().from(people).where(eq(people.id, harbourview.personId)))[0]!;
  const requester = `${firstName} ${lastName} (${maplegrove.email})`;
  const approver = `${firstName} ${lastName} (${harbourview.email})`;
  const { id } = (await submit('key-1')).body;
  const path = `/restapi/orderRequest/${id}`;
  expect(await get<OrderRequest>(path)).toMatchObject({ requestedBy: requester });
  const listed = await get<TransactionsAnswer>(`/suiteql/transaction/by-user?userId=${harbourview.id}`);
  expect(listed.items).toMatchObject([{ requestedBy: requester }]);

  const approved = await shop.request<{ orderId: number }>('POST', `${path}/approve`, {
    ...{ as: 'harbourview', body: { expectedTotal: 39_52 } },
  });
  const { orderId } = approved.body;
  expect(await get<OrderRequest>(path)).toMatchObject({ requestedBy: requester, decidedBy: approver });
  const detail = await get<OrderDetail>(`/suiteql/transaction/${orderId}`);
  expect(detail).toMatchObject({
    orderedBy: { name: requester, approvedBy: approver },
    invoice: { orderedBy: requester, approvedBy: approver },
  });
  expect(detail.events[0]?.reason).toBe(`Order received on invoice, approved by ${approver}`);
  const settings = shop.deps.settings();
  const mail = await readOrderMail(shop.db, orderId, { shopUrl: 'https://shop.example.ca', settings });
  expect(mail?.mail.order).toMatchObject({ orderedBy: requester, approvedBy: approver });
  expect((await submit('key-2')).body.message).toContain(requester);
});
