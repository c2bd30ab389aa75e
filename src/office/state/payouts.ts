import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The filters of the lists of payouts and of movements, from the query of its URL. */
export const readPayoutFilters = filterReader(['payout', 'kind', 'show']);
export type PayoutFilters = ReturnType<typeof readPayoutFilters>;

export const payoutsPath = (filters: PayoutFilters = {}) => pathWith('/money/payouts', filters);
export const movementsPath = (filters: PayoutFilters) => pathWith('/money/payouts/movements', filters);

/** A page of payouts. The previous page stays visible until the new page has arrived. */
export function payoutsQuery({ after, before }: PayoutFilters) {
  return queryOptions({
    queryKey: ['payouts', { after, before }],
    queryFn: () => readAnswer(api.office.payouts.$get({ query: { after, before } as object })),
    placeholderData: keepPreviousData,
  });
}

/** A page of the movements of a payout, or of a difference. */
export function movementsQuery({ view: _, columns: _columns, ...filters }: PayoutFilters) {
  return queryOptions({
    queryKey: ['payouts', 'movements', filters],
    queryFn: () => readAnswer(api.office['balance-movements'].$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
