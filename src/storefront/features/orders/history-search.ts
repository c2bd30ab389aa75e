import type { LocalDate } from '#domain/calendar.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { STATUS_LABELS } from '#domain/status-labels.ts';

/** Number of entries on one page of the purchase history, and of products on one page of Buy Again. */
export const HISTORY_PAGE_SIZE = 12;

export const HISTORY_TABS = ['buy-again', 'subscriptions'] as const;

/** The tabs other than Orders (rules: ORDER-1). */
export type HistoryTab = (typeof HISTORY_TABS)[number];

/** The parameters in the URL of the purchase history; absent if nothing was chosen (rules: ORDER-2). */
export interface HistorySearch {
  /** The tab; Orders if absent. */
  tab?: HistoryTab;
  from?: LocalDate;
  to?: LocalDate;
  sort?: 'oldest';
  status?: string;
  page?: number;
  /** Id of the order that was just placed; its confirmation is shown at the top. */
  placed?: number;
}

/**
 * Reads the URL's parameters; invalid and default values become undefined. Every field is present, because the router
 * merges the result over the raw parameters and would keep a raw value for a missing field.
 */
export function readHistorySearch(raw: Record<string, unknown>): HistorySearch {
  const readDay = (value: unknown) => (typeof value === 'string' && isLocalDate(value) ? value : undefined);
  const readIntegerAbove = (value: unknown, least: number) => {
    const number = Number(value);
    return Number.isSafeInteger(number) && number > least ? number : undefined;
  };
  const status = STATUS_LABELS.find((label) => label.toLowerCase() === String(raw['status']).toLowerCase());
  return {
    tab: HISTORY_TABS.find((tab) => tab === raw['tab']),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    sort: raw['sort'] === 'oldest' ? ('oldest' as const) : undefined,
    status,
    page: readIntegerAbove(raw['page'], 1),
    placed: readIntegerAbove(raw['placed'], 0),
  };
}

/**
 * Returns the parameters of another page of the same list, without the placed order; the first page has no page number.
 */
export function withPage({ placed: _placed, page: _page, ...kept }: HistorySearch, page: number): HistorySearch {
  return page > 1 ? { ...kept, page } : kept;
}

/** Whether a filter or sort order is set that Reset would clear. */
export function isHistoryFiltered({ from, to, sort, status }: HistorySearch): boolean {
  return [from, to, sort, status].some((value) => value !== undefined);
}
