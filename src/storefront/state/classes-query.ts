import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#storefront/api.ts';

/** The tree of classifications, loaded once (spec 000 §2): menus, tiles and the names of listings come from it. */
export const classesQuery = queryOptions({
  queryKey: ['classes'],
  staleTime: Infinity,
  queryFn: async () => (await answer(api.suiteql.classification.$get())).items,
});
