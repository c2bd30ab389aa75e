import { expect, test } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { useActingClinic } from '#storefront/state/acting-clinic.ts';
import { useSession } from '#storefront/state/session.ts';
import { orderClinic } from './order-clinic.ts';

const customer = { id: 7, clinics: [{ id: 7, entityid: 'C-10001', name: 'Maple Grove Dental' }] } as Customer;

const signIn = (email: string) => useSession.setState({ status: 'signed_in', user: { email, name: 'Ada' } }, true);

// rules: CHECKOUT-24
test('a checkout is left when the person chooses another clinic', () => {
  signIn('ada@example.ca');
  const clinic = orderClinic(customer, { clinicAtStart: null, personAtStart: 'ada@example.ca' });
  expect([clinic.isLeft(), clinic.isSignedOut()]).toEqual([false, false]);
  useActingClinic.setState({ id: 9 });
  expect([clinic.isLeft(), clinic.isSignedOut()]).toEqual([true, false]);
  useActingClinic.setState({ id: 7 });
  expect(clinic.isLeft()).toBe(false);
});

// rules: ACCOUNT-7
test('a checkout is left when the person signs out, also if another person signs in', () => {
  useActingClinic.setState({ id: null });
  signIn('ada@example.ca');
  const clinic = orderClinic(customer, { clinicAtStart: null, personAtStart: 'ada@example.ca' });
  useSession.setState({ status: 'visitor' }, true);
  expect([clinic.isLeft(), clinic.isSignedOut()]).toEqual([true, true]);
  signIn('bo@example.ca');
  expect([clinic.isLeft(), clinic.isSignedOut()]).toEqual([true, true]);
});
