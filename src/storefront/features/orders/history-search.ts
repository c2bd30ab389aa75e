import type { LocalDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { statusCatalogue } from '#domain/transaction-status.ts';

/** Entries a page of the purchase history shows, and products one of what was bought. */
export const HISTORY_PAGE_SIZE = 12;

export const HISTORY_TABS = ['buy-again', 'subscriptions'] as const;

/** The tabs beside the orders' own (rules: ORDER-1). */
export type HistoryTab = (typeof HISTORY_TABS)[number];

/** The query of the purchase history's address; members are absent if nothing was chosen (rules: ORDER-2). */
export interface HistorySearch {
  /** The tab; the orders' own where none is said. */
  tab?: HistoryTab;
  from?: LocalDate;
  to?: LocalDate;
  sort?: 'oldest';
  status?: string;
  page?: number;
  /** The order that was just placed: it is confirmed on top. */
  placed?: number;
}

/**
 * The address as the program uses it; what cannot be meant counts as not said, defaults are left out. Each field is there,
 * if only as undefined: the router lays the answer over the raw address, and a field left out would let it through.
 */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const day = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined);
  const above = (value: unknown, least: number) => {
    const number = Number(value);
    return Number.isSafeInteger(number) && number > least ? number : undefined;
  };
  const status = statusCatalogue.find(({ label }) => label.toLowerCase() === String(raw['status']).toLowerCase());
  return {
    tab: HISTORY_TABS.find((tab) => tab === raw['tab']),
    from: day(raw['from']),
    to: day(raw['to']),
    sort: raw['sort'] === 'oldest' ? ('oldest' as const) : undefined,
    status: status?.label,
    page: above(raw['page'], 1),
    placed: above(raw['placed'], 0),
  };
}

/** The address of another page of the same list; the first one's says no page, and none says what was just placed. */
export function onPage({ placed: _placed, page: _page, ...kept }: HistorySearch, page: number): HistorySearch {
  return page > 1 ? { ...kept, page } : kept;
}

/** Whether the list is narrowed or turned, so that Reset has something to do. */
export function isFiltered({ from, to, sort, status }: HistorySearch): boolean {
  return [from, to, sort, status].some((value) => value !== undefined);
}
