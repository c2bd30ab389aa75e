import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { STAFF_ROLES } from '#domain/staff-roles.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { forgetStaff, hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Fetches the provider's keys and the profile at once: an idle connection may be closed while the first tests run.
  const token = await shop.tokens.accessTokenOf('newcomer');
  await Promise.all([shop.deps.identity.verify(token), shop.deps.identity.profile(token)]);
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.forgetOrders();
  await shop.db.delete(rateLimits);
  await forgetStaff(shop.db);
});

/** The calls of clinics, with or without a token that is required. */
const clinicCalls = operations.filter(({ name }) => !name.includes('/office/') && name !== 'POST /session/end');

// rules: STAFF-11
describe.each(clinicCalls.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  test.each(STAFF_ROLES)('answers staff (%s) like a visitor, or not at all', async (role) => {
    await hireStaff(shop.db, testNewcomer.email, role);
    const { path, body, headers } = await operation.build(shop, 'harbourview');
    const token = await shop.tokens.accessTokenOf('newcomer');
    const { status } = await shop.request(name.split(' ')[0]!, path, { token, body, headers });
    const { expected } = operation;
    const visitor = typeof expected === 'number' ? expected : expected.none;
    expect(status).toBe(visitor === 401 ? 403 : visitor);
  });
});
