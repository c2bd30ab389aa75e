import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovedRequest, OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { ClinicPeople } from '#contract/people.ts';
import { clinics, memberships } from '#db/tables/accounts.ts';
import { mergeClinics } from '#server/clinics/merge-clinics.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { requestBody } from '#server/testing/test-requests.ts';

const { harbourview, maplegrove } = testClinics;
const { gloves } = testProducts;

/** The requester: the person of maplegrove, as a member of harbourview. */
const REQUESTER = 777;
const own = `/restapi/customer/${harbourview.id}/people`;
const as = 'harbourview';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const member = { id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId };
  await shop.db.insert(memberships).values({ ...member, role: 'requester' });
});
afterAll(() => shop.close());

async function submit(packs: number): Promise<number> {
  const body = requestBody('harbourview', [[gloves, packs]], { entity: { id: REQUESTER } });
  const headers = { 'x-customer-id': String(REQUESTER), 'idempotency-key': `key-${packs}` };
  return (await shop.request<{ id: number }>('POST', '/restapi/orderRequest', { as: 'maplegrove', body, headers })).body
    .id;
}

const decline = (id: number, note: string) =>
  shop.request<OrderRequest>('POST', `/restapi/orderRequest/${id}/decline`, { as, body: { note } });

async function waitingOf(id: number) {
  const { people } = (await shop.request<ClinicPeople>('GET', own, { as })).body;
  return people.find((person) => person.id === id)?.waitingRequests;
}

// rules: ORDER-27, ACCOUNT-38, API-60
test('the requests of a removed requester wait, are counted before, and are approved, or declined without a note', async () => {
  const [first, second, third] = [await submit(2), await submit(3), await submit(4)];
  expect(await waitingOf(harbourview.id)).toBe(0);
  expect(await waitingOf(REQUESTER)).toBe(3);
  expect((await decline(first, ' ')).status).toBe(400);
  expect((await decline(first, 'We have enough.')).status).toBe(200);
  expect(await waitingOf(REQUESTER)).toBe(2);

  expect((await shop.request('DELETE', `${own}/${REQUESTER}`, { as })).status).toBe(204);
  expect(await shop.db.$count(memberships, eq(memberships.id, REQUESTER))).toBe(0);
  expect(await decline(second, ' ')).toMatchObject({ status: 200, body: { state: 'declined', note: '' } });
  const { body: request } = await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${third}`, { as });
  const body = { expectedTotal: Math.round(request.total * 100) };
  expect(request.requesterBelongs).toBe(false);
  expect((await shop.request('POST', `/restapi/orderRequest/${third}/approve`, { as, body })).status).toBe(200);
  expect(await breaches(shop)).toEqual([]);
});

// rules: ORDER-35, API-40
test('a note about the request of a removed requester is for the record: colleagues read it, the requester never', async () => {
  const asRequester = { as: 'maplegrove', headers: { 'x-customer-id': String(REQUESTER) } } as const;
  const member = { id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId };
  const join = () =>
    shop.db
      .insert(memberships)
      .values({ ...member, role: 'requester' })
      .onConflictDoNothing();
  await join();
  const [answered, noted, ordered] = [await submit(5), await submit(6), await submit(7)];
  await decline(answered, 'We have enough.');
  await shop.db.delete(memberships).where(eq(memberships.id, REQUESTER));
  expect((await decline(noted, 'He ordered too much.')).body).toMatchObject({ isNoteForRecord: true });
  const request = await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${ordered}`, { as });
  const body = { expectedTotal: Math.round(request.body.total * 100), note: 'The last one of his.' };
  const approved = await shop.request<ApprovedRequest>('POST', `/restapi/orderRequest/${ordered}/approve`, {
    as,
    body,
  });
  await join();

  const readRequest = async (id: number, who: typeof asRequester | { as: typeof as }) =>
    (await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${id}`, who)).body;
  const readOrderer = async (who: typeof asRequester | { as: typeof as }) =>
    (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${approved.body.orderId}`, who)).body.orderedBy;
  expect(await readRequest(noted, { as })).toMatchObject({ note: 'He ordered too much.', isNoteForRecord: true });
  expect(await readRequest(noted, asRequester)).toMatchObject({ state: 'declined', note: '', isNoteForRecord: false });
  expect(await readOrderer({ as })).toMatchObject({ note: 'The last one of his.', isNoteForRecord: true });
  expect(await readOrderer(asRequester)).not.toHaveProperty('note');
  // A note written to somebody stays theirs.
  for (const who of [{ as } as const, asRequester])
    expect(await readRequest(answered, who)).toMatchObject({ note: 'We have enough.', isNoteForRecord: false });
  const again = await submit(8);
  await decline(again, 'Not now.');
  expect(await readRequest(again, asRequester)).toMatchObject({ note: 'Not now.', isNoteForRecord: false });
  expect(await readRequest(again, { as })).toMatchObject({ note: 'Not now.', isNoteForRecord: false });
});

// rules: ORDER-35, STAFF-17
test('a merge gives the requester no note for the record, and takes from them no note written to them', async () => {
  await shop.db
    .insert(memberships)
    .values({ id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId, role: 'requester' })
    .onConflictDoNothing();
  const [noted, answered] = [await submit(9), await submit(10)];
  await shop.db.delete(memberships).where(eq(memberships.id, REQUESTER));
  await decline(noted, 'He ordered too much.');
  await shop.db
    .insert(memberships)
    .values({ id: REQUESTER, personId: maplegrove.personId, clinicId: harbourview.clinicId, role: 'requester' });
  await decline(answered, 'Next month.');

  const [from, into] = await Promise.all([harbourview, maplegrove].map((clinic) => numberOf(clinic.clinicId)));
  const { before } = await shop.db.transaction((tx) => mergeClinics(tx, { from: from!, into: into! }, new Date()));
  expect(before.membershipsDropped).toEqual([{ id: REQUESTER, role: 'requester' }]);
  const read = async (id: number) =>
    (await shop.request<OrderRequest>('GET', `/restapi/orderRequest/${id}`, { as: 'maplegrove' })).body;
  expect(await read(noted)).toMatchObject({ state: 'declined', note: '', isNoteForRecord: false });
  expect(await read(answered)).toMatchObject({ state: 'declined', note: 'Next month.', isNoteForRecord: false });
});

async function numberOf(clinicId: number): Promise<string> {
  const [clinic] = await shop.db.select({ number: clinics.number }).from(clinics).where(eq(clinics.id, clinicId));
  return clinic!.number;
}
