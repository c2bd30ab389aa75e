import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';
import { filterReader, pathWith } from './list-filters.ts';

/** The names in the URL of the list of payouts and of the list of movements. */
const PAYOUT_FILTERS = ['payout', 'kind', 'show', 'after', 'before'] as const;
export type PayoutFilters = Partial<Record<(typeof PAYOUT_FILTERS)[number], string>>;

export const readPayoutFilters = filterReader(PAYOUT_FILTERS);

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
export function movementsQuery(filters: PayoutFilters) {
  return queryOptions({
    queryKey: ['payouts', 'movements', filters],
    queryFn: () => readAnswer(api.office['balance-movements'].$get({ query: filters as object })),
    placeholderData: keepPreviousData,
  });
}
