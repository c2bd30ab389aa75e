import { queryOptions } from '@tanstack/react-query';
import { readAnswer, api, loadShared } from '#storefront/api.ts';

/** All brands by name, loaded once. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  staleTime: Infinity,
  queryFn: () => loadShared('brands', async () => (await readAnswer(api.suiteql.brand.$get())).items),
});
