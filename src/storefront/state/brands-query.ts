import { queryOptions } from '@tanstack/react-query';
import { answer, api, shared } from '#storefront/api.ts';

/** All brands by name, loaded once. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  staleTime: Infinity,
  queryFn: () => shared('brands', async () => (await answer(api.suiteql.brand.$get())).items),
});
