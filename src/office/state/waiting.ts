import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** How much waits for a person. Every act makes it stale. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => readAnswer(api.office.waiting.$get()),
  staleTime: 30_000,
  refetchInterval: 60_000,
});
