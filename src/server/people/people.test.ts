import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Customer } from '#contract/customers.ts';
import type { ClinicPeople, SentInvitation } from '#contract/people.ts';
import { memberships } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { sendInvitation, sendRemovalMail } from '#jobs/people.ts';
import { readPeople } from './queries.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { addColleague, addInvitation, COLLEAGUE, deletePeople } from '#server/testing/test-people.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';
import { inviteMember as inviteFor } from './invite-member.ts';

const { harbourview, maplegrove } = testClinics;
const own = `/restapi/customer/${harbourview.id}`;
const start = '2026-11-21T15:00:00Z';
const as = 'harbourview';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(start);
  await shop.deleteOrders();
  await deletePeople(shop);
  await deleteStaff(shop.db);
  await shop.db.update(memberships).set({ role: 'owner' });
});

const invite = (email: string, role = 'buyer') =>
  shop.request<SentInvitation & Problem>('POST', `${own}/invitations`, { as, body: { email, role } });
const resend = (id: number) =>
  shop.request<SentInvitation & Problem>('POST', `${own}/invitations/${id}/resend`, { as });
const withdraw = (id: number) => shop.request<Problem>('DELETE', `${own}/invitations/${id}`, { as });
const listed = async () => (await shop.request<ClinicPeople>('GET', `${own}/people`, { as })).body;
const setRole = (id: number, role: string) =>
  shop.request<Problem>('PATCH', `${own}/people/${id}`, { as, body: { role } });
const remove = (id: number) => shop.request<Problem>('DELETE', `${own}/people/${id}`, { as });

const hasColleagues = async () => {
  const { body } = await shop.request<{ items: Customer[] }>('GET', '/restapi/customer/me', { as });
  return body.items[0]?.hasColleagues;
};

// rules: ACCOUNT-35, ACCOUNT-36, API-60
describe('an invitation', () => {
  test('is listed beside the people, and its mail is queued', async () => {
    const { status, body } = await invite(' Colleague@Pinewood.example.ca ', 'bookkeeper');
    expect(status).toBe(201);
    const invitation = {
      id: body.id,
      email: 'Colleague@Pinewood.example.ca',
      role: 'bookkeeper',
      expiresAt: '2026-12-05T15:00:00.000Z',
      expired: false,
      withdrawn: false,
      invitedBy: harbourview.id,
    };
    expect(body).toEqual(invitation);
    expect(await listed()).toEqual({
      people: [{ id: harbourview.id, name: 'Ines Maro', email: harbourview.email, role: 'owner', waitingRequests: 0 }],
      invitations: [invitation],
    });
    expect(await shop.queued(sendInvitation)).toEqual([{ invitationId: body.id, sentAt: '2026-11-21T15:00:00.000Z' }]);
  });

  test('is refused for the people of the clinic, invited people and invalid addresses', async () => {
    await invite(COLLEAGUE);
    for (const [email, error] of [
      [harbourview.email.toUpperCase(), 'This person belongs to the clinic already.'],
      [COLLEAGUE.toUpperCase(), 'This person is invited already. You can send the invitation again.'],
      ['nobody', 'Please enter a valid email address.'],
    ] as const) {
      expect(await invite(email)).toMatchObject({ status: 400, body: { error, issues: [{ path: 'email' }] } });
    }
    expect(await shop.queued(sendInvitation)).toHaveLength(1);
  });

  // rules: STAFF-3
  test('to staff is like any other', async () => {
    await hireStaff(shop.db, 'sam@operatory.example.ca', 'sales');
    const answers = [await invite('sam@operatory.example.ca'), await invite('tom@operatory.example.ca')];
    const [toStaff, toAnybody] = answers.map(({ status, body: { email: _, id: __, ...body } }) => ({ status, body }));
    expect(toStaff).toEqual(toAnybody);
    expect(toStaff).toMatchObject({ status: 201 });
    const again = [await resend(answers[0]!.body.id), await resend(answers[1]!.body.id)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.queued(sendInvitation)).toHaveLength(4);
  });

  test('is one for each clinic and address, for two clicks at once too', async () => {
    const statuses = (await Promise.all([invite(COLLEAGUE), invite(COLLEAGUE)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 400]);
  });

  test('that has expired is replaced by a new one, or sent again for another 14 days', async () => {
    const { body: first } = await invite(COLLEAGUE);
    shop.setNow('2026-12-05T15:00:00Z');
    expect((await listed()).invitations).toMatchObject([{ id: first.id, expired: true }]);
    const { body: second } = await invite(COLLEAGUE);
    expect((await listed()).invitations).toMatchObject([{ id: second.id, expired: false }]);
    shop.setNow('2026-12-20T15:00:00Z');
    expect(await resend(second.id)).toMatchObject({ status: 200, body: { expiresAt: '2027-01-03T15:00:00.000Z' } });
    expect(await shop.queued(sendInvitation)).toHaveLength(3);
    expect((await resend(first.id)).status).toBe(404);
  });

  test('is withdrawn once, only by its own clinic', async () => {
    const foreign = await addInvitation(shop, 'maplegrove');
    expect([(await withdraw(foreign)).status, (await resend(foreign)).status]).toEqual([404, 404]);
    const { body } = await invite(COLLEAGUE);
    expect([(await withdraw(body.id)).status, (await withdraw(body.id)).status]).toEqual([204, 404]);
    expect((await listed()).invitations).toEqual([]);
    expect((await invite(COLLEAGUE)).status).toBe(201);
  });
});

// rules: LIMIT-21
test('a clinic has at most 50 open invitations', async () => {
  const times = { createdAt: new Date(start), expiresAt: new Date('2026-12-01T00:00:00Z') };
  const rows = Array.from({ length: 50 }, (_, index) => ({
    clinicId: harbourview.clinicId,
    email: `p${index}@pinewood.example.ca`,
    role: 'reader' as const,
    ...times,
  }));
  await shop.db.insert(invitations).values(rows);
  const error = 'A clinic has at most 50 open invitations.';
  expect(await invite(COLLEAGUE)).toMatchObject({ status: 409, body: { error } });
});

// rules: LIMIT-22
test('a mailbox gets at most 5 invitations a day, and a clinic sends at most 50', async () => {
  const { body } = await invite(COLLEAGUE);
  for (let time = 0; time < 4; time += 1) expect((await resend(body.id)).status).toBe(200);
  expect(await resend(body.id)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(await shop.queued(sendInvitation)).toHaveLength(5);
  const events = Array.from({ length: 50 }, () => new Date(start));
  const key = `invitation-clinic:${harbourview.clinicId}`;
  await shop.db.update(rateLimits).set({ events }).where(eq(rateLimits.key, key));
  expect((await invite('another@pinewood.example.ca')).status).toBe(429);
  expect((await listed()).invitations).toHaveLength(1);
});

// rules: LIMIT-22
test('refused invitations count for the clinic, and say no more once it has used them up', async () => {
  for (let time = 0; time < 50; time += 1) {
    const email = ['nobody', harbourview.email][time % 2]!;
    expect((await invite(email)).status).toBe(400);
  }
  for (const email of ['nobody', harbourview.email, COLLEAGUE]) {
    expect(await invite(email)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  }
  expect((await listed()).invitations).toEqual([]);
});

// rules: ACCOUNT-38, API-25
describe('the people of a clinic', () => {
  test('change roles and are removed by an owner, of the own clinic only', async () => {
    expect(await hasColleagues()).toBe(false);
    const id = await addColleague(shop, 'harbourview');
    expect(await hasColleagues()).toBe(true);
    expect(await setRole(id, 'bookkeeper')).toMatchObject({ status: 200, body: { id, role: 'bookkeeper' } });
    expect([(await setRole(maplegrove.id, 'reader')).status, (await remove(maplegrove.id)).status]).toEqual([404, 404]);
    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([204, 404]);
    expect((await listed()).people).toHaveLength(1);
  });

  // rules: MAIL-14
  test('get a mail if somebody else removes them, and none if they leave', async () => {
    const id = await addColleague(shop, 'harbourview', 'owner');
    const [colleague] = await shop.db.select().from(memberships).where(eq(memberships.id, id));
    await remove(id);
    const { id: own, clinicId } = harbourview;
    const removal = { personId: colleague!.personId, clinicId, removedAt: '2026-11-21T15:00:00.000Z' };
    expect(await shop.queued(sendRemovalMail)).toEqual([removal]);
    await addColleague(shop, 'harbourview', 'owner');
    await remove(own);
    expect(await shop.queued(sendRemovalMail)).toHaveLength(1);
    await shop.db.insert(memberships).values({ id: own, personId: harbourview.personId, clinicId, role: 'owner' });
  });

  test('always have an owner', async () => {
    for (const answer of [await setRole(harbourview.id, 'buyer'), await remove(harbourview.id)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    }
    const id = await addColleague(shop, 'harbourview', 'owner');
    const [first, second] = await Promise.all([setRole(id, 'buyer'), setRole(harbourview.id, 'buyer')]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, expect.any(Number)]);
    const left = await shop.db.select().from(memberships).where(eq(memberships.clinicId, harbourview.clinicId));
    expect(left.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  test('may leave, and lose access at the next request', async () => {
    await addColleague(shop, 'harbourview', 'owner');
    expect((await remove(harbourview.id)).status).toBe(204);
    const { status, body } = await shop.request('GET', '/restapi/customer/me', { as });
    expect([status, body]).toEqual([200, { items: [] }]);
    expect((await shop.request('GET', own, { as })).status).toBe(404);
    const { id, personId, clinicId } = harbourview;
    await shop.db.insert(memberships).values({ id, personId, clinicId, role: 'owner' });
  });

  test.each([
    ['leaves', () => remove(harbourview.id)],
    ['gets another role', () => setRole(harbourview.id, 'reader')],
  ])('cannot come back by an invitation of their own once the owner %s', async (_, end) => {
    await addColleague(shop, 'harbourview', 'owner');
    const { body } = await invite('my.other.address@pinewood.example.ca', 'owner');
    const by = await invite('withdrawn.by.hand@pinewood.example.ca', 'buyer');
    await shop.request('DELETE', `${own}/invitations/${by.body.id}`, { as });
    expect((await end()).status).toBeLessThan(300);
    // An invitation that was withdrawn by hand did not end because of its owner.
    const listed = await readPeople(shop.db, harbourview.clinicId, new Date(start));
    expect(listed.invitations).toMatchObject([{ id: body.id }]);
    const [invitation] = await shop.db.select().from(invitations).where(eq(invitations.id, body.id));
    expect(invitation?.withdrawnAt).toEqual(new Date(start));
    // The other owner sees it as withdrawn, until the address is invited again.
    const mine = invitation!.email;
    const seen = async () =>
      (await readPeople(shop.db, harbourview.clinicId, new Date(start))).invitations.filter(
        ({ email }) => email === mine,
      );
    expect(await seen()).toMatchObject([{ email: mine, withdrawn: true }]);
    const expiresAt = new Date('2026-12-05T15:00:00.000Z');
    expect((await readPeople(shop.db, harbourview.clinicId, expiresAt)).invitations).toEqual([]);
    const again = { clinicId: harbourview.clinicId, email: mine.toUpperCase(), role: 'reader' as const, expiresAt };
    await shop.db.insert(invitations).values({ ...again, createdAt: new Date(start) });
    expect(await seen()).toEqual([]);
    await shop.db.delete(invitations).where(eq(invitations.clinicId, harbourview.clinicId));
    const { id, personId, clinicId } = harbourview;
    await shop.db.insert(memberships).values({ id, personId, clinicId, role: 'owner' }).onConflictDoNothing();
  });

  test('cannot invite by a request that began before they lost the role', async () => {
    const id = await addColleague(shop, 'harbourview', 'owner');
    const { clinicId } = harbourview;
    const former = { id, personId: 0, clinicId, role: 'owner', stage: null, disabled: false } as const;
    const sent = { email: 'my.other.address@pinewood.example.ca', role: 'owner' } as const;
    await setRole(id, 'reader');
    await expect(inviteFor(shop.deps, former, sent)).rejects.toMatchObject({ code: 'ROLE_REFUSED' });
    await remove(id);
    await expect(inviteFor(shop.deps, former, sent)).rejects.toMatchObject({ code: 'NOT_A_MEMBER' });
    expect(await shop.db.$count(invitations)).toBe(0);
  });

  test('may leave in every role, and remove nobody else', async () => {
    const id = await addColleague(shop, 'harbourview', 'owner');
    await shop.db.update(memberships).set({ role: 'reader' }).where(eq(memberships.id, harbourview.id));
    expect(await remove(id)).toMatchObject({ status: 403, body: { code: 'ROLE_REFUSED' } });
    expect((await remove(harbourview.id)).status).toBe(204);
    const { personId, clinicId } = harbourview;
    await shop.db.insert(memberships).values({ id: harbourview.id, personId, clinicId, role: 'owner' });
  });
});
