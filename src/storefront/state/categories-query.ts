import { queryOptions } from '@tanstack/react-query';
import { answer, api, shared } from '#storefront/api.ts';

/** What the shop groups for selling across classes, loaded once: monthly specials, clearance. */
export const categoriesQuery = queryOptions({
  queryKey: ['commerce-categories'],
  staleTime: Infinity,
  queryFn: () => shared('categories', async () => (await answer(api.suiteql.commerceCategory.$get())).items),
});
