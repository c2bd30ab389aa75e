import { parseIds } from './id-lists.ts';

/** How many recently viewed products are kept (rules: CAT-31). */
export const RECENT_VIEWS_CAP = 10;

/** The ids with a viewed product moved to the front, ten at most (rules: CAT-31). */
export function viewProduct(ids: readonly number[], id: number): number[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, RECENT_VIEWS_CAP);
}

/** The ids kept in browser storage; invalid data is dropped. */
export function readRecentViews(stored: unknown): number[] {
  return parseIds(stored)
    .filter((id) => id > 0)
    .slice(0, RECENT_VIEWS_CAP);
}
