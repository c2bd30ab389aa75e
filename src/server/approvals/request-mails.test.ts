import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { CreatePaymentAnswer } from '#contract/cards.ts';
import type { OrderRequest, OrderRequestBody, SubmittedRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { orderMails } from '#db/tables/office.ts';
import { sendRequestMail, sendWaitingRequestsMail } from '#jobs/approvals.ts';
import { cancelOrder } from '#server/fulfilment/fulfil.ts';
import { readOrderPage } from '#server/office/order-page.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { buy, confirmPayment, recurringBody } from '#server/testing/test-orders.ts';
import { requestBody } from '#server/testing/test-requests.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';
import { expireRequests } from './expire-requests.ts';
import { registerApprovalJobs } from './jobs.ts';

const { harbourview, maplegrove, lakeshore } = testClinics;
const REQUESTER = 777;
const BUYER = 778;

let shop: TestShop;
let mailbox: TestMailbox;
let worker: ReturnType<typeof openTestWorker>;
beforeAll(async () => {
  shop = await openTestShop();
  worker = openTestWorker(shop.deps);
  mailbox = await openTestMailbox(worker.deps);
  await registerOrderJobs(mailbox.jobs);
  await registerPaymentJobs(mailbox.jobs.deps);
  await registerApprovalJobs(mailbox.jobs);
  const { clinicId } = harbourview;
  await shop.db.insert(memberships).values([
    { id: REQUESTER, personId: maplegrove.personId, clinicId, role: 'requester' },
    { id: BUYER, personId: lakeshore.personId, clinicId, role: 'buyer' },
  ]);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

async function submit(changes: Partial<OrderRequestBody> = {}, key = 'key-1'): Promise<SubmittedRequest> {
  const body = requestBody('harbourview', [[testProducts.gloves, 2]], { entity: { id: REQUESTER }, ...changes });
  const headers = { 'x-customer-id': String(REQUESTER), 'idempotency-key': key };
  const answer = await shop.request<SubmittedRequest>('POST', '/restapi/orderRequest', {
    as: 'maplegrove',
    body,
    headers,
  });
  return answer.body;
}

/** Sends a call of the owner about a request. */
async function decide<Answer>(id: number, call: 'approve' | 'pay' | 'decline', body: object) {
  const { body: answer } = await shop.request<Answer>('POST', `/restapi/orderRequest/${id}/${call}`, {
    as: 'harbourview',
    body,
  });
  return answer;
}

const to = async (about: string) => (await mailbox.about(about)).map((mail) => mail.to[0]).sort();

// rules: MAIL-11
test('a submitted request is mailed to owner and buyer, a declined request to the requester', async () => {
  const { id, number } = await submit();
  await worker.doAll();
  expect(await to(number)).toEqual([harbourview.email, lakeshore.email].sort());
  const [waiting] = await mailbox.about(number);
  expect(waiting?.text).toContain(`Order request ${number} of ${harbourview.companyName}`);
  await decide(id, 'decline', { note: 'We have enough.' });
  await worker.doAll();
  const [mail] = await mailbox.about(`Request ${number} was declined`);
  expect(mail?.to).toEqual([maplegrove.email]);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Ines Maro wrote: > We have enough.');
});

// rules: MAIL-15
test('the subject names the clinic to a reader of several clinics only', async () => {
  const { id, number } = await submit();
  await worker.doAll();
  const subjects = new Map((await mailbox.about(number)).map((mail) => [mail.to[0], mail.subject]));
  const subject = `Request ${number} waits for your approval`;
  expect(subjects.get(harbourview.email)).toBe(subject);
  expect(subjects.get(lakeshore.email)).toBe(`${subject} · ${harbourview.companyName}`);
  const { orderNumber } = await decide<{ orderNumber: string }>(id, 'approve', { expectedTotal: 39_52 });
  await worker.doAll();
  const [placed] = await mailbox.about(`Order ${orderNumber} is placed`);
  expect(placed?.subject).toBe(`Order ${orderNumber} is placed · ${harbourview.companyName}`);
});

// rules: MAIL-11
test('a request that was decided before its mail left is not mailed as waiting', async () => {
  const { id, number } = await submit();
  await decide(id, 'approve', { expectedTotal: 39_52 });
  await worker.doAll();
  expect(await mailbox.about(number)).toEqual([]);
});

// rules: MAIL-11
test('the requester reads in the confirmation who approved, or that the request expired', async () => {
  const { id } = await submit();
  const { orderNumber } = await decide<{ orderNumber: string }>(id, 'approve', { expectedTotal: 39_52 });
  await worker.doAll();
  const [mail] = await mailbox.about(`Order ${orderNumber} is placed`);
  expect(mail?.to).toEqual([maplegrove.email]);
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Ines Maro approved your request.');
  await shop.deleteOrders();
  const second = await submit();
  await shop.letMinutesPass(31 * 24 * 60);
  await expireRequests(shop.deps);
  await worker.doAll();
  expect(await to(`Request ${second.number} has expired`)).toEqual([maplegrove.email]);
});

// rules: MAIL-11, MAIL-17, ORDER-33
test('the note of the approver reaches the requester by mail and on the page of the order, but not the staff', async () => {
  const { id } = await submit();
  const wish = { expectedTotal: 39_52, note: 'Good,\nthank you' };
  const { orderId, orderNumber } = await decide<{ orderId: number; orderNumber: string }>(id, 'approve', wish);
  await worker.doAll();
  const [mail] = await mailbox.about(`Order ${orderNumber} is placed`);
  expect(mail?.to).toEqual([maplegrove.email]);
  expect(mail?.text).toContain(`Thank you, ${maplegrove.firstName}.`);
  expect(mail?.text).toContain('Ines Maro wrote:\n> Good,\n> thank you\n');
  const path = `/suiteql/transaction/${orderId}?userId=${REQUESTER}`;
  const headers = { 'x-customer-id': String(REQUESTER) };
  const { body } = await shop.request<OrderDetail>('GET', path, { as: 'maplegrove', headers });
  expect(body.orderedBy).toMatchObject({ approvedBy: 'Ines Maro', note: wish.note });
  const inOffice = { today: '2026-11-21', settings: shop.deps.settings(), reader: { id: 1, role: 'owner' } } as const;
  const forStaff = await readOrderPage(shop.db, orderNumber, inOffice);
  expect(forStaff?.detail.orderedBy).toEqual({ name: nameOf(maplegrove), origin: 'request', approvedBy: 'Ines Maro' });
});

// rules: MAIL-16, MAIL-17, ACCOUNT-34
test('once the requester has left, the oldest owner reads who submitted, and no note to the requester', async () => {
  const { id } = await submit();
  const own = eq(memberships.id, REQUESTER);
  const [membership] = await shop.db.delete(memberships).where(own).returning();
  const wish = { expectedTotal: 39_52, note: 'Good, thank you' };
  const { orderNumber } = await asBuyer<{ orderNumber: string }>('POST', `/restapi/orderRequest/${id}/approve`, wish);
  await worker.doAll().finally(() => shop.db.insert(memberships).values(membership!));
  const [mail] = await mailbox.about(`Order ${orderNumber} is placed`);
  expect(mail?.to).toEqual([harbourview.email]);
  const text = mail?.text.replace(/\s+/g, ' ');
  expect(text).toContain(`Submitted by ${nameOf(maplegrove)}, approved by ${nameOf(lakeshore)}.`);
  expect(text).not.toMatch(/Thank you, |your request|wrote:|Good/);
});

// rules: MAIL-1, ACCOUNT-40
test('the confirmation leads a requester to no subscriptions', async () => {
  const subscribed = recurringBody('harbourview', [testProducts.gloves, 2], 1);
  const { id } = await submit({ recurring: [{ ...subscribed, custrecord_ro_customer: { id: REQUESTER } }] });
  const { orderNumber } = await decide<{ orderNumber: string }>(id, 'approve', { expectedTotal: 38_11 });
  await worker.doAll();
  const [mail] = await mailbox.about(`Order ${orderNumber} is placed`);
  expect(mail?.to).toEqual([maplegrove.email]);
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/tab=subscriptions|again by subscription/);
});

// rules: MAIL-11
test('after a withdrawal the next request is mailed ten minutes after its submission', async () => {
  const waiting = () =>
    rows<{ seconds: number }>(
      shop.db,
      sql`select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
        where name = ${sendRequestMail.name} and state = 'created'`,
    );
  const { id } = await submit();
  expect(await waiting()).toEqual([{ seconds: 0 }, { seconds: 0 }]);
  await shop.db.execute(sql`delete from pgboss.job where name = ${sendRequestMail.name}`);
  const headers = { 'x-customer-id': String(REQUESTER) };
  await shop.request('POST', `/restapi/orderRequest/${id}/withdraw`, { as: 'maplegrove', headers });
  await submit();
  expect(await waiting()).toEqual([{ seconds: 600 }, { seconds: 600 }]);
});

// rules: MAIL-11
test('after ten requests in an hour the further ones share one mail an hour', async () => {
  const headers = { 'x-customer-id': String(REQUESTER) };
  const withdraw = (id: number) =>
    shop.request('POST', `/restapi/orderRequest/${id}/withdraw`, { as: 'maplegrove', headers });
  const queued = async () =>
    rows<{ name: string; count: number; seconds: number }>(
      shop.db,
      sql`select name, count(*)::int, min(round(extract(epoch from start_after - created_on)))::int as seconds
        from pgboss.job where state = 'created' and name in (${sendRequestMail.name}, ${sendWaitingRequestsMail.name})
        group by name order by name`,
    );
  for (let request = 0; request < 12; request += 1) await withdraw((await submit()).id);
  await submit();
  const { number } = await submit({ orderAgain: true }, 'key-2');
  expect(await queued()).toEqual([
    { name: sendRequestMail.name, count: 20, seconds: 0 },
    { name: sendWaitingRequestsMail.name, count: 2, seconds: 3_660 },
  ]);
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'created'`);
  await worker.doAll();
  expect(await to(`Request ${number} and 1 other wait for your approval`)).toEqual(
    [harbourview.email, lakeshore.email].sort(),
  );
});

// rules: MAIL-11, MAIL-2
test('a failed payment is mailed to the approver, with their name', async () => {
  const { id } = await submit();
  const card = await shop.wallet.card('4000000000000002');
  const payment = { expectedTotal: 39_52, paymentMethod: card, customerId: shop.cardAccounts.harbourview };
  const created = await decide<CreatePaymentAnswer>(id, 'pay', payment);
  await confirmPayment(shop, created.paymentIntent.id, card);
  await worker.doAll();
  expect(await to(`Payment failed for order ${created.orderNumber}`)).toEqual([harbourview.email]);
});

// rules: MAIL-16
test.each([
  ['the approver while they may approve', 'buyer', lakeshore.email],
  ['the oldest owner once the approver may not approve any more', 'bookkeeper', harbourview.email],
] as const)('a failed payment is mailed to %s', async (_, role, reader) => {
  const { id } = await submit();
  const card = await shop.wallet.card('4000000000000002');
  const payment = { expectedTotal: 39_52, paymentMethod: card, customerId: shop.cardAccounts.harbourview };
  const created = await asBuyer<CreatePaymentAnswer>('POST', `/restapi/orderRequest/${id}/pay`, payment);
  await asBuyer('POST', '/stripe/payment/confirm', {
    paymentIntentId: created.paymentIntent.id,
    paymentMethodId: card,
  });
  const setRole = (to: 'buyer' | 'bookkeeper') =>
    shop.db.update(memberships).set({ role: to }).where(eq(memberships.id, BUYER));
  await setRole(role);
  await worker.doAll().finally(() => setRole('buyer'));
  expect(await to(`Payment failed for order ${created.orderNumber}`)).toEqual([reader]);
});

// rules: MAIL-11
test('nobody who has left the clinic gets a mail', async () => {
  const { number } = await submit();
  await shop.db.delete(memberships).where(eq(memberships.id, BUYER));
  await worker.doAll();
  expect(await to(number)).toEqual([harbourview.email]);
  const { clinicId } = harbourview;
  await shop.db.insert(memberships).values({ id: BUYER, personId: lakeshore.personId, clinicId, role: 'buyer' });
});

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Runs the test while the buyer is a bookkeeper. */
async function withBookkeeper(run: () => Promise<void>): Promise<void> {
  const setRole = (role: 'buyer' | 'bookkeeper') =>
    shop.db.update(memberships).set({ role }).where(eq(memberships.id, BUYER));
  await setRole('bookkeeper');
  await run().finally(() => setRole('buyer'));
}

// rules: MAIL-12, ORDER-34
test('approver and bookkeeper get the invoice of an approved request in a separate mail', () =>
  withBookkeeper(async () => {
    const { id } = await submit();
    const wish = { expectedTotal: 39_52 };
    const { orderId, orderNumber } = await decide<{ orderId: number; orderNumber: string }>(id, 'approve', wish);
    const readers = async () =>
      (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${orderId}`, { as: 'harbourview' })).body
        .invoiceReaders;
    expect(await readers()).toBeUndefined();
    await worker.doAll();
    expect(new Set(await readers())).toEqual(new Set([maplegrove, harbourview, lakeshore].map(nameOf)));
    expect(await to(`Order ${orderNumber} is placed`)).toEqual([maplegrove.email]);
    const copies = await mailbox.about(`for order ${orderNumber}`);
    expect(copies.map((mail) => mail.to[0]).sort()).toEqual([harbourview.email, lakeshore.email].sort());
    for (const { subject, attachments } of copies) {
      expect(subject).toMatch(/^Invoice INV-\d+ for order/);
      expect(attachments.map(({ filename }) => filename)).toEqual([expect.stringMatching(/^INV-\d+\.pdf$/)]);
    }
  }));

// rules: ORDER-34
test('owners alone see an address of a reader that nobody has any more', () =>
  withBookkeeper(async () => {
    const { id } = await submit();
    const { orderId } = await decide<{ orderId: number }>(id, 'approve', { expectedTotal: 39_52 });
    await worker.doAll();
    const ofBookkeeper = eq(orderMails.recipient, lakeshore.email);
    await shop.db.update(orderMails).set({ recipient: 'before@lakeshore.example.ca' }).where(ofBookkeeper);
    const path = `/suiteql/transaction/${orderId}`;
    const requester = { 'x-customer-id': String(REQUESTER) };
    const query = `?userId=${REQUESTER}`;
    const seen = await shop.request<OrderDetail>('GET', `${path}${query}`, { as: 'maplegrove', headers: requester });
    expect(seen.body).toMatchObject({ formerInvoiceReaders: 1 });
    expect(new Set(seen.body.invoiceReaders)).toEqual(new Set([maplegrove, harbourview].map(nameOf)));
    const owner = (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' })).body;
    expect(owner.invoiceReaders).toContain('before@lakeshore.example.ca');
    expect(owner.formerInvoiceReaders).toBeUndefined();
  }));

// rules: MAIL-12
test('a bookkeeper gets invoices and credit notes of everybody, until they leave the clinic', () =>
  withBookkeeper(async () => {
    const { orderNumber } = (await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 })).created;
    await worker.doAll();
    expect(await to(`for order ${orderNumber}`)).toEqual([lakeshore.email]);
    await cancelOrder(shop.deps, orderNumber, 'Ordered twice');
    await worker.doAll();
    expect(await to('Credit note')).toEqual([lakeshore.email]);
    const second = (await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 })).created;
    await shop.db.delete(memberships).where(eq(memberships.id, BUYER));
    await worker.doAll();
    expect(await to(`for order ${second.orderNumber}`)).toEqual([]);
    const { clinicId } = harbourview;
    await shop.db.insert(memberships).values({ id: BUYER, personId: lakeshore.personId, clinicId, role: 'buyer' });
  }));

/** Sends a call of the buyer, a colleague of the owner. */
async function asBuyer<Answer>(method: 'GET' | 'POST', path: string, body?: object) {
  const headers = { 'x-customer-id': String(BUYER) };
  return (await shop.request<Answer>(method, path, { as: 'lakeshore', headers, ...(body && { body }) })).body;
}

/** Owner and then buyer open the payment of a request, each with a note. */
async function openTwice(card: string) {
  const { id } = await submit();
  const payment = { expectedTotal: 39_52, paymentMethod: card, customerId: shop.cardAccounts.harbourview };
  await decide(id, 'pay', { ...payment, note: 'Note of the owner' });
  const path = `/restapi/orderRequest/${id}`;
  const created = await asBuyer<CreatePaymentAnswer>('POST', `${path}/pay`, { ...payment, note: 'Note of the buyer' });
  const readRequest = () => asBuyer<OrderRequest>('GET', path);
  const readOrder = () => asBuyer<OrderDetail>('GET', `/suiteql/transaction/${created.orderId}`);
  return { created, readRequest, readOrder };
}

// rules: ORDER-27, MAIL-11
test('the second approver who pays is the approver, also for the mails', async () => {
  const card = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
  const { created, readRequest, readOrder } = await openTwice(card);
  const charge = { paymentIntentId: created.paymentIntent.id, paymentMethodId: card };
  await asBuyer('POST', '/stripe/payment/confirm', charge);
  expect(await readRequest()).toMatchObject({ decidedBy: nameOf(lakeshore), note: 'Note of the buyer' });
  const { events, orderedBy } = await readOrder();
  expect(events[0]?.reason).toBe(`Order received, approved by ${nameOf(lakeshore)}`);
  expect(orderedBy).toMatchObject({ approvedBy: nameOf(lakeshore) });
});

// rules: ORDER-27, MAIL-11
test('whoever sends the charge is the approver, and no colleague who opened the payment later', async () => {
  const card = await shop.wallet.card('4000000000000002');
  const { created, readRequest } = await openTwice(card);
  const failed = `Payment failed for order ${created.orderNumber}`;
  await confirmPayment(shop, created.paymentIntent.id, card);
  expect(await readRequest()).toMatchObject({ decidedBy: 'Ines Maro', note: '' });
  await worker.doAll();
  expect(await to(failed)).toEqual([harbourview.email]);
  await asBuyer('POST', '/stripe/payment/confirm', {
    paymentIntentId: created.paymentIntent.id,
    paymentMethodId: await shop.wallet.card(),
  });
  expect(await readRequest()).toMatchObject({ decidedBy: nameOf(lakeshore), note: '' });
});
