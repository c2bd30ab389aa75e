import { queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The sales of the last days, beside the same weekdays a year before. */
export const salesQuery = queryOptions({
  queryKey: ['sales'],
  queryFn: () => readAnswer(api.office.sales.$get()),
  staleTime: 60_000,
});
