import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { orderMails, staffNotes } from '#db/tables/office.ts';
import { documents } from '#db/tables/fulfilment.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
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

// rules: STAFF-22, PAPER-18, ACCOUNT-44
test('erasing a person removes the address from the timeline; the issued invoice keeps it', async () => {
  const [event] = await shop.db.select().from(orderEvents);
  const { orderId, reason: received } = event!;
  expect(received).toContain(`(${harbourview.email})`);
  const typed = (email: string) => ({ orderId, toState: event!.toState, reason: `Refund asked by ${email}.` });
  const longer = `${harbourview.email}.uk`;
  await shop.db.insert(orderEvents).values([typed(harbourview.email.toUpperCase()), typed(longer)]);
  const papers = async () => JSON.stringify((await shop.db.select().from(documents)).map(({ snapshot }) => snapshot));
  const issued = await papers();
  expect(issued).toContain(`(${harbourview.email})`);
  const email = harbourview.email;
  await shop.db.update(orders).set({ email, warehouseNote: `Call ${email} first` });
  await shop.db.insert(orderMails).values({
    ...{ orderId, job: 'send-order-confirmation', payload: { orderId }, recipient: email, sentAt: shop.deps.now() },
  });
  await shop.db.insert(staffNotes).values({ orderId, text: `Asked (${email}), twice`, createdAt: shop.deps.now() });
  const perform = (called: string, input: object) =>
    performAct(
      shop.deps,
      allActs.find(({ name }) => name === called)!,
      input,
      SYSTEM_USER,
    );
  const erase = () => perform('audit.erase-person', { email, reason: 'Asked to be forgotten' });
  const preview = () => perform('audit.preview-erase-person', { email });
  const changed = await preview();
  expect(changed).toMatchObject({ timelines: 2, orders: 1, mails: 1, texts: 2 });
  expect(await preview()).toEqual(changed);
  expect(await erase()).toEqual(changed);
  expect(await preview()).toEqual({ rows: [], answers: 0, timelines: 0, orders: 0, mails: 0, texts: 0 });
  expect(await shop.db.select().from(orders)).toMatchObject([
    { email: '(erased)', warehouseNote: 'Call (erased) first' },
  ]);
  expect(await shop.db.select().from(orderMails)).toMatchObject([{ recipient: '(erased)' }]);
  expect(await shop.db.select().from(staffNotes)).toMatchObject([{ text: 'Asked, twice' }]);
  const { events, invoice } = await get<OrderDetail>(`/suiteql/transaction/${orderId}`);
  const [{ firstName, lastName } = {}] = await shop.db.select().from(people).where(eq(people.id, harbourview.personId));
  expect(events.map(({ reason }) => reason)).toEqual([
    `Order received on invoice, approved by ${firstName} ${lastName}`,
    'Refund asked by (erased).',
    `Refund asked by ${longer}.`,
  ]);
  expect(await papers()).toBe(issued);
  expect(invoice?.approvedBy).toContain(harbourview.email);
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({ subject: { timelines: 2 } });
  await expect(erase()).rejects.toMatchObject({ reason: 'not_found' });
});
