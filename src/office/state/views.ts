import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SavedView } from '#contract/office-orders.ts';
import { api, readAnswer } from '#office/api.ts';
import { LIST_FILTERS, listPath, type OrderFilters } from './order-lists.ts';
import { useStaff } from './staff.ts';

/** The saved views of the list of orders: the reader's own and everyone's. */
const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async () => (await readAnswer(api.office.views.$get())).items,
  staleTime: 60_000,
});

/** The views, if the role reads orders; none until they are known. */
export function useViews(): readonly SavedView[] {
  const { mayRead } = useStaff();
  const { data = [] } = useQuery({ ...viewsQuery, enabled: mayRead('orders') });
  return data;
}

export function viewPath({ id, filters }: SavedView): string {
  return listPath({ ...filters, view: String(id) });
}

/** Where the list of orders opens for the person: with the default view, or with all orders (rules: OFFICE-24). */
export function useOrdersHome(): string {
  const view = useViews().find(({ isDefault }) => isDefault);
  return view ? viewPath(view) : '/orders';
}

/** The filters that a view keeps: all filters of the URL without the position in the list. */
export function keptFilters(filters: OrderFilters): Record<string, string> {
  return Object.fromEntries(LIST_FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
}
