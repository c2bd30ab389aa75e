import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { staff } from '#db/tables/staff.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { issueSeeAsToken } from '#server/see-as.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';
import { testClinics, testNewcomer, type ClinicName } from '#server/testing/test-clinics.ts';
import { deletePeople } from '#server/testing/test-people.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let staffId: number;
/** Tokens with which staff see the two clinics that are not locked. */
const seeAs: Record<string, string> = {};
beforeAll(async () => {
  shop = await openTestShop();
  // Fetches the provider's keys and the profile at once: an idle connection may be closed while the first tests run.
  const token = await shop.tokens.accessTokenOf('newcomer');
  await Promise.all([shop.deps.identity.verify(token), shop.deps.identity.profile(token)]);
  staffId = await hireStaff(shop.db, testNewcomer.email, 'owner');
  for (const clinic of ['harbourview', 'maplegrove'] as const) seeAs[clinic] = await tokenFor(clinic);
});
afterAll(async () => {
  await deleteStaff(shop.db);
  await shop.close();
});
afterEach(async () => {
  await shop.deleteOrders();
  await deletePeople(shop);
  await shop.db.delete(rateLimits);
  await shop.db.update(staff).set({ role: 'owner' });
});

async function tokenFor(clinic: ClinicName): Promise<string> {
  const issued = await issueSeeAsToken(shop.db, {
    staffId,
    membershipId: testClinics[clinic].id,
    now: shop.deps.now(),
  });
  return issued!.token;
}

/** The calls of clinics, with or without a token that is required. */
const clinicCalls = operations.filter(({ name }) => !name.includes('/office/') && name !== 'POST /session/end');

/** Calls by POST that only read, which visitors may send as well. */
const reads = ['POST /suiteql/promotion/calculate-price', 'POST /suiteql/tax/calculate'];

describe.each(clinicCalls.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const [method = ''] = name.split(' ');
  const { expected } = operation;
  const of = (caller: 'none' | 'owner' | 'other') => (typeof expected === 'number' ? expected : expected[caller]);

  // rules: STAFF-11, STAFF-14
  test('answers staff like a visitor or not at all, and lets staff who see a clinic read its data', async () => {
    const { path, body, headers } = await operation.build(shop, 'harbourview');
    const call = async (token: string) => shop.request(method, path, { token, body, headers });

    const own = await shop.tokens.accessTokenOf('newcomer');
    const statuses: unknown[] = [];
    for (const role of STAFF_ROLES) {
      await shop.db.update(staff).set({ role });
      statuses.push((await call(own)).status);
    }
    expect(statuses).toEqual(STAFF_ROLES.map(() => (of('none') === 401 ? 403 : of('none'))));

    await shop.db.update(staff).set({ role: 'owner' });
    const isPublic = of('none') !== 401 && !reads.includes(name);
    const mayRead = method === 'GET' || reads.includes(name) || isPublic;
    for (const [clinic, caller] of [
      ['harbourview', 'owner'],
      ['maplegrove', 'other'],
    ] as const) {
      const { status, body: answer } = await call(seeAs[clinic]!);
      expect([clinic, status]).toEqual([clinic, mayRead ? of(caller) : 403]);
      if (!mayRead) expect(answer['code']).toBe('SEE_AS_ONLY_READS');
    }
  });
});

// rules: STAFF-14
test.each(operations.filter(({ name }) => name.includes('/office/')).map((operation) => [operation.name, operation]))(
  '%s is closed to a token with which staff see a clinic',
  async (name, { build }) => {
    const { path, body } = await build(shop, 'harbourview');
    const answer = await shop.request(name.split(' ')[0]!, path, { token: seeAs['harbourview'], body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SEE_AS_ONLY_READS' } });
  },
);
