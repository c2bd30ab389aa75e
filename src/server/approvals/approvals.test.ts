import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CreatePaymentAnswer } from '#contract/cards.ts';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest, OrderRequestBody } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { inventory, products } from '#db/tables/catalogue.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import type { ClinicRole } from '#domain/access.ts';
import { sendRequestMail } from '#jobs/approvals.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { confirmPayment, createPayment, orderBody, type TestLine } from '#server/testing/test-orders.ts';
import { addColleague, COLLEAGUE } from '#server/testing/test-people.ts';
import { requestBody } from '#server/testing/test-requests.ts';
import { expireRequests } from './expire-requests.ts';

const { harbourview, maplegrove } = testClinics;
const { gloves } = testProducts;

/** The requester: the person of maplegrove, as a member of harbourview. */
const REQUESTER = 777;
/** Two packs of gloves with shipping and tax. */
const TOTAL = 39_52;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const member = { id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId };
  await shop.db.insert(memberships).values({ ...member, role: 'requester' });
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  await setRole('requester');
  await shop.db.update(products).set({ priceCents: gloves.priceCents }).where(eq(products.id, gloves.id));
  expect(found).toEqual([]);
});

const setRole = (role: ClinicRole) => shop.db.update(memberships).set({ role }).where(eq(memberships.id, REQUESTER));

/** A request of the requester. */
const asRequester = { as: 'maplegrove', headers: { 'x-customer-id': String(REQUESTER) } } as const;

type Changes = Partial<OrderRequestBody> & { key?: string };
interface Submitted {
  id: number;
  number: string;
  status: string;
  total: number;
  code?: string;
  isDuplicate?: boolean;
  requestId?: number | null;
  message?: string;
}

function submit(lines: readonly TestLine[] = [[gloves, 2]], { key = 'key-1', ...changes }: Changes = {}) {
  const body = requestBody('harbourview', lines, { entity: { id: REQUESTER }, ...changes });
  const headers = { ...asRequester.headers, 'idempotency-key': key };
  return shop.request<Submitted>('POST', '/restapi/orderRequest', { as: 'maplegrove', body, headers });
}

const submitted = async () => (await submit()).body.id;

interface Decided {
  orderId: number;
  orderNumber: string;
  code?: string;
  error?: string;
  quote?: { total: number };
}

const approve = (id: number, body: object = {}, as: 'harbourview' | 'maplegrove' = 'harbourview') =>
  shop.request<Decided>('POST', `/restapi/orderRequest/${id}/approve`, {
    as,
    headers: as === 'maplegrove' ? asRequester.headers : {},
    body: { expectedTotal: TOTAL, ...body },
  });

const decline = (id: number, note = 'We have enough.') =>
  shop.request<OrderRequest & Decided>('POST', `/restapi/orderRequest/${id}/decline`, {
    as: 'harbourview',
    body: { note },
  });

async function pay(id: number, card: string) {
  const body = { expectedTotal: TOTAL, paymentMethod: card, customerId: shop.cardAccounts.harbourview };
  return shop.request<CreatePaymentAnswer & Decided>('POST', `/restapi/orderRequest/${id}/pay`, {
    as: 'harbourview',
    body,
  });
}

const read = async (id: number) =>
  (await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${id}`, { as: 'harbourview' })).body;

async function historyOf(who: 'owner' | 'requester') {
  const userId = who === 'owner' ? harbourview.id : REQUESTER;
  const path = `/suiteql/transaction/by-user?userId=${userId}&type=SalesOrd&type=PurchReq`;
  const asked = who === 'owner' ? ({ as: 'harbourview' } as const) : asRequester;
  const { body } = await shop.request<TransactionsAnswer>('GET', path, asked);
  return body.items.map(({ type, status }) => `${type} ${status}`);
}

const stateOf = async (id: number) => (await read(id)).state;

// rules: ORDER-26, ORDER-29, API-65, ACCOUNT-31
describe('a submitted request', () => {
  test('waits for approval and holds no stock, no invoice number and no order', async () => {
    const before = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
    const { status, body } = await submit();
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      number: expect.stringMatching(/^RQ-\d+$/),
      status: 'Pending Approval',
      total: 39.52,
    });
    expect(await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id))).toEqual(before);
    expect(await shop.db.select().from(orders)).toEqual([]);
    expect(await shop.db.select().from(invoices)).toEqual([]);
    expect(await read(body.id)).toMatchObject({
      state: 'pending_approval',
      mayDecide: true,
      decidedBy: null,
      orderId: null,
      total: 39.52,
      requestedBy: `${maplegrove.firstName} ${maplegrove.lastName}`,
      lines: [{ productId: gloves.id, quantity: 2 }],
    });
  });

  test('is mailed to every owner and buyer', async () => {
    const id = await submitted();
    const mail = { requestId: id, step: 'submitted' };
    expect(await shop.queued(sendRequestMail)).toEqual([{ ...mail, personId: harbourview.personId }]);
  });

  test('is in the history of the requester and of who sees all orders, and nowhere else', async () => {
    const id = await submitted();
    expect(await historyOf('owner')).toEqual(['PurchReq Pending Approval']);
    expect(await historyOf('requester')).toEqual(['PurchReq Pending Approval']);
    const ask = (headers: Record<string, string>) =>
      shop.request<OrderRequest>('GET', `/restapi/orderRequest/${id}`, { as: 'maplegrove', headers });
    expect((await ask(asRequester.headers)).body).toMatchObject({ mayDecide: false });
    expect((await ask({})).status).toBe(404);
  });

  test('of a colleague is hidden from another requester', async () => {
    const id = await submitted();
    await shop.db.update(orderRequests).set({ personId: harbourview.personId }).where(eq(orderRequests.id, id));
    expect((await shop.request('GET', `/restapi/orderRequest/${id}`, asRequester)).status).toBe(404);
    expect(await historyOf('requester')).toEqual([]);
    await setRole('reader');
    const { body } = await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${id}`, asRequester);
    expect(body.mayDecide).toBe(false);
  });

  test('is refused at a total other than the total shown', async () => {
    const refused = await submit([[gloves, 2]], { expectedTotal: TOTAL - 1 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TOTAL_CHANGED', quote: { total: 39.52 } } });
    expect(await shop.db.select().from(orderRequests)).toEqual([]);
  });
});

// rules: LIMIT-23
test('a clinic has at most 50 requests waiting', async () => {
  const first = await submitted();
  const rowOf = (await shop.db.select().from(orderRequests))[0]!;
  const { id: _id, number: _number, ...row } = rowOf;
  await shop.db.insert(orderRequests).values(
    Array.from({ length: 49 }, () => ({
      ...row,
      key: null,
      subtotalCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 0,
    })),
  );
  await shop.db.execute(sql`insert into order_request_lines
    select q.id, l.line, l.product_id, l.item_id, l.name, l.quantity, l.units, null, '{}', 0, 0, 0, l.price_reason, l.tax_class
    from order_requests q, order_request_lines l where q.id <> ${first} and l.request_id = ${first}`);
  const refused = await submit([[gloves, 1]], { key: 'key-2' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  await decline(first);
  expect((await submit([[gloves, 1]], { key: 'key-2' })).status).toBe(201);
});

// rules: PLACE-30
describe('a repeated submission', () => {
  test('with one key writes one request, also fifty at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit()));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === null)).toHaveLength(1);
    expect(await shop.db.select().from(orderRequests)).toHaveLength(1);
  });

  test('with the key of another cart is refused', async () => {
    const { body: first } = await submit();
    const refused = { code: 'KEY_REUSED', orderRequestId: first.id, number: first.number };
    expect(await submit([[gloves, 3]])).toMatchObject({ status: 422, body: refused });
  });

  test.each([
    ['another cart', 3],
    ['an equal cart', 2],
  ])('with the key of a colleague and %s is the person’s own', async (_, quantity) => {
    const { body: first } = await submit();
    const colleague = await addColleague(shop, 'harbourview', 'requester');
    const subject = 'auth0|colleague';
    const signIn = { authIssuer: shop.tokens.issuer, authSubject: subject };
    await shop.db.update(people).set(signIn).where(eq(people.email, COLLEAGUE));
    const answer = await shop.request<Submitted>('POST', '/restapi/orderRequest', {
      token: await shop.tokens.accessTokenWith('maplegrove', { sub: subject }),
      body: requestBody('harbourview', [[gloves, quantity]], { entity: { id: colleague }, orderAgain: true }),
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('idempotency-replayed')).toBeNull();
    expect(answer.body.id).not.toBe(first.id);
    expect((await submit()).body.id, 'the first person repeats the submission').toBe(first.id);
    await shop.deleteOrders();
    await shop.db.delete(memberships).where(eq(memberships.id, colleague));
    await shop.db.delete(people).where(eq(people.email, COLLEAGUE));
  });

  test('of an equal cart within ten minutes names the first, unless both are wanted', async () => {
    const { body: first } = await submit();
    const again = await submit([[gloves, 2]], { key: 'key-2' });
    expect(again).toMatchObject({ status: 200, body: { isDuplicate: true, requestId: first.id } });
    expect(again.body.message).toContain(first.number);
    expect((await submit([[gloves, 2]], { key: 'key-3', orderAgain: true })).status).toBe(201);
  });

  test('of a cart that the owner just ordered names that order', async () => {
    const body = { ...orderBody('harbourview', [[gloves, 2]]), paymentMethod: 'invoice' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers: { 'idempotency-key': 'x' } });
    const { body: answer } = await submit();
    expect(answer).toMatchObject({ isDuplicate: true, requestId: null });
    expect(answer.message).toContain('Ines Maro');
  });

  test('after ten minutes is a new request, with the same key', async () => {
    const first = await submit();
    await shop.letMinutesPass(11);
    const second = await submit();
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });
});

// rules: ORDER-27, ORDER-33, PLACE-31, API-66
describe('an approval on invoice', () => {
  test('places the order for the requester and names the approver', async () => {
    const id = await submitted();
    const { status, body } = await approve(id, { note: 'Fine.' });
    expect(status).toBe(200);
    const [order] = await shop.db.select().from(orders);
    expect(order).toMatchObject({ id: body.orderId, state: 'placed', paymentMethod: 'invoice', totalCents: TOTAL });
    expect(order).toMatchObject({ personId: maplegrove.personId, email: maplegrove.email });
    const path = `/suiteql/transaction/${body.orderId}`;
    const detail = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
    expect(detail.body.events[0]?.reason).toBe('Order received on invoice, approved by Ines Maro');
    const requester = `${maplegrove.firstName} ${maplegrove.lastName}`;
    // rules: PAPER-3
    expect(detail.body.invoice).toMatchObject({ orderedBy: requester, approvedBy: 'Ines Maro' });
    const orderedBy = { name: requester, origin: 'request', approvedBy: 'Ines Maro' };
    expect(detail.body.orderedBy).toEqual({ ...orderedBy, note: 'Fine.', isNoteForRecord: false });
    const listed = `/suiteql/transaction/by-user?userId=${harbourview.id}&type=SalesOrd`;
    const { items } = (await shop.request<TransactionsAnswer>('GET', listed, { as: 'harbourview' })).body;
    expect(items).toMatchObject([{ id: body.orderId }]);
    expect(items[0]?.orderedBy).toEqual(orderedBy);
    const request = await read(id);
    expect(request).toMatchObject({ state: 'approved', orderId: body.orderId, decidedBy: 'Ines Maro', note: 'Fine.' });
    expect(await historyOf('requester')).toEqual(['SalesOrd Pending Fulfillment']);
  });

  test('sent twice, or twenty times at once, places one order', async () => {
    const id = await submitted();
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 202)).toEqual([]);
    const again = await approve(id);
    const [order, ...others] = await shop.db.select().from(orders);
    expect(again).toMatchObject({ status: 200, body: { orderId: order?.id } });
    expect(others).toEqual([]);
  });

  test('shows a changed total before anything is placed', async () => {
    const id = await submitted();
    await shop.db
      .update(products)
      .set({ priceCents: gloves.priceCents + 100 })
      .where(eq(products.id, gloves.id));
    const refused = await approve(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'TOTAL_CHANGED' } });
    expect(await stateOf(id)).toBe('pending_approval');
    const total = Math.round((refused.body.quote?.total ?? 0) * 100);
    expect(total).toBeGreaterThan(TOTAL);
    expect((await approve(id, { expectedTotal: total })).status).toBe(200);
  });

  // rules: PLACE-32
  test('cannot find its key taken by another order', async () => {
    const id = await submitted();
    const headers = { 'idempotency-key': `request-${id}` };
    const body = { ...orderBody('harbourview', [[gloves, 3]]), paymentMethod: 'invoice' };
    const byCard = await createPayment(shop, { lines: [[gloves, 2]], amount: TOTAL }, headers);
    const onInvoice = await shop.request<Decided>('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    for (const refused of [byCard, onInvoice])
      expect(refused).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    const { status, body: approved } = await approve(id);
    expect(status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'approved', orderId: approved.orderId });
  });

  test('is open to a buyer and closed to the requester', async () => {
    const id = await submitted();
    expect(await approve(id, {}, 'maplegrove')).toMatchObject({ status: 403, body: { code: 'ROLE_REFUSED' } });
    await setRole('buyer');
    expect((await approve(id, {}, 'maplegrove')).status).toBe(200);
  });

  test('continues after the requester has left the clinic', async () => {
    const id = await submitted();
    await shop.db
      .update(memberships)
      .set({ clinicId: testClinics.lakeshore.clinicId })
      .where(eq(memberships.id, REQUESTER));
    expect((await approve(id)).status).toBe(200);
    expect(await shop.db.select().from(orders)).toMatchObject([{ email: harbourview.email }]);
    await shop.db.update(memberships).set({ clinicId: harbourview.clinicId }).where(eq(memberships.id, REQUESTER));
  });
});

// rules: ORDER-27, API-66
describe('an approval by card', () => {
  test('places the order once it is paid', async () => {
    const id = await submitted();
    const card = await shop.wallet.card();
    const { status, body } = await pay(id, card);
    expect(status).toBe(200);
    expect(await stateOf(id)).toBe('approved');
    expect(await read(id)).toMatchObject({ state: 'approved', status: 'Pending Payment', awaitsPayment: true });
    await confirmPayment(shop, body.paymentIntent.id, card);
    expect(await read(id)).toMatchObject({ state: 'approved', status: 'Approved', awaitsPayment: false });
    expect(await shop.db.select().from(orders)).toMatchObject([{ state: 'placed', personId: maplegrove.personId }]);
    expect((await pay(id, card)).body).toEqual({ orderId: body.orderId, orderNumber: body.orderNumber });
    expect(await shop.wallet.chargesOf(body.orderId)).toBe(1);
  });

  // rules: ORDER-17
  test('can be paid and cancelled by the approver, not by the requester', async () => {
    const { body } = await pay(await submitted(), await shop.wallet.card());
    const path = `/suiteql/transaction/${body.orderId}`;
    const own = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
    expect(own.body).toMatchObject({ unpaid: { state: 'open' }, mayCancel: true });
    const seen = await shop.request<OrderDetail>('GET', `${path}?userId=${REQUESTER}`, asRequester);
    expect(seen.body).toMatchObject({ status: 'Pending Payment', unpaid: null, mayCancel: false });
  });

  test('with a second card continues the same order', async () => {
    const id = await submitted();
    const [first, second] = [await pay(id, await shop.wallet.card()), await pay(id, await shop.wallet.card())];
    expect(second.body.orderId).toBe(first.body.orderId);
  });

  test('that is not paid leaves the request waiting again', async () => {
    const id = await submitted();
    const { body } = await pay(id, await shop.wallet.card());
    expect(
      (await shop.request('POST', `/restapi/salesOrder/${body.orderId}/cancel`, { as: 'harbourview' })).status,
    ).toBe(200);
    expect(await read(id)).toMatchObject({
      state: 'pending_approval',
      mayDecide: true,
      decidedBy: null,
      orderId: null,
    });
    expect(await historyOf('requester')).toContain('PurchReq Pending Approval');
    const path = `/suiteql/transaction/${body.orderId}`;
    const requestOnOrder = async () =>
      (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' })).body.orderedBy.waitingRequest;
    expect(await requestOnOrder()).toEqual({ id, number: (await read(id)).number });
    expect((await approve(id)).status).toBe(200);
    expect(await requestOnOrder()).toBeUndefined();
  });

  test('can be replaced by an approval on invoice', async () => {
    const id = await submitted();
    await pay(id, await shop.wallet.card());
    const { body } = await approve(id);
    const found = await shop.db.select({ id: orders.id, state: orders.state }).from(orders).orderBy(orders.id);
    expect(found).toEqual([
      { id: expect.any(Number), state: 'expired' },
      { id: body.orderId, state: 'placed' },
    ]);
  });
});

// rules: ORDER-27, PLACE-31, API-66
describe('a declined request', () => {
  test('keeps the note for the requester, who gets a mail', async () => {
    const id = await submitted();
    const { status, body } = await decline(id, 'We have enough.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'declined',
      status: 'Declined',
      decidedBy: 'Ines Maro',
      note: 'We have enough.',
    });
    const mail = { requestId: id, step: 'declined', personId: maplegrove.personId };
    expect(await shop.queued(sendRequestMail)).toContainEqual(mail);
    expect((await decline(id)).status).toBe(200);
    expect(await shop.queued(sendRequestMail)).toHaveLength(2);
  });

  test('needs a note', async () => {
    expect((await decline(await submitted(), ' ')).status).toBe(400);
  });

  test('can no longer be approved, nor an approved request declined', async () => {
    const id = await submitted();
    await decline(id);
    const refused = await approve(id);
    expect(refused).toMatchObject({ status: 409, body: { error: 'This request was declined already.' } });
    const { body: second } = await submit([[gloves, 1]], { key: 'key-2' });
    const { quote } = (await approve(second.id)).body;
    await approve(second.id, { expectedTotal: Math.round((quote?.total ?? 0) * 100) });
    expect(await decline(second.id)).toMatchObject({
      status: 409,
      body: { error: 'This request was approved already.' },
    });
  });

  test('while it is being approved ends one way only', async () => {
    const id = await submitted();
    const [approved, declined] = await Promise.all([approve(id), decline(id)]);
    expect([approved.status, declined.status].toSorted()).toEqual([200, 409]);
    expect(await shop.db.select().from(orders)).toHaveLength(approved.status === 200 ? 1 : 0);
  });

  test('allows an equal cart at once', async () => {
    const id = await submitted();
    await decline(id);
    const { status, body } = await submit();
    expect(status).toBe(201);
    expect(body.id).not.toBe(id);
  });
});

// rules: ORDER-28
describe('after 30 days', () => {
  const days = (count: number) => shop.letMinutesPass(count * 24 * 60);

  test('a request expires, and the requester gets a mail', async () => {
    const id = await submitted();
    await days(29);
    await expireRequests(shop.deps);
    expect(await stateOf(id)).toBe('pending_approval');
    await days(2);
    const refused = await approve(id);
    expect(refused.body.error).toBe('This request expired: nobody approved it within 30 days.');
    expect(await stateOf(id)).toBe('expired');
    await expireRequests(shop.deps);
    await expireRequests(shop.deps);
    const mail = { requestId: id, step: 'expired', personId: maplegrove.personId };
    expect((await shop.queued(sendRequestMail)).slice(1)).toEqual([mail]);
    expect(await historyOf('owner')).toEqual(['PurchReq Cancelled']);
    expect((await decline(id)).status).toBe(409);
  });

  test('requests that were decided stay as they are', async () => {
    const id = await submitted();
    await approve(id);
    await days(31);
    await expireRequests(shop.deps);
    expect(await shop.db.select({ state: orderRequests.state }).from(orderRequests)).toEqual([{ state: 'approved' }]);
    expect(await stateOf(id)).toBe('approved');
  });
});

// rules: PLACE-21
test('the database refuses a request that is approved without an order, decided by nobody, or with wrong sums', async () => {
  const id = await submitted();
  const set = (change: ReturnType<typeof sql>) =>
    shop.db.execute(sql`update order_requests set ${change} where id = ${id}`);
  await expect(
    set(sql`state = 'approved', decided_by = ${harbourview.personId}, decided_at = now()`),
  ).rejects.toThrow();
  await expect(set(sql`state = 'declined'`)).rejects.toThrow();
  await expect(set(sql`total_cents = total_cents + 1`)).rejects.toThrow();
});
