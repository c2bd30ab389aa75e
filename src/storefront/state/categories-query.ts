import { queryOptions } from '@tanstack/react-query';
import { answer, api, shared } from '#storefront/api.ts';

/** The commerce categories (monthly specials, clearance), loaded once. */
export const categoriesQuery = queryOptions({
  queryKey: ['commerce-categories'],
  staleTime: Infinity,
  queryFn: () => shared('categories', async () => (await answer(api.suiteql.commerceCategory.$get())).items),
});
