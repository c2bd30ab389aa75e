import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The numbers of waiting orders. They are read again after every act. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => readAnswer(api.office.waiting.$get()),
  staleTime: 30_000,
  refetchInterval: 60_000,
});
