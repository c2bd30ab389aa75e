import { describe, expect, test } from 'vitest';
import {
  canCreateProfile,
  canPayByInvoice,
  invoiceRefusal,
  CLINIC_ROLES,
  findOwnMembership,
  mayInClinic,
  type ClinicPermission,
  type ClinicRole,
  type User,
} from './access.ts';

// rules: ACCOUNT-14
test.each<[string, User, boolean]>([
  ['a visitor', null, false],
  ['a person without a profile', { customer: null }, true],
  ['a person with a clinic', { customer: { stage: 'Lead', disabled: false } }, false],
])('%s: %j', (_, user, may) => {
  expect(canCreateProfile(user)).toBe(may);
});

// rules: SAFE-2
describe('paying on invoice', () => {
  test.each([
    ['Customer', false, null],
    [' customer ', false, null],
    ['Prospect', false, 'not_approved'],
    ['Lead', false, 'not_approved'],
    [null, false, 'not_approved'],
    ['Customers', false, 'not_approved'],
    ['Customer', true, 'disabled'],
  ])('stage %j, disabled %s: %s', (stage, disabled, refusal) => {
    expect(invoiceRefusal({ stage, disabled })).toBe(refusal);
    expect(canPayByInvoice({ stage, disabled })).toBe(refusal === null);
  });
});

// rules: SAFE-1, ACCOUNT-16
test('a person owns their memberships, except in a clinic that is locked', () => {
  const member = { personId: 7, role: 'owner', stage: 'Lead' } as const;
  const own = [
    { ...member, id: 1, clinicId: 11, disabled: false },
    { ...member, id: 2, clinicId: 12, disabled: true },
  ];
  expect([1, 2, 3, 11].map((id) => findOwnMembership(own, id)?.clinicId ?? null)).toEqual([11, null, null, null]);
});

// rules: ACCOUNT-31
test('what each role may do in its clinic', () => {
  const everybody: readonly ClinicRole[] = ['owner', 'buyer', 'requester', 'bookkeeper', 'reader'];
  const expected: Record<ClinicPermission, readonly ClinicRole[]> = {
    view_account: everybody,
    change_own_profile: everybody,
    change_clinic: ['owner'],
    change_people: ['owner'],
    change_locations: ['owner', 'buyer'],
    fill_cart: ['owner', 'buyer', 'requester'],
    view_orders: everybody,
    view_all_orders: ['owner', 'buyer', 'bookkeeper', 'reader'],
    get_invoice_mails: ['bookkeeper'],
    place_orders: ['owner', 'buyer'],
    request_orders: ['requester'],
    approve_orders: ['owner', 'buyer'],
    view_subscriptions: ['owner', 'buyer', 'bookkeeper', 'reader'],
    change_subscriptions: ['owner', 'buyer'],
    pay_invoices: ['owner', 'buyer', 'bookkeeper'],
    use_cards: ['owner', 'buyer', 'bookkeeper'],
    change_cards: ['owner', 'buyer'],
  };
  for (const [permission, roles] of Object.entries(expected)) {
    expect(CLINIC_ROLES.filter((role) => mayInClinic(role, permission as ClinicPermission))).toEqual(roles);
  }
});
