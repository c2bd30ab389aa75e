import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clinics, locations, memberships, people } from '#db/tables/accounts.ts';
import { invitations } from '#db/tables/invitations.ts';
import { orders } from '#db/tables/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { clinicIdOf, insertMembers, personIdOf } from '#server/testing/insert-members.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { addTestLocation, orderBody } from '#server/testing/test-orders.ts';
import { mergeClinics, previewMerge } from './merge-clinics.ts';

const { harbourview } = testClinics;
/** A second clinic, made for each test; C-11300 ends and C-11201 stays. */
const other = 300;
const numbers = { from: 'C-11300', into: 'C-11201' };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const email = 'ben@pinewood.example.ca';
  await insertMembers(shop.db, [{ id: other, email, authIssuer: 'none', authSubject: 'ben', stage: 'Customer' }]);
});
afterEach(async () => {
  expect(await breaches(shop)).toEqual([]);
  await shop.deleteOrders();
  for (const table of [invitations, locations]) await shop.db.delete(table);
  await shop.db.delete(memberships).where(eq(memberships.personId, personIdOf(other)));
  await shop.db.delete(clinics).where(eq(clinics.id, clinicIdOf(other)));
  await shop.db.delete(people).where(eq(people.id, personIdOf(other)));
});

const preview = () => previewMerge(shop.db, numbers);
const merge = () => shop.db.transaction(async (tx) => (await mergeClinics(tx, numbers, shop.deps.now())).plan);

const invited = {
  email: 'Ida@pinewood.example.ca',
  role: 'buyer' as const,
  createdAt: new Date(),
  expiresAt: new Date(),
};

// rules: STAFF-17
describe('a merge', () => {
  test('ends an invitation to an address that both clinics invited', async () => {
    await shop.db.insert(invitations).values([
      { ...invited, clinicId: clinicIdOf(other) },
      { ...invited, clinicId: harbourview.clinicId, email: invited.email.toLowerCase() },
    ]);
    expect(await merge()).toMatchObject({ invitationsMoved: {}, invitationsWithdrawn: { buyer: 1 } });
    const open = await shop.db.$count(invitations, sql`withdrawn_at is null and clinic_id = ${harbourview.clinicId}`);
    expect(open).toBe(1);
  });

  // rules: ACCOUNT-38
  test.each([
    ['owner', { owner: 1, reader: 1 }, {}, 778],
    ['reader', {}, { owner: 1, reader: 1 }, null],
    [null, { owner: 1, reader: 1 }, {}, other],
  ] as const)(
    'of an owner with the role %s in the second clinic moves the invitations %j and ends %j',
    async (role, moved, ended, invitedBy) => {
      const { clinicId } = harbourview;
      const kept = { id: 778, personId: personIdOf(other), clinicId };
      if (role) await shop.db.insert(memberships).values({ ...kept, role });
      const sent = { ...invited, clinicId: clinicIdOf(other), invitedBy: other };
      await shop.db.insert(invitations).values([
        { ...sent, email: 'second@pinewood.example.ca', role: 'owner' },
        { ...sent, email: 'third@pinewood.example.ca', role: 'reader' },
      ]);
      const planned = await preview();
      expect(planned).toMatchObject({ invitationsMoved: moved, invitationsWithdrawn: ended });
      expect(await merge()).toEqual(planned);
      const open = await shop.db
        .select()
        .from(invitations)
        .where(sql`withdrawn_at is null`);
      expect(open.map((invitation) => [invitation.clinicId, invitation.invitedBy])).toEqual(
        invitedBy === null ? [] : Array(2).fill([clinicId, invitedBy]),
      );
    },
  );

  // rules: ACCOUNT-23
  test('leaves out addresses that the second clinic has, and the orders sent there keep their address', async () => {
    const kept = await addTestLocation(shop.db, 'harbourview');
    const { id: _, clinicId: __, ...same } = (await shop.db.select().from(locations))[0]!;
    const clinicId = clinicIdOf(other);
    const [equal] = await shop.db
      .insert(locations)
      .values({ ...same, clinicId })
      .returning();
    await shop.db
      .insert(locations)
      .values({ ...same, clinicId, phone: '4165550199', defaultBilling: false, defaultShipping: false });
    const body = { ...orderBody('harbourview', [[testProducts.gloves, 2]]), paymentMethod: 'invoice' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers: { 'Idempotency-Key': 'k' } });
    await shop.db.update(orders).set({ clinicId, locationId: equal!.id });
    await shop.db.update(locations).set({ defaultBilling: false }).where(eq(locations.id, kept));
    expect(await merge()).toMatchObject({ locations: 1, locationsDropped: 1 });
    expect(await shop.db.select({ locationId: orders.locationId }).from(orders)).toEqual([{ locationId: kept }]);
    const places = await shop.db.select().from(locations).orderBy(locations.id);
    expect(
      places.map((location) => [location.clinicId, location.phone, location.defaultBilling, location.defaultShipping]),
    ).toEqual([
      [harbourview.clinicId, same.phone, true, true],
      [harbourview.clinicId, '4165550199', false, false],
    ]);
  });
});
