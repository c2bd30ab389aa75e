import type { OrderFilters } from '#office/state/order-lists.ts';

/** The path of the list with these filters. */
export function listPath(filters: OrderFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return `/orders${query.size > 0 ? `?${query.toString()}` : ''}`;
}
