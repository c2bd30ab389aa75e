import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clinics, people } from '#db/tables/accounts.ts';
import { newsletterSubscribers } from '#db/tables/catalogue.ts';
import { invitations } from '#db/tables/invitations.ts';
import { savedViews } from '#db/tables/office.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import { staff } from '#db/tables/staff.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy } from '#server/testing/test-orders.ts';
import { submitGloves } from '#server/testing/test-requests.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { eraseAddress } from './erase-texts.ts';
import { readNamedPerson } from './rows-about-person.ts';

const { clinicId } = testClinics.harbourview;
const email = 'ada.holm@pinewood.example.ca';
const called = 'Asked by Ada Holm';

let shop: TestShop;
/** A person who belongs to no clinic any more. */
let personId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const [added] = await shop.db
    .insert(people)
    .values({ email, firstName: 'Ada', lastName: 'Holm', authIssuer: 'none', authSubject: 'ada' })
    .returning({ id: people.id });
  personId = added!.id;
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await shop.db.delete(invitations);
});

const buyGloves = () => buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });

/** Whether an audit row of the clinic with the name counts as a row about the person. */
async function isNamedIn(clinic: number): Promise<boolean> {
  const person = await readNamedPerson(shop.db, email);
  return person.isNamedIn({ reason: called }, { actorId: null, clinicId: clinic, subject: {} });
}

const decline = async () => {
  const id = await submitGloves(shop, 'harbourview');
  const decided = { state: 'declined' as const, decidedBy: personId, decidedAt: sql`now()` };
  await shop.db.update(orderRequests).set(decided).where(eq(orderRequests.id, id));
};

// rules: STAFF-22
test.each<[did: string, work: () => Promise<unknown>]>([
  [
    'ordered',
    async () => {
      await buyGloves();
      await shop.db.update(orders).set({ personId });
    },
  ],
  ['decided an order request', decline],
  [
    'paid an invoice',
    async () => {
      await buyGloves();
      await shop.db.execute(sql`insert into invoice_payments
          (invoice_id, order_id, person_id, stripe_customer_id, payment_method_id, amount_cents, currency)
        select id, order_id, ${personId}, 'cus_test', 'pm_test', 100, 'cad' from invoices`);
    },
  ],
  ['subscribed', () => subscribe(shop, 'harbourview', { personId })],
  [
    'accepted an invitation',
    async () => {
      const at = shop.deps.now();
      await shop.db.insert(invitations).values({
        clinicId,
        email,
        role: 'buyer',
        createdAt: at,
        expiresAt: at,
        acceptedAt: at,
        acceptedBy: personId,
      });
    },
  ],
])('the full name of a former member who %s counts in rows of the clinic', async (_, work) => {
  expect(await isNamedIn(clinicId)).toBe(false);
  await work();
  expect(await isNamedIn(clinicId)).toBe(true);
});

// rules: STAFF-22
test('the full name counts in rows of clinics that were merged one into another', async () => {
  const chain = await shop.db
    .insert(clinics)
    .values([{ name: 'First Dental' }, { name: 'Second Dental' }])
    .returning({ id: clinics.id });
  const [first, second] = chain.map(({ id }) => id);
  const merge = (from: number, into: number) =>
    shop.db.update(clinics).set({ mergedInto: into, disabled: true }).where(eq(clinics.id, from));
  await merge(first!, second!);
  await merge(second!, clinicId);
  await subscribe(shop, 'harbourview', { personId });
  expect([await isNamedIn(second!), await isNamedIn(first!)]).toEqual([true, true]);
});

// rules: STAFF-22
test('an address in order numbers of clinics, in saved views and in the newsletter is erased', async () => {
  const { orderId } = (await buyGloves()).created;
  const requestId = await submitGloves(shop, 'maplegrove');
  const purchaseOrderNumber = `PO ${email.toUpperCase()}`;
  await shop.db.update(orders).set({ purchaseOrderNumber }).where(eq(orders.id, orderId));
  await shop.db.update(orderRequests).set({ purchaseOrderNumber }).where(eq(orderRequests.id, requestId));
  const [hired] = await shop.db.insert(staff).values({ personId, role: 'reader' }).returning({ id: staff.id });
  await shop.db.insert(savedViews).values({
    staffId: hired!.id,
    name: `Of ${email}`,
    columns: ['number'],
    createdAt: shop.deps.now(),
    filters: { q: email, queue: 'late' },
  });
  await shop.db.insert(newsletterSubscribers).values({ emailKey: email, email: email.toUpperCase(), token: 'of-ada' });
  const counted = { timelines: 0, orders: 0, mails: 0, texts: 4, newsletter: 1, views: 0 };
  expect(await eraseAddress(shop.db, email, { isPreview: true })).toEqual(counted);
  expect(await eraseAddress(shop.db, email, { isPreview: false })).toEqual(counted);
  expect(await shop.db.select().from(newsletterSubscribers)).toEqual([]);
  expect(await shop.db.select().from(savedViews)).toMatchObject([
    { name: 'Of (erased)', filters: { q: '(erased)', queue: 'late' } },
  ]);
  expect(await shop.db.select().from(orders)).toMatchObject([{ purchaseOrderNumber: 'PO (erased)' }]);
  expect(await shop.db.select().from(orderRequests)).toMatchObject([{ purchaseOrderNumber: 'PO (erased)' }]);
});

// rules: STAFF-22
test.each([
  [`Call _${email}_ first`, 'Call _(erased)_ first'],
  [`__${email}, twice__`, '__(erased), twice__'],
  [`${email}_`, '(erased)_'],
  [`_${email}`, `_${email}`],
  [`x_${email}_`, `x_${email}_`],
  [`_${email} and snake_case`, `_${email} and snake_case`],
  [`_${email}.uk_`, `_${email}.uk_`],
])('in %j the address is erased where it is no part of a longer one', async (text, erased) => {
  await buyGloves();
  await shop.db.update(orders).set({ warehouseNote: text });
  const person = await readNamedPerson(shop.db, email);
  expect(person.isNamedIn({ reason: text }, null)).toBe(text !== erased);
  await eraseAddress(shop.db, email, { isPreview: false });
  expect(await shop.db.select().from(orders)).toMatchObject([{ warehouseNote: erased }]);
});

// rules: STAFF-22
test('a name between underscores counts', async () => {
  await subscribe(shop, 'harbourview', { personId });
  const person = await readNamedPerson(shop.db, email);
  const row = { actorId: null, clinicId, subject: {} };
  expect(person.isNamedIn({ reason: 'Asked by _Ada Holm_' }, row)).toBe(true);
});
