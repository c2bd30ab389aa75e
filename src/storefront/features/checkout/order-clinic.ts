import type { Customer } from '#contract/customers.ts';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useActingClinic } from '#storefront/state/acting-clinic.ts';
import { useSession, type Session } from '#storefront/state/session.ts';

/** The clinic for which a checkout began: its calls are for this clinic until the end (rules: CHECKOUT-24). */
export interface OrderClinic {
  /** The customer id in the clinic. */
  id: number;
  name: string;
  /**
   * Whether the person acts for another clinic by now, or has signed out. Then the open cart and the open checkout belong
   * to another clinic or person.
   */
  isLeft: () => boolean;
  /** Whether the person has signed out since. Then nothing of the order is shown in this browser (rules: ACCOUNT-7). */
  isSignedOut: () => boolean;
}

/** Returns the clinic of the customer for whom a page is shown. */
export function useOrderClinic(customer: Pick<Customer, 'id' | 'clinics'>): OrderClinic {
  const clinicAtStart = useActingClinic(({ id }) => id);
  const personAtStart = useSession(emailOf);
  return orderClinic(customer, { clinicAtStart, personAtStart });
}

/** As `useOrderClinic`, with the clinic and the person of the start. */
export function orderClinic(
  customer: Pick<Customer, 'id' | 'clinics'>,
  { clinicAtStart, personAtStart }: { clinicAtStart: number | null; personAtStart: string | null },
): OrderClinic {
  const isSignedOut = () => emailOf(useSession.getState()) !== personAtStart;
  const isLeft = () => {
    if (isSignedOut()) return true;
    const { id } = useActingClinic.getState();
    // Without a choice the store chooses the clinic, so the clinic is the same only if there was no choice before.
    return id === null ? clinicAtStart !== null : id !== customer.id;
  };
  return { id: customer.id, name: clinicLabel(customer), isLeft, isSignedOut };
}

function emailOf(session: Session): string | null {
  return session.status === 'signed_in' ? session.user.email : null;
}
