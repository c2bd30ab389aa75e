import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import type { Customer } from '#contract/customers.ts';
import type { ReceivedInvitation } from '#contract/people.ts';
import { clinics, memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { staff } from '#db/tables/staff.ts';
import { addStaff } from '#server/staff/staff-members.ts';
import { deleteNewcomer } from '#server/testing/delete-newcomer.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { addInvitation, COLLEAGUE, deletePeople } from '#server/testing/test-people.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

const { harbourview, maplegrove } = testClinics;
const names = { firstName: 'Mara', lastName: 'Lind' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  await shop.deleteOrders();
  await deleteStaff(shop.db);
  await deleteNewcomer(shop.db);
  await deletePeople(shop);
});

type Invited = 'newcomer' | 'maplegrove';

const received = async (as: Invited) =>
  (await shop.request<{ items: ReceivedInvitation[] }>('GET', '/restapi/invitations', { as })).body.items;
const accept = (id: number, as: Invited = 'newcomer', body: object = names) =>
  shop.request<Customer & Problem>('POST', `/restapi/invitations/${id}/accept`, { as, body });
const read = (id: number, as: Invited = 'newcomer') =>
  shop.request<ReceivedInvitation & Problem>('GET', `/restapi/invitations/${id}`, { as });
const decline = (id: number, as: Invited = 'newcomer') =>
  shop.request<Problem>('POST', `/restapi/invitations/${id}/decline`, { as });
const inviteNewcomer = () => addInvitation(shop, 'harbourview', testNewcomer.email.toUpperCase());

// rules: ACCOUNT-37, API-61
test('a new person accepts, and belongs to the clinic without a clinic of one', async () => {
  const id = await inviteNewcomer();
  expect(await received('newcomer')).toEqual([
    {
      id,
      clinic: 'Harbourview Dental',
      invitedBy: 'Ines Maro',
      role: 'buyer',
      expiresAt: '2026-12-05T15:00:00.000Z',
      accepted: false,
    },
  ]);
  expect(await accept(id, 'newcomer', {})).toMatchObject({ status: 400, body: { error: 'First name is required' } });
  // rules: ACCOUNT-45
  expect(await accept(id, 'newcomer', { ...names, firstName: 'Ꮇara' })).toMatchObject({
    status: 400,
    body: { error: 'First name must not have letters of two alphabets or of a rare one.' },
  });
  expect((await read(id)).body).toMatchObject({ clinic: 'Harbourview Dental', accepted: false });
  const before = await shop.db.$count(clinics);
  const { status, body } = await accept(id);
  expect(status).toBe(200);
  // The link of the mail still answers a person who has accepted.
  expect(await read(id)).toMatchObject({ status: 200, body: { accepted: true } });
  expect(body).toMatchObject({ companyname: 'Harbourview Dental', role: 'buyer', name: 'Mara Lind' });
  expect(body.clinics).toHaveLength(1);
  expect(await shop.db.$count(clinics)).toBe(before);
  expect(await received('newcomer')).toEqual([]);
});

// rules: ACCOUNT-37
test('a person with a profile keeps their names and their own clinic', async () => {
  const id = await addInvitation(shop, 'harbourview', maplegrove.email);
  const { body } = await accept(id, 'maplegrove');
  expect(body).toMatchObject({ role: 'buyer', name: 'Theo Brandt', companyname: 'Harbourview Dental' });
  expect(body.clinics.map(({ name, role }) => `${name}: ${role}`).toSorted()).toEqual([
    'Harbourview Dental: buyer',
    'Maple Grove Dental: owner',
  ]);
});

// rules: ACCOUNT-37
test('accepting twice is one membership', async () => {
  const id = await inviteNewcomer();
  const answers = [...(await Promise.all([accept(id), accept(id)])), await accept(id)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const members = eq(memberships.clinicId, harbourview.clinicId);
  expect(await shop.db.$count(memberships, members)).toBe(2);
  // Removed from the clinic, the person needs a new invitation.
  await shop.db.delete(memberships).where(eq(memberships.id, answers[0]!.body.id));
  expect(await accept(id)).toMatchObject({ status: 409, body: { code: 'INVITATION_ENDED' } });
});

// rules: ACCOUNT-37
test.each([
  ['withdrawn', { withdrawnAt: new Date('2026-11-21T15:00:00Z') }],
  ['declined', { declinedAt: new Date('2026-11-21T15:00:00Z') }],
  ['accepted', { acceptedAt: new Date('2026-11-21T15:00:00Z') }],
  ['expired', { expiresAt: new Date('2026-11-21T15:00:00Z') }],
])('an invitation that is %s says so, and is not listed', async (state, end) => {
  const id = await inviteNewcomer();
  await shop.db.update(invitations).set(end);
  expect(await read(id)).toMatchObject({ status: 409, body: { error: expect.stringContaining(state) as string } });
  const { status, body } = await accept(id);
  expect([status, body.code]).toEqual([409, 'INVITATION_ENDED']);
  expect(body.error).toContain(state);
  expect((await decline(id)).status).toBe(state === 'declined' ? 204 : 409);
  expect(await received('newcomer')).toEqual([]);
});

// rules: ACCOUNT-37
test('a declined invitation makes nobody a member', async () => {
  const id = await inviteNewcomer();
  expect((await decline(id)).status).toBe(204);
  expect((await accept(id)).body.error).toContain('declined');
  expect(await shop.db.$count(people, eq(people.email, testNewcomer.email))).toBe(0);
});

// rules: ACCOUNT-37
test('nobody answers the invitation of another address, or to a locked clinic', async () => {
  const foreign = await addInvitation(shop, 'harbourview', COLLEAGUE);
  expect([(await accept(foreign)).status, (await decline(foreign)).status]).toEqual([404, 404]);
  expect((await read(foreign)).status).toBe(404);
  const locked = await addInvitation(shop, 'lakeshore', testNewcomer.email);
  expect(await received('newcomer')).toEqual([]);
  expect(await accept(locked)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
});

// rules: ACCOUNT-37, STAFF-3
test('a person who became staff meanwhile cannot accept', async () => {
  const id = await inviteNewcomer();
  await hireStaff(shop.db, testNewcomer.email, 'sales');
  expect(await accept(id)).toMatchObject({ status: 403, body: { code: 'STAFF_CANNOT_ORDER' } });
});

// rules: STAFF-3
test('a person cannot become staff and join a clinic at the same time', async () => {
  const newcomer = testNewcomer.email;
  const add = () => shop.db.transaction((tx) => addStaff(tx, newcomer, 'sales'));
  for (let round = 0; round < 5; round += 1) {
    const id = await inviteNewcomer();
    await Promise.allSettled(round % 2 ? [add(), accept(id)] : [accept(id), add()]);
    const [person] = await shop.db.select().from(people).where(eq(people.email, newcomer));
    const both = [
      await shop.db.$count(memberships, eq(memberships.personId, person!.id)),
      await shop.db.$count(staff, eq(staff.personId, person!.id)),
    ];
    expect(both.toSorted()).toEqual([0, 1]);
    await deleteStaff(shop.db);
    await deleteNewcomer(shop.db);
  }
});

// rules: STAFF-3
test('a person who has left the staff may belong to a clinic, and then cannot be staff again', async () => {
  await hireStaff(shop.db, testNewcomer.email, 'sales');
  await shop.db.update(staff).set({ removedAt: new Date() });
  expect((await shop.request('POST', '/restapi/customer', { as: 'newcomer', body: names })).status).toBe(201);
  await expect(addStaff(shop.db, testNewcomer.email, 'sales')).rejects.toThrow('orders for a clinic');
});

// rules: LIMIT-21
test('a clinic of 50 people accepts nobody else', async () => {
  const id = await inviteNewcomer();
  const crowd = Array.from({ length: 49 }, (_, at) => ({ email: `p${at}@birchwood.example.ca`, ...names }));
  const added = await shop.db.insert(people).values(crowd).returning({ personId: people.id });
  const { clinicId } = harbourview;
  await shop.db
    .insert(memberships)
    .values(added.map(({ personId }) => ({ personId, clinicId, role: 'reader' as const })));
  expect(await accept(id)).toMatchObject({ status: 409, body: { error: 'A clinic has at most 50 people.' } });
});
