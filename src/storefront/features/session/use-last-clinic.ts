import { useEffect } from 'react';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useCustomer } from '#storefront/state/customer.ts';
import { clearLastClinic, storeLastClinic } from '#storefront/state/last-clinic.ts';
import { onSignOut } from '#storefront/state/session.ts';

/** Remembers the person's clinic in this browser until the sign-out (rules: ACCOUNT-43). */
export function useLastClinic(): void {
  const state = useCustomer();
  const customer = state.status === 'customer' ? state.customer : null;
  useEffect(() => onSignOut(clearLastClinic), []);
  useEffect(() => {
    if (customer) storeLastClinic({ email: customer.email, clinic: clinicLabel(customer), left: false });
  }, [customer]);
}
