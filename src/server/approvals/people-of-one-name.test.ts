import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { ClinicPeople } from '#contract/people.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { orderMails, staffNotes } from '#db/tables/office.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { personName } from '#domain/customers.ts';
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
  // Names that only look alike.
  const alike = { firstName: owner!.firstName.toUpperCase(), lastName: ` ${owner!.lastName}\u200b` };
  await shop.db.update(people).set(alike).where(eq(people.id, maplegrove.personId));
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
test('a request and its order distinguish people of one name by their numbers, not by their addresses', async () => {
  const nameOf = async (personId: number) => {
    const [person] = await shop.db.select().from(people).where(eq(people.id, personId));
    return `${personName(person!)} (no. ${personId})`;
  };
  const requester = await nameOf(maplegrove.personId);
  const approver = await nameOf(harbourview.personId);
  const { id } = (await submit('key-1')).body;
  const path = `/restapi/orderRequest/${id}`;
  expect(await get<OrderRequest>(path)).toMatchObject({ requestedBy: requester });
  const listed = await get<TransactionsAnswer>(`/suiteql/transaction/by-user?userId=${harbourview.id}`);
  expect(listed.items).toMatchObject([{ requestedBy: requester }]);

  const approved = await shop.request<{ orderId: number }>('POST', `${path}/approve`, {
    as: 'harbourview',
    body: { expectedTotal: 39_52 },
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
  const mail = await readOrderMail(shop.db, orderId, { storeUrl: 'https://shop.example.ca', settings });
  expect(mail?.mail.order).toMatchObject({ orderedBy: requester, approvedBy: approver });
  expect((await submit('key-2')).body.message).toContain(requester);
});

// rules: ACCOUNT-44
test('what the clinic reads and the store keeps has no address; owners find the numbers with the people', async () => {
  const events = await shop.db.select().from(orderEvents);
  const { orderedBy, invoice } = await get<OrderDetail>(`/suiteql/transaction/${events[0]!.orderId}`);
  const texts = JSON.stringify([events, orderedBy, invoice?.orderedBy, invoice?.approvedBy]);
  expect(texts).toContain(`(no. ${harbourview.personId})`);
  expect(texts).not.toContain('@');
  const { people: listed } = await get<ClinicPeople>(`/restapi/customer/${harbourview.id}/people`);
  expect(listed.map(({ name, email }) => `${name} ${email}`)).toEqual([
    expect.stringContaining(`(no. ${harbourview.personId}) ${harbourview.email}`),
    expect.stringContaining(`(no. ${maplegrove.personId}) ${maplegrove.email}`),
  ]);
});

// rules: ACCOUNT-44
test('a list reads the names of the clinic once, however many requests it has, and the database compares none', async () => {
  const path = `/suiteql/transaction/by-user?userId=${harbourview.id}&limit=100`;
  const list = () => statementsOf(() => get<TransactionsAnswer>(path));
  const few = await list();
  const [request] = await shop.db.select().from(orderRequests).limit(1);
  const { id: _, number: __, orderId: ___, ...content } = request!;
  const more = Array.from({ length: 25 }, (____, at) => ({
    ...content,
    state: 'declined' as const,
    key: `copy-${at}`,
  }));
  await shop.db.insert(orderRequests).values(more);
  const many = await list();
  await shop.db.delete(orderRequests).where(like(orderRequests.key, 'copy-%'));
  expect(many.result.items.filter(({ requestedBy }) => requestedBy?.includes('(no. '))).toHaveLength(25);
  expect(many.statements.length).toBe(few.statements.length);
  expect(many.statements.filter(readsMembers)).toHaveLength(1);
});

// rules: ACCOUNT-44
test.each(['order', 'request', 'mail'])('the names of a clinic are read once for the %s', async (kind) => {
  const [found] = await shop.db.select().from(orderRequests).limit(1);
  const settings = shop.deps.settings();
  const orderId = found!.orderId!;
  const { statements } = await statementsOf<unknown>(() =>
    kind === 'order'
      ? get(`/suiteql/transaction/${orderId}`)
      : kind === 'request'
        ? get(`/restapi/orderRequest/${found!.id}`)
        : readOrderMail(shop.db, orderId, { storeUrl: 'https://shop.example.ca', settings }),
  );
  expect(statements.filter(readsMembers)).toHaveLength(1);
});

/** Whether a statement reads the people of a clinic. */
const readsMembers = (statement: string) => /from "memberships" inner join "people"/.test(statement);

/** The result of work, and the statements that it sent; none of them may compare names. */
async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: string[] }> {
  const { session } = shop.db as unknown as { session: { prepareQuery: (query: { sql: string }) => unknown } };
  const sent = vi.spyOn(session, 'prepareQuery');
  try {
    const result = await work();
    const statements = sent.mock.calls.map(([{ sql }]) => sql);
    expect(statements.length).toBeGreaterThan(1);
    expect(statements.filter((statement) => /normalize\(|translate\(|namesake/i.test(statement))).toEqual([]);
    return { result, statements };
  } finally {
    sent.mockRestore();
  }
}

// rules: STAFF-22
test('erasing a person removes the address where staff wrote it and from their orders; the name stays', async () => {
  const [event] = await shop.db.select().from(orderEvents);
  const { orderId } = event!;
  const typed = (reason: string) => ({ orderId, toState: event!.toState, reason });
  const longer = `${harbourview.email}.uk`;
  await shop.db
    .insert(orderEvents)
    .values([
      typed(`Refund asked by ${harbourview.email.toUpperCase()}.`),
      typed(`Refund asked by Mara (${harbourview.email}).`),
      typed(`Refund asked by ${longer}.`),
    ]);
  const email = harbourview.email;
  await shop.db.update(orders).set({ email, warehouseNote: `Call ${email} first` });
  await shop.db.insert(orderMails).values({
    orderId,
    job: 'send-order-confirmation',
    payload: { orderId },
    recipient: email,
    sentAt: shop.deps.now(),
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
  expect(await preview()).toEqual({
    rows: [],
    answers: 0,
    timelines: 0,
    orders: 0,
    mails: 0,
    texts: 0,
    newsletter: 0,
    views: 0,
  });
  expect(await shop.db.select().from(orders)).toMatchObject([
    { email: '(erased)', warehouseNote: 'Call (erased) first' },
  ]);
  expect(await shop.db.select().from(orderMails)).toMatchObject([{ recipient: '(erased)' }]);
  expect(await shop.db.select().from(staffNotes)).toMatchObject([{ text: 'Asked, twice' }]);
  const { events } = await get<OrderDetail>(`/suiteql/transaction/${orderId}`);
  expect(events.map(({ reason }) => reason)).toEqual([
    event!.reason,
    'Refund asked by (erased).',
    'Refund asked by Mara.',
    `Refund asked by ${longer}.`,
  ]);
  expect((await shop.db.select().from(auditLog)).at(-1)).toMatchObject({ subject: { timelines: 2 } });
  await expect(erase()).rejects.toMatchObject({ reason: 'not_found' });
});
