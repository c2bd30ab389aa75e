import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentIntent } from '#contract/cards.ts';
import type { Customer } from '#contract/customers.ts';
import type { InvoicePaymentAnswer } from '#contract/invoices.ts';
import { clinics } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { orderClaims } from '#db/tables/orders.ts';
import { seeAsTokens, staff } from '#db/tables/staff.ts';
import { changeStaffRole, removeStaff } from '#server/staff/staff-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { orderOnInvoice, payByCard } from '#server/testing/test-invoices.ts';
import { buy } from '#server/testing/test-orders.ts';
import { addColleague, COLLEAGUE, deletePeople } from '#server/testing/test-people.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

const { harbourview } = testClinics;
const clinic = 'C-11201';
const start = '2026-11-21T15:00:00Z';

let shop: TestShop;
let staffId: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  staffId = await hireStaff(shop.db, testNewcomer.email, 'sales');
});
afterEach(async () => {
  shop.setNow(start);
  await shop.deleteOrders();
  await deletePeople(shop);
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await shop.db.update(clinics).set({ disabled: false }).where(eq(clinics.id, harbourview.clinicId));
  await deleteStaff(shop.db);
});

interface SeeAs {
  result: { token: string; until: string; customer: number };
}
const see = (body: object, headers = {}) =>
  shop.request<SeeAs>('POST', '/office/acts/clinics.see-as', { as: 'newcomer', body, headers });
const me = (token: string) => shop.request<{ items: Customer[] }>('GET', '/restapi/customer/me', { token });

// rules: STAFF-14, SAFE-6
test('whoever has the token can end it', async () => {
  const { token } = (await see({ clinic })).body.result;
  const end = () => shop.request('POST', '/session/end', { token });
  expect((await end()).status).toBe(204);
  expect((await me(token)).status).toBe(401);
  expect((await end()).status).toBe(401);
  expect(await shop.db.select().from(seeAsTokens)).toEqual([]);
});

// rules: STAFF-14
test('staff see a clinic for 15 minutes as its oldest owner does, and the audit log says so', async () => {
  const { status, body } = await see({ clinic });
  expect(status).toBe(200);
  const { token, until, customer } = body.result;
  expect([until, customer]).toEqual(['2026-11-21T15:15:00.000Z', harbourview.id]);
  expect((await me(token)).body).toMatchObject({ items: [{ id: harbourview.id, email: harbourview.email }] });
  const rows = await shop.db.select().from(auditLog);
  expect(rows).toMatchObject([{ act: 'clinics.see-as', actorId: staffId, clinicId: harbourview.clinicId }]);
  expect(JSON.stringify(rows) + JSON.stringify(await shop.db.select().from(seeAsTokens))).not.toContain(token);
  shop.setNow('2026-11-21T15:14:59Z');
  expect((await me(token)).status).toBe(200);
  shop.setNow('2026-11-21T15:15:00Z');
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'TOKEN_EXPIRED' } });
});

// rules: STAFF-14
test('staff see as much as the role of the person allows whom they name', async () => {
  await addColleague(shop, 'harbourview', 'requester');
  const { token } = (await see({ clinic, person: COLLEAGUE.toUpperCase() })).body.result;
  expect((await me(token)).body).toMatchObject({ items: [{ role: 'requester' }] });
  expect((await shop.request('GET', '/stripe/customer/me', { token })).body['code']).toBe('ROLE_REFUSED');
});

// rules: STAFF-14
test.each([
  ['another role', () => changeStaffRole(shop.db, testNewcomer.email, 'owner')],
  ['the removal of the staff member', () => removeStaff(shop.db, testNewcomer.email, shop.deps.now())],
  ['another role that no act has given', () => shop.db.update(staff).set({ role: 'owner' })],
  [
    'the lock of the clinic',
    () => shop.db.update(clinics).set({ disabled: true }).where(eq(clinics.id, harbourview.clinicId)),
  ],
])('the token ends with %s', async (_, end) => {
  const { token } = (await see({ clinic })).body.result;
  await end();
  expect([401, 403]).toContain((await me(token)).status);
});

// rules: STAFF-14, SAFE-6
test('the token ends when its staff member signs out, and not when somebody else does', async () => {
  const { token } = (await see({ clinic })).body.result;
  const signOut = async (as: 'maplegrove' | 'newcomer') => {
    const own = await shop.tokens.accessTokenWith(as, { jti: `session-of-${as}` });
    return (await shop.request('POST', '/session/end', { token: own })).status;
  };
  expect(await signOut('maplegrove')).toBe(204);
  expect((await me(token)).status).toBe(200);
  expect(await signOut('newcomer')).toBe(204);
  expect((await me(token)).status).toBe(401);
});

// rules: STAFF-14
test('looking at an order that waits for its payment does not change it', async () => {
  const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
  await shop.db.update(orderClaims).set({ orderId: null, leaseUntil: new Date('2020-01-01') });
  const { token } = (await see({ clinic })).body.result;
  const answer = await shop.request('GET', `/restapi/salesOrder/status/${created.idemKey}`, { token });
  expect(answer.body).toMatchObject({ status: 'processing' });
  expect(await shop.db.select().from(orderClaims)).toMatchObject([{ closedAt: null }]);
});

// rules: STAFF-14
test('a payment that waits at the bank is read without what its card holder confirms it with', async () => {
  const card = () => shop.wallet.card('4000002760003184');
  const { invoice } = await orderOnInvoice(shop);
  await payByCard(shop, invoice, { card: await card() });
  const { created } = await buy(shop, { lines: [[testProducts.masks, 1]], amount: 21_40, card: await card() });
  const { token } = (await see({ clinic })).body.result;
  type Answer = InvoicePaymentAnswer & { paymentIntent: PaymentIntent };
  for (const path of [`/restapi/invoice/${invoice}/payment`, `/stripe/payment/order/${created.orderId}`]) {
    const own = await shop.request<Answer>('GET', path, { as: 'harbourview' });
    expect(own.body.paymentIntent.client_secret, path).toContain('_secret_');
    const { body } = await shop.request<Answer>('GET', path, { token });
    expect(body).toEqual({
      ...own.body,
      paymentIntent: { ...own.body.paymentIntent, client_secret: null, next_action: null },
    });
  }
});

// rules: STAFF-14
test.each([
  [{ clinic: 'C-99999' }, 404, 'There is no clinic C-99999.'],
  [{ clinic: 'harbourview' }, 400, 'must be a customer number'],
  [{ clinic, person: COLLEAGUE }, 404, 'is not of clinic C-11201'],
  [{ clinic: 'C-11203' }, 409, 'Clinic C-11203 is locked.'],
])('%j is refused with %i', async (body, status, error) => {
  const answer = await see(body);
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ error: expect.stringContaining(error) as string });
});

// rules: STAFF-14, STAFF-16
test('a repeated request gets a new token, because no token is stored', async () => {
  const headers = { 'Idempotency-Key': 'see-1' };
  const [first, second] = [await see({ clinic }, headers), await see({ clinic }, headers)];
  expect(first.body.result.token).not.toBe(second.body.result.token);
});
