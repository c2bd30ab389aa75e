import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memberships, people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { recentSignIns, staff } from '#db/tables/staff.ts';
import { CLINIC_ROLES } from '#domain/access.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { openBrowser } from '#sandbox/identity/testing/visit.ts';
import { rolesOf } from '#server/acts/act.ts';
import { allActs } from '#server/acts/all.ts';
import { performAct } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { buy } from '#server/testing/test-orders.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
});
beforeEach(() => {
  // Sign-ins have the time of this machine.
  shop.setNow(new Date().toISOString());
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await deleteStaff(shop.db);
});

/** Makes the person without a clinic staff; they sign in with the address of the row. */
const hire = (role: StaffRole = 'owner') => hireStaff(shop.db, testNewcomer.email.toUpperCase(), role);

const acts = (as = token) => shop.request<{ items: { name: string }[] }>('GET', '/office/acts', { token: as });
const perform = (name: string, body: object, as = token) =>
  shop.request('POST', `/office/acts/${name}`, { token: as, body });
const stepUp = (idToken: string, as = token) =>
  shop.request<{ until: string }>('POST', '/office/step-up', { token: as, body: { idToken } });
const auditRows = () => shop.db.select().from(auditLog);

/** An ID token as the provider issues it after a new sign-in. */
async function signInAgain(account: { email: string; password: string } = testNewcomer, nonce = crypto.randomUUID()) {
  return (await openBrowser(shop.tokens.issuer).signIn(account, { max_age: '0', nonce })).id_token;
}

// rules: STAFF-11
describe('an act whose actor', () => {
  const actOf = (name: string) => allActs.find((act) => act.name === name)!;
  /** Performs an act as a staff member whom the office has already admitted. */
  const performAs = (staffId: number, name: string, input: object) =>
    performAct(shop.deps, actOf(name), input, { staffId, how: 'office', requestId: 'r-1', key: 'k-1' });
  const email = 'ben@supplier.example.ca';

  test.each([
    ['was removed', 'STAFF_ONLY', sql`removed_at = now()`],
    ['got another role', 'FORBIDDEN', sql`role = 'reader'`],
  ])('%s after the request was admitted is refused, and leaves no trace', async (_, code, change) => {
    const staffId = await hire();
    await shop.db.execute(sql`update staff set ${change} where id = ${staffId}`);
    await expect(performAs(staffId, 'staff.add', { email, role: 'sales' })).rejects.toMatchObject({ code });
    expect(await auditRows()).toEqual([]);
    expect(await shop.db.select().from(staff)).toHaveLength(1);
  });

  test('is removed gets the stored answer of an earlier act no more', async () => {
    const staffId = await hire();
    await performAs(staffId, 'staff.add', { email, role: 'sales' });
    await shop.db.execute(sql`update staff set removed_at = now() where id = ${staffId}`);
    await expect(performAs(staffId, 'staff.add', { email, role: 'sales' })).rejects.toMatchObject({
      code: 'STAFF_ONLY',
    });
  });

  test('is being removed by another transaction waits for it, and is refused', async () => {
    const staffId = await hire();
    let removed!: () => void;
    const removing = shop.db.transaction(async (tx) => {
      await tx.execute(sql`update staff set removed_at = now() where id = ${staffId}`);
      await new Promise<void>((done) => (removed = done));
    });
    await vi.waitFor(() => expect(removed).toBeDefined());
    const acting = performAs(staffId, 'staff.add', { email, role: 'sales' }).catch((error: unknown) => error);
    setTimeout(removed, 200);
    await removing;
    expect(await acting).toMatchObject({ code: 'STAFF_ONLY' });
    expect(await auditRows()).toEqual([]);
  });

  test('is an owner, while another owner gives them another role and they do the same: one of them succeeds', async () => {
    const [first, second] = [await hire(), await hireStaff(shop.db, email, 'owner')];
    const results = await Promise.allSettled([
      performAs(first, 'staff.role', { email, role: 'reader' }),
      performAs(second, 'staff.role', { email: testNewcomer.email, role: 'reader' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await auditRows()).toHaveLength(1);
  });
});

// rules: STAFF-11
describe('the office', () => {
  test('is open to staff, who are known by the verified address with which they were added', async () => {
    expect((await acts()).status).toBe(403);
    await hire('reader');
    expect(await acts()).toMatchObject({
      status: 200,
      body: { role: 'reader', recentSignInUntil: null, provesRecentSignIn: true },
    });
    const isNewcomer = eq(people.authSubject, testNewcomer.subject);
    const found = await shop.db.select().from(people).where(isNewcomer);
    expect(found).toMatchObject([{ email: testNewcomer.email.toUpperCase(), authIssuer: shop.tokens.issuer }]);
    await shop.db.update(people).set({ email: 'another@supplier.example.ca' }).where(isNewcomer);
    expect((await acts()).status).toBe(200);
  });

  test.each(CLINIC_ROLES)('is closed to the people of a clinic: %s', async (role) => {
    await hire();
    const { id } = testClinics.harbourview;
    await shop.db.update(memberships).set({ role }).where(eq(memberships.id, id));
    const member = await shop.tokens.accessTokenOf('harbourview');
    expect((await acts(member)).status).toBe(403);
    expect((await perform('orders.pick', { order: 'SO-1' }, member)).status).toBe(403);
    expect((await stepUp(await signInAgain(testClinics.harbourview), member)).status).toBe(403);
    await shop.db.update(memberships).set({ role: 'owner' }).where(eq(memberships.id, id));
  });

  test('is closed to clinics, to visitors and to removed staff', async () => {
    await hire();
    const clinic = await acts(await shop.tokens.accessTokenOf('harbourview'));
    expect(clinic).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } });
    expect((await shop.request('GET', '/office/acts')).status).toBe(401);
    expect((await acts()).status).toBe(200);
    await shop.db.update(staff).set({ removedAt: new Date() });
    expect((await acts()).status).toBe(403);
  });

  test('does not know staff by an address that the provider has not verified', async () => {
    await hire();
    const identity = shop.deps.identity;
    const profile = { email: testNewcomer.email, emailVerified: false, name: '' };
    const { createApp } = await import('#server/app.ts');
    const app = createApp({ ...shop.deps, identity: { ...identity, profile: async () => profile } });
    const answer = await app.request('/api/office/acts', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  });

  test('refuses a token that was signed out; staff may sign out', async () => {
    await hire();
    const own = (await openBrowser(shop.tokens.issuer).signIn(testNewcomer)).access_token;
    expect((await acts(own)).status).toBe(200);
    expect((await shop.request('POST', '/session/end', { token: own })).status).toBe(204);
    expect((await acts(own)).status).toBe(401);
    expect((await acts()).status).toBe(200);
  });
});

// rules: STAFF-3, STAFF-11
test('staff get no answer from a call of a clinic, and no profile', async () => {
  await hire('sales');
  const me = await shop.request('GET', '/restapi/customer/me', { token });
  expect(me).toMatchObject({ status: 403, body: { code: 'STAFF_CANNOT_ORDER' } });
  const body = { firstName: 'Mara', lastName: 'Lind' };
  expect((await shop.request('POST', '/restapi/customer', { token, body })).status).toBe(403);
  expect(await shop.db.$count(memberships, sql`person_id in (select person_id from staff)`)).toBe(0);
});

// rules: STAFF-12, API-59
describe('an act in the office', () => {
  test.each(STAFF_ROLES)('is listed for the role %s, and no other act may be performed', async (role) => {
    await hire(role);
    const { body } = await acts();
    const mine = allActs.filter((act) => rolesOf(act).includes(role)).map(({ name }) => name);
    expect(body.items.map(({ name }) => name)).toEqual(mine);
    for (const act of allActs) {
      const { status, body } = await perform(act.name, { none: true });
      if (!mine.includes(act.name)) expect([act.name, status, body['code']]).toEqual([act.name, 403, 'FORBIDDEN']);
      else expect([act.name, body['code']]).not.toEqual([act.name, 'FORBIDDEN']);
    }
    expect(await auditRows()).toEqual([]);
  });

  test('is done in the name of the staff member and the request', async () => {
    const id = await hire('warehouse');
    const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
    const answer = await perform('orders.ship', { order: created.orderNumber, carrier: 'ICS', trackingNumber: 'T1' });
    expect(answer).toMatchObject({ status: 200, body: { result: { toFollow: false } } });
    const requestId = answer.headers.get('x-request-id');
    expect(await auditRows()).toMatchObject([{ act: 'orders.ship', actorId: id, how: 'office', requestId }]);
  });

  test.each([
    ['orders.ship', { order: 'SO-1', carrier: 'ICS', trackingNumber: 'T1' }, 404, 'not_found'],
    ['orders.ship', { order: 'SO-1', carrier: '', trackingNumber: 'T1' }, 400, 'wrong_input'],
    ['orders.pick', {}, 400, 'wrong_input'],
  ])('%s %j is refused with %i and the reason %s', async (name, input, status, reason) => {
    await hire('warehouse');
    const answer = await perform(name, input);
    expect(answer).toMatchObject({ status, body: { reason } });
  });

  test('that the order does not allow is refused with 409 and a sentence', async () => {
    await hire('warehouse');
    const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
    const answer = await perform('orders.deliver', { order: created.orderNumber });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ACT_REFUSED', reason: 'wrong_state' } });
    expect(answer.body['error']).toContain('cannot become delivered');
  });

  test('that does not exist is not found', async () => {
    await hire();
    expect((await perform('orders.dance', {})).status).toBe(404);
    expect((await perform('constructor', {})).status).toBe(404);
  });
});

// rules: STAFF-16
describe('an act with an Idempotency-Key', () => {
  const ship = (order: string, trackingNumber: string, key = 'key-1') =>
    shop.request('POST', '/office/acts/orders.ship', {
      token,
      body: { order, carrier: 'ICS', trackingNumber },
      headers: { 'Idempotency-Key': key },
    });

  test('is done once and answers the same again, to two requests at once too', async () => {
    await hire('warehouse');
    const { orderNumber } = (await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 })).created;
    const answers = [...(await Promise.all([ship(orderNumber, 'T1'), ship(orderNumber, 'T1')]))];
    answers.push(await ship(orderNumber, 'T1'));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { result: { toFollow: false } }]),
    );
    expect(await auditRows()).toHaveLength(1);
    expect(await ship(orderNumber, 'T1', 'key-2')).toMatchObject({ status: 409 });
  });

  test('is refused for another input, and its key is free after a refusal', async () => {
    await hire('warehouse');
    const { orderNumber } = (await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 })).created;
    expect((await ship('SO-1', 'T1')).status).toBe(404);
    expect((await ship(orderNumber, 'T1')).status).toBe(200);
    expect(await ship(orderNumber, 'T2')).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });
});

// rules: STAFF-13
describe('an act that needs a recent sign-in', () => {
  const price = () => perform('prices.set', { item: 'MSK-200', priceCents: 9_45 });
  const minutesLater = (minutes: number) => shop.setNow(new Date(Date.now() + minutes * 60_000).toISOString());

  test.each([...allActs.filter(({ needsRecentSignIn }) => needsRecentSignIn).map(({ name }) => name)])(
    '%s is refused without one',
    async (name) => {
      await hire();
      // The sign-in that opened the office is new, so the message must not say that a new sign-in is missing.
      expect(await perform(name, {})).toMatchObject({
        status: 403,
        body: {
          code: 'RECENT_SIGN_IN_NEEDED',
          error: 'Please confirm with your password first. It counts for 15 minutes.',
        },
      });
    },
  );

  test('are merges, refunds, credits, changed and cancelled orders, opened books, prices, imports, settings, staff, roles and erasures', () => {
    const names = allActs.filter(({ needsRecentSignIn }) => needsRecentSignIn).map(({ name }) => name);
    expect(names.toSorted()).toEqual(
      [
        ...['clinics.merge', 'orders.cancel', 'orders.change-lines', 'orders.credit', 'orders.refund', 'prices.set'],
        ...['price-lists.create', 'price-lists.set-price', 'price-lists.end', 'price-lists.give'],
        ...[
          'audit.erase',
          'audit.erase-person',
          'books.reopen',
          'contracts.set-price',
          'contracts.end',
          'imports.apply',
          'imports.undo',
        ],
        ...['settings.change', 'settings.restore', 'staff.add', 'staff.remove', 'staff.role'],
      ].toSorted(),
    );
  });

  test('may be performed for 15 minutes after the sign-in', async () => {
    await hire();
    const answer = await stepUp(await signInAgain());
    expect(answer.status).toBe(200);
    const until = Date.parse(answer.body.until);
    expect(until).toBeGreaterThan(Date.now() + 14 * 60_000);
    expect(until).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    expect((await price()).status).toBe(200);
    expect((await acts()).body).toMatchObject({ recentSignInUntil: answer.body.until });
    minutesLater(14);
    expect((await price()).status).toBe(200);
    minutesLater(15.1);
    expect((await price()).status).toBe(403);
    expect((await acts()).body).toMatchObject({ recentSignInUntil: null });
  });

  test('may be performed only with the access token of that request', async () => {
    await hire();
    await stepUp(await signInAgain());
    const other = await shop.tokens.accessTokenWith('newcomer', { jti: 'stolen' });
    expect((await perform('prices.set', { item: 'MSK-200', priceCents: 9_45 }, other)).status).toBe(403);
  });

  test('accepts an ID token once', async () => {
    const staffId = await hire();
    const idToken = await signInAgain();
    const answer = await stepUp(idToken);
    expect(answer.status).toBe(200);
    const other = await shop.tokens.accessTokenWith('newcomer', { jti: 'stolen' });
    expect((await stepUp(idToken, other)).status).toBe(403);
    expect(await shop.db.select().from(recentSignIns)).toHaveLength(1);
    const row = { act: 'staff.sign-in-again', actorId: staffId, how: 'office', subject: { staff: staffId } };
    const requestId = answer.headers.get('x-request-id');
    expect(await auditRows()).toMatchObject([{ ...row, after: { until: answer.body.until }, requestId }]);
  });

  test.each([true, false, null])('says in the list whether the provider can prove one: %s', async (proves) => {
    await hire();
    const { createApp } = await import('#server/app.ts');
    const identity = { ...shop.deps.identity, listsSignInTime: async () => proves };
    const app = createApp({ ...shop.deps, identity });
    const answer = await app.request('/api/office/acts', { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ provesRecentSignIn: proves });
  });

  test.each<[string, () => Promise<string>]>([
    ['of another person', () => signInAgain(testClinics.harbourview)],
    ['that is an access token', async () => token],
    ['without a time of sign-in', async () => (await openBrowser(shop.tokens.issuer).signIn(testNewcomer)).id_token],
    ['that is invalid', async () => 'no.token.here'],
  ])('accepts no ID token %s', async (_, idToken) => {
    await hire();
    expect(await stepUp(await idToken())).toMatchObject({ status: 403, body: { code: 'RECENT_SIGN_IN_NEEDED' } });
    expect((await price()).status).toBe(403);
  });

  test('accepts no sign-in of more than 15 minutes ago', async () => {
    await hire();
    const idToken = await signInAgain();
    minutesLater(15.1);
    expect((await stepUp(idToken)).status).toBe(403);
  });
});
