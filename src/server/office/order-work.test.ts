import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { orders } from '#db/tables/orders.ts';
import type { OfficeOrderPage, OfficeOrders } from '#contract/office-orders.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { creditAct } from '#server/acts/credit.ts';
import { cancelAct } from '#server/acts/take-back.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';

let shop: TestShop;
let mailbox: TestMailbox;
let worker: ReturnType<typeof openTestWorker>;
let token: string;

beforeAll(async () => {
  shop = await openTestShop();
  mailbox = await openTestMailbox(shop.deps);
  worker = openTestWorker(mailbox.jobs.deps);
  await registerOrderJobs({ ...mailbox.jobs, deps: worker.deps });
  await registerPaymentJobs(worker.deps);
  token = await shop.tokens.accessTokenOf('newcomer');
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

const hire = (role: 'owner' | 'sales' | 'warehouse' | 'reader') => hireStaff(shop.db, testNewcomer.email, role);
const act = (name: string, body: object) =>
  shop.request<{ result: unknown; error: string }>('POST', `/office/acts/${name}`, { token, body });
const pageOf = async (number: string) =>
  (await shop.request<OfficeOrderPage>('GET', `/office/orders/${number}`, { token })).body;
const numbersOf = async (query: string) =>
  (await shop.request<OfficeOrders>('GET', `/office/orders?${query}`, { token })).body.items.map(
    ({ number }) => number,
  );

async function order(): Promise<string> {
  await hire('owner');
  const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 });
  return created.orderNumber;
}

// rules: OFFICE-8
test('the page says of each line what was credited and what is still to be sent', async () => {
  const number = await order();
  expect((await pageOf(number)).lineUnits).toEqual([{ line: 1, credited: 0, toSend: 2 }]);
  const request = { of: 'lines', lines: [{ line: 1, quantity: 1 }], shippingCents: 0 };
  await performAct(shop.deps, creditAct, { order: number, request, reason: 'Too many' }, SYSTEM_USER);
  const { lineUnits, detail } = await pageOf(number);
  expect(lineUnits).toEqual([{ line: 1, credited: 1, toSend: 1 }]);
  expect(detail.lines).toMatchObject([{ units: 2 }]);
});

// rules: OFFICE-20
describe('a note', () => {
  test('is on the page of its order until its writer deletes it', async () => {
    const number = await order();
    const { result } = (await act('notes.add', { order: number, text: 'Ring the side door\n16:00' })).body;
    const { note } = result as { note: number };
    expect((await pageOf(number)).notes).toEqual([
      {
        id: note,
        text: 'Ring the side door\n16:00',
        by: testNewcomer.email,
        isOwn: true,
        at: expect.any(String) as string,
        editedAt: null,
      },
    ]);
    await act('notes.edit', { note, text: 'Ring the front door' });
    const edited = await pageOf(number);
    expect(edited.notes).toMatchObject([{ text: 'Ring the front door', editedAt: expect.any(String) as string }]);
    expect(edited.acts.map(({ act: name }) => name)).toEqual([]);
    expect((await act('notes.remove', { note })).status).toBe(200);
    const removed = await pageOf(number);
    expect(removed.notes).toEqual([]);
    expect(removed.acts.map(({ act: name }) => name)).toEqual(['notes.remove']);
  });

  test('on the clinic is on the page of each of its orders', async () => {
    const number = await order();
    await act('notes.add', { clinic: `C-${10_000 + testClinics.harbourview.clinicId}`, text: 'Pays late' });
    expect(await pageOf(number)).toMatchObject({ notes: [], clinicNotes: [{ text: 'Pays late' }] });
    await shop.db.execute(sql`delete from staff_notes`);
  });

  test('is changed and deleted by its writer only', async () => {
    const number = await order();
    const [written] = await rows<{ id: number }>(
      shop.db,
      sql`insert into staff_notes (order_id, text, created_at) select id, 'By a command', now() from orders returning id`,
    );
    for (const [name, input] of [
      ['notes.edit', { text: 'Mine' }],
      ['notes.remove', {}],
    ] as const)
      expect(await act(name, { note: written!.id, ...input })).toMatchObject({ status: 409 });
    expect((await pageOf(number)).notes).toMatchObject([{ text: 'By a command', by: null, isOwn: false }]);
  });

  test.each([{}, { order: 'SO-100001', clinic: 'C-11201' }])('is refused on %o', async (on) => {
    await hire('owner');
    expect(await act('notes.add', { ...on, text: 'Where?' })).toMatchObject({ status: 400 });
  });
});

const parcel = { carrier: 'ICS Courier', trackingNumber: 'ICS 700' };

// rules: OFFICE-22
describe('an order on hold', () => {
  test('is not picked, packed or shipped until its release, and is on a separate list', async () => {
    const number = await order();
    await act('orders.approve', { order: number });
    expect(await numbersOf('queue=pick')).toEqual([number]);
    expect((await act('orders.hold', { order: number, reason: 'Waits for the licence' })).status).toBe(200);
    expect(await numbersOf('queue=pick')).toEqual([]);
    expect(await numbersOf('queue=hold')).toEqual([number]);
    for (const [name, input] of [
      ['orders.pick', {}],
      ['orders.pack', {}],
      ['orders.ship', parcel],
      ['orders.hold', { reason: 'Twice' }],
    ] as const)
      expect(await act(name, { order: number, ...input }), name).toMatchObject({ status: 409 });
    expect((await pageOf(number)).holds).toMatchObject([
      { reason: 'Waits for the licence', by: testNewcomer.email, endedAt: null },
    ]);
    expect((await act('orders.release', { order: number })).status).toBe(200);
    expect(await act('orders.release', { order: number })).toMatchObject({ status: 409 });
    expect(await numbersOf('queue=hold')).toEqual([]);
    expect((await act('orders.ship', { order: number, ...parcel })).status).toBe(200);
    expect(await act('orders.hold', { order: number, reason: 'Too late' })).toMatchObject({ status: 409 });
  });

  // rules: OFFICE-93
  test('over the credit limit may be held by staff, too, and each hold ends for itself', async () => {
    const number = await order();
    await shop.db.execute(
      sql`insert into order_holds (order_id, kind, reason, held_at) select id, 'credit_limit', 'Over the limit', now() from orders`,
    );
    expect((await act('orders.hold', { order: number, reason: 'Check the address' })).status).toBe(200);
    expect((await act('orders.hold', { order: number, reason: 'Twice' })).status).toBe(409);
    expect(await numbersOf('queue=hold')).toEqual([number]);
    expect((await act('orders.approve-credit', { order: number })).status).toBe(200);
    expect(await act('orders.ship', { order: number, ...parcel })).toMatchObject({ status: 409 });
    expect((await act('orders.release', { order: number })).status).toBe(200);
    expect((await act('orders.ship', { order: number, ...parcel })).status).toBe(200);
  });

  test('is on hold no more once it is cancelled', async () => {
    const number = await order();
    await act('orders.hold', { order: number, reason: 'Ordered twice?' });
    // In the office, cancelling needs a recent sign-in.
    await performAct(shop.deps, cancelAct, { order: number, withSubscriptions: false, by: 'store' }, SYSTEM_USER);
    await worker.doAll();
    expect(await numbersOf('queue=hold')).toEqual([]);
    expect((await pageOf(number)).holds).toMatchObject([{ endedAt: expect.any(String) as string }]);
  });

  test('does not tell the clinic why', async () => {
    const number = await order();
    await act('orders.hold', { order: number, reason: 'Owes too much' });
    await act('notes.add', { order: number, text: 'Owes too much' });
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(shop.db, sql`select id from orders`);
    for (const path of [
      `/suiteql/transaction/${id}`,
      `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}`,
    ]) {
      const { status, body } = await shop.request('GET', path, { as: 'harbourview' });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(number);
      expect(JSON.stringify(body)).not.toContain('Owes too much');
    }
    expect((await pageOf(number)).detail.events.map(({ reason }) => reason)).not.toContain('Owes too much');
  });
});

// rules: OFFICE-21
describe('the mails of an order', () => {
  test('wait, are sent, and are sent again with another message id', async () => {
    const number = await order();
    expect((await pageOf(number)).mails).toMatchObject([
      { id: null, kind: 'confirmation', state: 'waiting', to: 'ines@harbourview.example.ca', isCopy: false },
    ]);
    await worker.doAll();
    const [sent] = (await pageOf(number)).mails;
    expect(sent).toMatchObject({ kind: 'confirmation', state: 'sent', maySendAgain: true, isResent: false });
    expect((await act('orders.resend-mail', { order: number, mail: sent!.id })).status).toBe(200);
    await worker.doAll();
    expect((await pageOf(number)).mails).toMatchObject([{ isResent: false }, { state: 'sent', isResent: true }]);
    const ids = (await mailbox.about(number)).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
  });

  // rules: MAIL-16, MAIL-17
  test('go to the oldest owner once the person who ordered was removed from the clinic', async () => {
    await hire('owner');
    const { harbourview, lakeshore } = testClinics;
    const { clinicId } = harbourview;
    await shop.db.insert(memberships).values({ id: 778, personId: lakeshore.personId, clinicId, role: 'buyer' });
    const body = orderBody('harbourview', [[testProducts.gloves, 2]], {
      entity: { id: 778 },
      paymentMethod: 'invoice',
    });
    const headers = { 'x-customer-id': '778', 'idempotency-key': 'by-the-buyer' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'lakeshore', body, headers });
    await worker.doAll();
    const [found] = await shop.db.select({ number: orders.number }).from(orders);
    const { number } = found!;
    const readers = async () => (await pageOf(number)).mails.map(({ to, goesTo }) => [to, goesTo]);
    expect(await readers()).toEqual([[lakeshore.email, lakeshore.email]]);

    await shop.db.delete(memberships).where(eq(memberships.id, 778));
    expect(await readers()).toEqual([[lakeshore.email, harbourview.email]]);
    const [sent] = (await pageOf(number)).mails;
    await act('orders.resend-mail', { order: number, mail: sent!.id });
    await act('orders.approve', { order: number });
    expect(await readers()).toContainEqual([harbourview.email, harbourview.email]);
    await worker.doAll();
    const later = (await mailbox.about(number)).slice(0, -1);
    expect(later.map(({ to }) => to)).toEqual([[harbourview.email], [harbourview.email]]);
    const texts = later.map(({ text }) => text).join();
    expect(texts).toContain(`Ordered by ${lakeshore.firstName} ${lakeshore.lastName}.`);
    expect(texts).not.toContain('Thank you, ');
  });

  test('that were given up say so', async () => {
    const number = await order();
    await shop.db.execute(sql`update pgboss.job set state = 'failed' where name = 'send-order-confirmation'`);
    expect((await pageOf(number)).mails).toMatchObject([{ state: 'given_up', jobId: expect.any(String) as string }]);
  });

  test('are not sent again if they are no longer correct, of another order, or too often', async () => {
    const number = await order();
    await worker.doAll();
    const [sent] = (await pageOf(number)).mails;
    expect(await act('orders.resend-mail', { order: 'SO-999999', mail: sent!.id })).toMatchObject({ status: 404 });
    for (let count = 0; count < 5; count += 1)
      expect((await act('orders.resend-mail', { order: number, mail: sent!.id })).status).toBe(200);
    expect(await act('orders.resend-mail', { order: number, mail: sent!.id })).toMatchObject({ status: 409 });
    await worker.doAll();
    expect(await act('orders.resend-mail', { order: number, mail: sent!.id })).toMatchObject({ status: 409 });
    await shop.db.execute(sql`update order_mails set payload = payload - 'resent'`);
    await shop.db.execute(sql`update order_mails set job = 'send-payment-failed'`);
    expect(await act('orders.resend-mail', { order: number, mail: sent!.id })).toMatchObject({ status: 409 });
  });
});

// rules: OFFICE-20
test('a role that does not read notes sees none', async () => {
  const number = await order();
  await act('notes.add', { order: number, text: 'Ring twice' });
  await hire('reader');
  expect((await pageOf(number)).notes).toHaveLength(1);
  expect((await act('notes.add', { order: number, text: 'May I?' })).status).toBe(403);
});
