import { describe, expect, test } from 'vitest';
import {
  canCreateProfile,
  canPayByInvoice,
  invoiceRefusal,
  ownsCustomer,
  shoppingRefusal,
  type User,
} from './access.ts';

const visitor: User = null;
const newcomer: User = { customer: null };
const clinic: User = { customer: { id: 1, stage: 'Lead', disabled: false } };
const locked: User = { customer: { id: 1, stage: 'Customer', disabled: true } };

// rules: SAFE-1, ACCOUNT-14, ACCOUNT-16
test.each<[string, User, string | null, boolean, boolean, boolean]>([
  //                                        refusal       itself     another  new profile
  ['a visitor', visitor, 'signed_out', false, false, false],
  ['a person without a profile', newcomer, 'needs_profile', false, false, true],
  ['a clinic', clinic, null, true, false, false],
  ['a disabled account', locked, 'disabled', false, false, false],
])('%s', (_, user, refusal, own, others, mayCreate) => {
  expect(shoppingRefusal(user)).toBe(refusal);
  expect(ownsCustomer(user, 1)).toBe(own);
  expect(ownsCustomer(user, 2)).toBe(others);
  expect(canCreateProfile(user)).toBe(mayCreate);
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
    expect(invoiceRefusal({ id: 1, stage, disabled })).toBe(refusal);
    expect(canPayByInvoice({ id: 1, stage, disabled })).toBe(refusal === null);
  });
});
