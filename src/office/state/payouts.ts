import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, readAnswer } from '#office/api.ts';

/** The names in the URL of the list of payouts and of the list of movements. */
const PAYOUT_FILTERS = ['payout', 'kind', 'show', 'after', 'before'] as const;
export type PayoutFilters = Partial<Record<(typeof PAYOUT_FILTERS)[number], string>>;

/** The filters in the query of a URL; other names are left out. */
export function readPayoutFilters(search: Record<string, unknown>): PayoutFilters {
  return Object.fromEntries(
    PAYOUT_FILTERS.flatMap((name) => {
      const value = search[name];
      return (typeof value === 'string' || typeof value === 'number') && value ? [[name, String(value)]] : [];
    }),
  );
}

export const payoutsPath = (filters: PayoutFilters = {}) => `/money/payouts${queryOf(filters)}`;
export const movementsPath = (filters: PayoutFilters) => `/money/payouts/movements${queryOf(filters)}`;

function queryOf(filters: PayoutFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}

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
