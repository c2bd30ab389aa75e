import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SavedView } from '#contract/office-views.ts';
import type { OfficeList } from '#domain/office-lists.ts';
import { api, readAnswer } from '#office/api.ts';
import { pathWith } from './list-filters.ts';
import { useStaff } from './staff.ts';

/** The filters of a list, by their names in its URL, with `view`, `after` and `before`. */
export type ListFilters = Readonly<Record<string, string | undefined>>;

const paths: Record<OfficeList, string> = {
  orders: '/orders',
  clinics: '/clinics',
  stock: '/warehouse/stock',
  bins: '/warehouse/bins',
  'pick-lists': '/warehouse',
  invoices: '/money',
  'received-payments': '/money/payments',
  'credit-notes': '/money/credit-notes',
  disputes: '/money/disputes',
  payouts: '/money/payouts',
  'balance-movements': '/money/payouts/movements',
  'tax-papers': '/money/taxes/papers',
  audit: '/audit',
};

/** The path of a list with these filters. */
export function pathOfList(list: OfficeList, filters: ListFilters = {}): string {
  return pathWith(paths[list], filters);
}

/** The saved views of all lists that the reader may read: the reader's own and everyone's. */
const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async () => (await readAnswer(api.office.views.$get())).items,
  staleTime: 60_000,
});

/** The views of all lists; none until they are known. Whoever reads a list reads orders. */
export function useViews(): readonly SavedView[] {
  const { mayRead } = useStaff();
  const { data = [] } = useQuery({ ...viewsQuery, enabled: mayRead('orders') });
  return data;
}

export function viewPath({ id, list, filters }: Pick<SavedView, 'id' | 'list' | 'filters'>): string {
  return pathOfList(list, { ...filters, view: String(id) });
}

/** Where each list opens for the person: with the person's default view, or without filters (rules: OFFICE-24). */
export function useListHomes(): (list: OfficeList) => string {
  const defaults = useViews().filter(({ isDefault }) => isDefault);
  return (list) => {
    const view = defaults.find((one) => one.list === list);
    return view ? viewPath(view) : pathOfList(list);
  };
}

/** The filters that a view keeps: all filters of the URL without the view, the columns and the position in the list. */
export function keptFilters({ view: _, columns: _columns, after: _after, before: _before, ...filters }: ListFilters) {
  return Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
