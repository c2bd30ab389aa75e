import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { customerQuery, useCustomer } from '#storefront/state/customer.ts';
import { markRole } from '#storefront/state/role-mark.ts';
import { useSession } from '#storefront/state/session.ts';

/** Milliseconds for which the first page after a sign-in waits for the person's role. */
const ROLE_WAIT_MS = 2_000;

/**
 * Marks the page with the person's role as soon as the role, or that nobody is signed in, is known (rules: ACCOUNT-40).
 */
export function useRoleMark(): void {
  const state = useCustomer();
  const isKnown = state.status !== 'checking' && state.status !== 'unavailable';
  const role = state.status === 'customer' ? state.customer.role : null;
  useEffect(() => {
    if (isKnown) markRole(role);
  }, [isKnown, role]);
}

/**
 * After a sign-in, before the page opens: marks the page with the person's role, so that its first paint has no
 * controls that the role may not use. Resolves then, or after two seconds.
 */
export function prepareRole(queries: QueryClient): Promise<void> {
  const session = useSession.getState();
  if (session.status !== 'signed_in') return Promise.resolve();
  const marked = queries.fetchQuery(customerQuery(session.user.email)).then(
    (customer) => markRole(customer?.role ?? null),
    // The page says that the person's data has not come.
    () => undefined,
  );
  return Promise.race([marked, new Promise<void>((late) => setTimeout(late, ROLE_WAIT_MS))]);
}
