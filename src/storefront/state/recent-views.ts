import { create } from 'zustand';
import { readRecentViews, viewProduct } from '#domain/recent-views.ts';

const STORAGE_KEY = 'recentViews';

/** Ids of the products viewed last in this browser, newest first; empty until storage was read. */
export const useRecentViews = create<{ ids: number[] }>()(() => ({ ids: [] }));

function read(): number[] {
  try {
    return readRecentViews(JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return useRecentViews.getState().ids;
  }
}

/** Moves a product to the front of the products viewed last (rules: CAT-31). */
export function recordView(id: number): void {
  const ids = viewProduct(read(), id);
  useRecentViews.setState({ ids });
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // If storage is blocked, the list lasts as long as the page.
  }
}
