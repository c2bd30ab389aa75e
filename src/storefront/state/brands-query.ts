import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#storefront/api.ts';

/** All brands by name, loaded once. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  staleTime: Infinity,
  queryFn: async () => (await answer(api.suiteql.brand.$get())).items,
});
