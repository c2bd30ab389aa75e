import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import { memberships } from '#db/tables/accounts.ts';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { revokedTokens } from '#db/tables/sessions.ts';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';
import type { Operation } from '#server/testing/test-operations.ts';
import { deletePeople } from '#server/testing/test-people.ts';
import { testClinics } from '#server/testing/test-clinics.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await setRole('harbourview', 'owner');
  await shop.deleteOrders();
  await deletePeople(shop);
  await shop.db.delete(rateLimits);
  await shop.db.delete(revokedTokens);
});

const setRole = (clinic: 'harbourview' | 'maplegrove', role: ClinicRole) =>
  shop.db.update(memberships).set({ role }).where(eq(memberships.id, testClinics[clinic].id));

const all = CLINIC_ROLES;
const owners: readonly ClinicRole[] = ['owner'];
const buyers: readonly ClinicRole[] = ['owner', 'buyer'];
const payers: readonly ClinicRole[] = ['owner', 'buyer', 'bookkeeper'];
const withoutRequester: readonly ClinicRole[] = ['owner', 'buyer', 'bookkeeper', 'reader'];

/** The roles that may call each operation for their own clinic. */
const allowed: Record<string, readonly ClinicRole[]> = {
  'GET /suiteql/customer/by-email': all,
  'POST /restapi/customer': all,
  'GET /restapi/customer/me': all,
  'GET /restapi/cart': ['owner', 'buyer', 'requester'],
  'PATCH /restapi/cart': ['owner', 'buyer', 'requester'],
  'POST /session/end': all,
  'GET /restapi/customer/{id}': all,
  // Of addresses; members.test.ts has the other fields.
  'PATCH /restapi/customer/{id}': buyers,
  'POST /restapi/customer/{id}/favorite/{itemId}': all,
  'DELETE /restapi/customer/{id}/favorite/{itemId}': all,
  'POST /restapi/customer/{id}/recent-view/{itemId}': all,
  'GET /restapi/customer/{id}/terms': withoutRequester,
  'POST /restapi/customer/{id}/terms/application': owners,
  'GET /restapi/customer/{id}/people': owners,
  'PATCH /restapi/customer/{id}/people/{memberId}': owners,
  'DELETE /restapi/customer/{id}/people/{memberId}': owners,
  'POST /restapi/customer/{id}/invitations': owners,
  'POST /restapi/customer/{id}/invitations/{invitationId}/resend': owners,
  'DELETE /restapi/customer/{id}/invitations/{invitationId}': owners,
  'GET /restapi/invitations': all,
  'GET /restapi/invitations/{id}': all,
  'POST /restapi/invitations/{id}/accept': all,
  'POST /restapi/invitations/{id}/decline': all,
  'GET /stripe/customer/me': payers,
  'GET /stripe/customer/email/{email}': payers,
  'POST /stripe/customer/create-stripe': payers,
  'GET /stripe/customer/{id}/payment-methods': payers,
  'POST /stripe/customer/{id}/payment-methods/attach': payers,
  'PUT /stripe/customer/{id}/default-payment-method': buyers,
  'DELETE /stripe/payment-methods/{id}': buyers,
  'POST /stripe/payment/create': buyers,
  'GET /stripe/payment/order/{orderId}': buyers,
  'POST /stripe/payment/confirm': buyers,
  'GET /restapi/invoice/open': withoutRequester,
  'GET /restapi/invoice/{invoice}/payment': payers,
  'POST /restapi/invoice/{invoice}/pay': payers,
  'POST /restapi/salesOrder': buyers,
  'POST /restapi/orderRequest': ['requester'],
  // A requester sees their own requests: src/server/approvals/approvals.test.ts.
  'GET /restapi/orderRequest/{requestId}': all,
  'POST /restapi/orderRequest/{requestId}/approve': buyers,
  'POST /restapi/orderRequest/{requestId}/pay': buyers,
  'POST /restapi/orderRequest/{requestId}/decline': buyers,
  'POST /restapi/orderRequest/{requestId}/withdraw': ['requester'],
  'POST /restapi/salesOrder/{orderId}/cancel': buyers,
  'GET /restapi/salesOrder/status/{idemKey}': all,
  'GET /suiteql/transaction/by-user': all,
  'GET /suiteql/transaction/{transactionId}': all,
  'GET /suiteql/message/{id}': all,
  'GET /suiteql/item/order-history': all,
  'GET /suiteql/recurring-order': withoutRequester,
  'POST /restapi/customrecord_recurring_order': buyers,
  'PATCH /restapi/customrecord_recurring_order/{id}': buyers,
};

// The calls of staff are closed to every clinic: src/server/office/office.test.ts.
const ofClinics = operations.filter(({ name }) => !name.includes('/office/'));
const owned = ofClinics.filter(({ expected }) => typeof expected === 'object' && expected.none === 401);

/** A call of an operation for the data of harbourview, which any role of a clinic may then send. */
async function buildCall({ name, build }: Operation) {
  const { path, body, headers } = await build(shop, 'harbourview');
  return async (by: 'harbourview' | 'maplegrove', role: ClinicRole) => {
    await setRole(by, role);
    const token = await shop.tokens.accessTokenOf(by);
    return shop.request<Problem>(name.split(' ')[0]!, path, { token, body, headers });
  };
}

// rules: ACCOUNT-31
test('every operation for a clinic says which roles may call it', () => {
  expect(owned.map(({ name }) => name).toSorted()).toEqual(Object.keys(allowed).toSorted());
});

describe.each(owned.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const expected = operation.expected as Record<'owner' | 'other', number>;
  const mayCall = (role: ClinicRole) => allowed[name]?.includes(role);

  // rules: ACCOUNT-31
  test.each(CLINIC_ROLES.filter(mayCall))('may be called by a %s', async (role) => {
    const call = await buildCall(operation);
    expect((await call('harbourview', role)).status).toBe(operation.granted ?? expected.owner);
  });

  // rules: ACCOUNT-31, SAFE-3
  test('is refused to the other roles, and to every role of another clinic', async () => {
    const call = await buildCall(operation);
    for (const role of CLINIC_ROLES.filter((candidate) => !mayCall(candidate))) {
      const { status, body } = await call('harbourview', role);
      expect({ role, status, code: body.code }).toEqual({ role, status: 403, code: 'ROLE_REFUSED' });
    }
    for (const role of CLINIC_ROLES) {
      await shop.db.delete(revokedTokens);
      const { status } = await call('maplegrove', role);
      if (mayCall(role)) expect(status).toBe(expected.other);
      else expect([403, expected.other]).toContain(status);
    }
    await setRole('maplegrove', 'owner');
  });
});
