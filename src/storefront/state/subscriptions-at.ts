import { useQuery } from '@tanstack/react-query';
import { answer, ownApi } from '#storefront/api.ts';
import { OWN, useKnownCustomer } from './customer.ts';

/**
 * Number of running subscriptions that are shipped to an address of the address book; 0 until `asked` is true and the
 * answer has arrived.
 */
export function useSubscriptionsAt(addressId: number | null, asked: boolean): number {
  const { id: customerId } = useKnownCustomer();
  const { data = [] } = useQuery({
    queryKey: [OWN, 'subscriptions', customerId, 'destinations'],
    queryFn: async () => {
      const { items } = await answer(ownApi.suiteql['recurring-order'].$get({ query: { customerId } }));
      return items.map(({ shipsTo }) => shipsTo?.addressId ?? null);
    },
    enabled: asked && addressId !== null,
    staleTime: 15_000,
  });
  return data.filter((id) => id !== null && id === addressId).length;
}
