import type { Customer } from '#contract/customers.ts';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { useActingClinic } from '#storefront/state/acting-clinic.ts';

/** The clinic for which a checkout began: its calls are for this clinic until the end (rules: CHECKOUT-24). */
export interface OrderClinic {
  /** The customer id in the clinic. */
  id: number;
  name: string;
  /**
   * Whether the person acts for another clinic by now. Then the open cart and the open checkout belong to the other
   * clinic.
   */
  isLeft: () => boolean;
}

/** Returns the clinic of the customer for whom a page is shown. */
export function useOrderClinic(customer: Pick<Customer, 'id' | 'clinics'>): OrderClinic {
  const chosenAtStart = useActingClinic(({ id }) => id);
  const isLeft = () => {
    const { id } = useActingClinic.getState();
    // Without a choice the store chooses the clinic, so the clinic is the same only if there was no choice before.
    return id === null ? chosenAtStart !== null : id !== customer.id;
  };
  return { id: customer.id, name: clinicLabel(customer), isLeft };
}
