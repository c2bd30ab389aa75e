import { useQuery } from '@tanstack/react-query';
import { readAnswer, signedInApi } from '#storefront/api.ts';
import { PERSONAL_KEY, useKnownCustomer } from './customer.ts';

/**
 * Number of running subscriptions that are shipped to an address of the address book; 0 until `asked` is true and the
 * answer has arrived.
 */
export function useSubscriptionCountAt(addressId: number | null, asked: boolean): number {
  const { id: customerId } = useKnownCustomer();
  const { data = [] } = useQuery({
    queryKey: [PERSONAL_KEY, 'subscriptions', customerId, 'destinations'],
    queryFn: async () => {
      const { items } = await readAnswer(signedInApi.suiteql['recurring-order'].$get({ query: { customerId } }));
      return items.map(({ shipsTo }) => shipsTo?.addressId ?? null);
    },
    enabled: asked && addressId !== null,
    staleTime: 15_000,
  });
  return data.filter((id) => id !== null && id === addressId).length;
}
