import { useMemo } from 'react';
import type { DeliveryPlace } from '#domain/delivery.ts';
import { useCustomer } from './customer.ts';

/** The default destination of the signed-in clinic's orders; null for visitors and until it is known. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const known = useCustomer();
  const address =
    known.status === 'customer' ? known.customer.addressbook.find(({ isDefaultShipping }) => isDefaultShipping) : null;
  const { country, state } = address ?? {};
  return useMemo(() => (country === undefined || state === undefined ? null : { country, state }), [country, state]);
}
