import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import type { ClinicRole } from '#domain/access.ts';
import { createApp } from '#server/app.ts';
import { issueSeeAsToken } from '#server/see-as.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, type ClinicName } from '#server/testing/test-clinics.ts';
import { newcomersOf, type Newcomer } from '#server/testing/test-newcomers.ts';
import { createPayment, orderBody } from '#server/testing/test-orders.ts';
import { addColleague, COLLEAGUE, deletePeople } from '#server/testing/test-people.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

const CALLS = 6;
const NOON = '2026-11-21T12:00:00Z';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ orderCalls: CALLS });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow(NOON);
  await shop.deleteOrders();
  await deletePeople(shop);
});

/** Requests to cancel an order that does not exist: the request counts and changes nothing. */
const call = (who: { as: ClinicName } | { token?: string }, from?: string) =>
  shop.request<Problem>('POST', '/restapi/salesOrder/2000000000/cancel', { ...who, from });

const statuses = async (times: number, from: (time: number) => string, who: (time: number) => { token: string }) => {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await call(who(time), from(time))).status);
  return found;
};

/** The token of another person of the clinic. */
async function addPerson(clinic: ClinicName, role: ClinicRole): Promise<string> {
  const subject = 'auth0|colleague';
  await addColleague(shop, clinic, role);
  const signIn = { authIssuer: shop.tokens.issuer, authSubject: subject };
  await shop.db.update(people).set(signIn).where(eq(people.email, COLLEAGUE));
  return shop.tokens.accessTokenWith('harbourview', { sub: subject });
}

// rules: LIMIT-10
describe('requests about orders', () => {
  it('are limited for a clinic in ten minutes, whether they succeed or not', async () => {
    const as = 'harbourview';
    const wrong = { lines: [[testProducts.gloves, 2]] as const, amount: 1 };
    const body = { ...orderBody(as, [[testProducts.masks, 1]]), paymentMethod: 'invoice' };
    const headers = { 'idempotency-key': 'counted-1' };
    const confirmed = { paymentIntentId: 'pi_absent', paymentMethodId: 'pm_absent' };
    const answers = [
      await createPayment(shop, wrong),
      await shop.request('POST', '/stripe/payment/confirm', { as, body: confirmed }),
      await shop.request('POST', '/restapi/salesOrder', { as, body, headers }),
      await shop.request('POST', '/restapi/salesOrder', { as, body, headers }),
      await call({ as }),
      await call({ as }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 202, 202, 404, 404]);
    shop.setNow('2026-11-21T12:04:30Z');
    for (const refused of [await createPayment(shop, wrong), await call({ as })]) {
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('330');
      expect(refused.body).toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        error:
          'Too many order requests came from your clinic or network. Try again in 6 minutes, or call us at 1-800-555-0142.',
      });
    }
    expect((await call({ as: 'maplegrove' })).status, 'another clinic').toBe(404);
    const status = await shop.request('GET', '/restapi/salesOrder/status/counted-1', { as });
    expect(status.status, 'the status of an order is not limited').toBe(200);
    shop.setNow('2026-11-21T12:10:01Z');
    expect((await call({ as })).status).toBe(404);
  });

  it('are limited to twice as many for all clinics at one network address', async () => {
    const clinics = await newcomersOf(shop, CALLS * 2 + 1);
    const each = (time: number): Newcomer => clinics[time % clinics.length]!;
    const found = await statuses(CALLS * 2 + 1, () => '203.0.113.7', each);
    expect(found).toEqual([...Array<number>(CALLS * 2).fill(404), 429]);
    expect((await call(clinics[0]!, '203.0.113.8')).status, 'another address').toBe(404);
  });

  it('are limited to eight times that for an IPv6 site with any number of networks', async () => {
    const clinics = await newcomersOf(shop, 40);
    const network = (time: number) => `2001:db8:1:${time.toString(16)}::1`;
    const most = CALLS * 2 * 8;
    const found = await statuses(most + 1, network, (time) => clinics[time % clinics.length]!);
    expect(found).toEqual([...Array<number>(most).fill(404), 429]);
  });

  test.each([
    ['without a token', async () => ({}), 401],
    ['with a forged token', async () => ({ token: 'e30.e30.c2ln' }), 401],
    ['of a person without a profile', async () => ({ token: await shop.tokens.accessTokenOf('newcomer') }), 403],
  ])('%s do not count for their network address', async (_, sender, status) => {
    const who = await sender();
    for (let time = 0; time < CALLS * 3; time += 1) expect((await call(who, '203.0.113.7')).status).toBe(status);
    expect((await call({ as: 'harbourview' }, '203.0.113.7')).status).toBe(404);
  });

  // rules: ACCOUNT-31
  it('without the role count for the person, not for the clinic or its network address', async () => {
    const colleague = await addPerson('harbourview', 'reader');
    const from = '203.0.113.7';
    const paths = [
      '/restapi/orderRequest/1/approve',
      '/restapi/orderRequest/1/decline',
      '/restapi/salesOrder/1/cancel',
    ];
    const bodies = [{ expectedTotal: 1 }, { note: 'Not now.' }, undefined];
    for (let time = 0; time < CALLS; time += 1) {
      const sent = { token: colleague, from, body: bodies[time % 3] };
      expect((await shop.request('POST', paths[time % 3]!, sent)).status).toBe(403);
    }
    const refused = await call({ token: colleague }, from);
    expect(refused.status, 'the person').toBe(429);
    expect(refused.body.error).toBe(
      'Too many order requests came from your account. Try again in 10 minutes, or call us at 1-800-555-0142.',
    );
    for (let time = 0; time < CALLS; time += 1) {
      expect((await call({ as: 'harbourview' }, from)).status, 'the clinic').toBe(404);
    }
    expect((await call({ as: 'harbourview' }, from)).status).toBe(429);
  });

  // rules: ACCOUNT-31
  it.each([
    ['requester', '/restapi/orderRequest/2000000000/withdraw', undefined],
    ['bookkeeper', '/restapi/invoice/INV-999999/pay', { expectedAmount: 100, paymentMethodId: 'pm_absent' }],
  ] as const)('of a %s count for the person, who may not place orders', async (role, path, body) => {
    const token = await addPerson('harbourview', role);
    const from = '203.0.113.7';
    const ask = async () => (await shop.request('POST', path, { token, from, body })).status;
    for (let time = 0; time < CALLS; time += 1) expect(await ask()).toBe(404);
    expect(await ask(), 'the person').toBe(429);
    for (let time = 0; time < CALLS; time += 1) {
      expect((await call({ as: 'harbourview' }, from)).status, 'the clinic').toBe(404);
    }
    for (let time = 0; time < CALLS; time += 1) {
      expect((await call({ as: 'maplegrove' }, from)).status, 'the network address').toBe(404);
    }
  });

  it('count for the clinic that the body names, not for the one of the header', async () => {
    const { id, clinicId } = testClinics.harbourview;
    const [membership] = await shop.db
      .insert(memberships)
      .values({ personId: testClinics.maplegrove.personId, clinicId, role: 'buyer' })
      .returning();
    const headers = { 'X-Customer-Id': String(membership!.id), 'Idempotency-Key': 'named-1' };
    const place = (customer: number) => {
      const order = orderBody('maplegrove', [[testProducts.masks, 1]], { entity: { id: customer } });
      const body = { ...order, paymentMethod: 'invoice' };
      return shop.request('POST', '/restapi/salesOrder', { as: 'maplegrove', body, headers });
    };
    // Its own clinic pays by card only, and the clinic of somebody else does not exist for it.
    for (let time = 0; time < CALLS; time += 1) expect((await place(testClinics.maplegrove.id)).status).toBe(403);
    for (let time = 0; time < CALLS; time += 1) expect((await place(id)).status).toBe(404);
    expect((await call({ as: 'harbourview' })).status, 'the clinic of the header').toBe(404);
    expect((await place(testClinics.maplegrove.id)).status, 'the clinic of the body').toBe(429);
  });

  // rules: ACCOUNT-31
  it('that ask the card service are refused without the role before they are counted', async () => {
    const colleague = await addPerson('harbourview', 'reader');
    const ask = () => shop.request('GET', '/stripe/customer/me', { token: colleague });
    for (let time = 0; time < CALLS * 2; time += 1) expect((await ask()).status).toBe(403);
    const counted = await shop.db.$count(rateLimits, like(rateLimits.key, '%card-question%'));
    expect(counted).toBe(0);
  });

  // rules: STAFF-14
  it('that ask the card service count for the staff member who sees a clinic, not for the person', async () => {
    const staffId = await hireStaff(shop.db, 'sales@supplier.example.ca', 'sales');
    const { id: membershipId, clinicId, personId } = testClinics.harbourview;
    const issued = await issueSeeAsToken(shop.db, { staffId, membershipId, now: shop.deps.now() });
    const ask = async (who: { as: ClinicName } | { token: string }) =>
      (await shop.request('GET', '/stripe/customer/me', who)).status;
    for (let time = 0; time < CALLS; time += 1) expect(await ask({ token: issued!.token })).toBe(200);
    expect(await ask({ token: issued!.token }), 'the staff member').toBe(429);
    const counted = (await shop.db.select().from(rateLimits)).map(({ key }) => key).join(' ');
    expect(counted).toContain(`staff:${staffId}`);
    expect(counted).not.toMatch(new RegExp(`card-question.*(person:${personId}|clinic:${clinicId})`));
    expect(await ask({ as: 'harbourview' }), 'the person').toBe(200);
    await deleteStaff(shop.db);
  });

  it('that ask the card service are limited for a person in a minute, not for the colleagues', async () => {
    const as = 'harbourview';
    const cards = `/stripe/customer/${shop.cardAccounts.harbourview}/payment-methods`;
    const reader = await addPerson(as, 'reader');
    const asReader = () => shop.request('GET', '/restapi/salesOrder/status/absent', { token: reader });
    for (let time = 0; time < CALLS; time += 1) expect((await asReader()).status).toBe(404);
    expect((await asReader()).status, 'the reader').toBe(429);
    const ask = async (path: string) => (await shop.request<Problem>('GET', path, { as })).status;
    const asked = [
      cards,
      '/stripe/customer/me',
      '/restapi/salesOrder/status/absent',
      '/stripe/payment/order/2000000000',
    ];
    const found: number[] = [];
    for (const path of [...asked, cards, cards, cards]) found.push(await ask(path));
    expect(found).toEqual([200, 200, 404, 404, 200, 200, 429]);
    const removed = await shop.request('DELETE', '/stripe/payment-methods/pm_absent', { as });
    expect([removed.status, removed.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call({ as })).status, 'requests about orders are counted separately').toBe(404);
    shop.setNow('2026-11-21T12:01:01Z');
    expect(await ask(cards)).toBe(200);
  });

  it('that ask the card service are limited to ten times as many for the people of a clinic together', async () => {
    const { clinicId } = testClinics.harbourview;
    const colleagues = await newcomersOf(shop, 11);
    for (const { id } of colleagues) {
      await shop.db.update(memberships).set({ clinicId, role: 'bookkeeper' }).where(eq(memberships.id, id));
    }
    const found: number[] = [];
    for (let time = 0; time <= CALLS * 10; time += 1) {
      const { token } = colleagues[time % colleagues.length]!;
      found.push((await shop.request('GET', '/stripe/customer/me', { token })).status);
    }
    expect(found).toEqual([...Array<number>(CALLS * 10).fill(200), 429]);
  });

  it('are not limited if the setting is 0', async () => {
    const app = createApp({ ...shop.deps, orderCalls: 0 });
    const headers = { authorization: `Bearer ${await shop.tokens.accessTokenOf('harbourview')}` };
    for (let time = 0; time < CALLS * 3; time += 1) {
      const answer = await app.request('/api/restapi/salesOrder/2000000000/cancel', { method: 'POST', headers });
      expect(answer.status).toBe(404);
    }
  });
});
