import { useEffect } from 'react';
import { useCustomer } from '#storefront/state/customer.ts';
import { markRole } from '#storefront/state/role-mark.ts';

/** Marks the page with the person's role as soon as the role, or that nobody is signed in, is known (rules: ACCOUNT-40). */
export function useRoleMark(): void {
  const state = useCustomer();
  const isKnown = state.status !== 'checking' && state.status !== 'unavailable';
  const role = state.status === 'customer' ? state.customer.role : null;
  useEffect(() => {
    if (isKnown) markRole(role);
  }, [isKnown, role]);
}
