import { create } from 'zustand';
import { isSeenTab } from '#api-client/seen-clinic.ts';
import { readRecentViews, viewProduct } from '#domain/recent-views.ts';

const STORAGE_KEY = 'recentViews';

/**
 * Ids of the products viewed last, newest first: by the person who is signed in, otherwise in this browser. Empty until
 * the first view was recorded (rules: CAT-32).
 */
export const useRecentViews = create<{ ids: readonly number[] }>()(() => ({ ids: [] }));

/** The customer id of the person whose views are shown; null for the views of this browser. */
let owner: number | null = null;
/** Number of views recorded by this tab: only the answer to the latest is shown. */
let recorded = 0;

function read(): readonly number[] {
  try {
    return readRecentViews(JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return owner === null ? useRecentViews.getState().ids : [];
  }
}

/** Moves a product to the front of the products viewed last in this browser, by a visitor (rules: CAT-31). */
export function recordVisitorView(id: number): void {
  const ids = viewProduct(read(), id);
  owner = null;
  recorded += 1;
  useRecentViews.setState({ ids });
  try {
    window.localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // If storage is blocked, the list lasts as long as the page.
  }
}

/**
 * Moves a product to the front of the products that a person viewed last. The store keeps them; without its answer the
 * tab shows the views that it knows (rules: CAT-32). What staff see as the person is no view of the person (rules:
 * STAFF-42).
 */
export async function recordPersonView(customerId: number, id: number): Promise<void> {
  if (isSeenTab()) return;
  const known = owner === customerId ? useRecentViews.getState().ids : [];
  owner = customerId;
  const view = ++recorded;
  useRecentViews.setState({ ids: known });
  const ids = await import('./send-view.ts').then(({ sendView }) => sendView(customerId, id)).catch(() => null);
  // Another person may have signed in meanwhile.
  if (view === recorded && ids) useRecentViews.setState({ ids });
}

/** Removes the views from this tab and from the browser at sign-out (rules: ACCOUNT-7). */
export function clearViews(): void {
  owner = null;
  recorded += 1;
  useRecentViews.setState({ ids: [] });
  try {
    window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was stored.
  }
}
