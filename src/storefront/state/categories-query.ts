import { queryOptions } from '@tanstack/react-query';
import { readAnswer, api, loadShared } from '#storefront/api.ts';

/** The commerce categories (monthly specials, clearance), loaded once. */
export const categoriesQuery = queryOptions({
  queryKey: ['commerce-categories'],
  staleTime: Infinity,
  queryFn: () => loadShared('categories', async () => (await readAnswer(api.suiteql.commerceCategory.$get())).items),
});
