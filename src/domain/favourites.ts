import { parseIds } from './id-lists.ts';

/** Shown when a change could not be saved (rules: CAT-43). */
const FAVOURITES_SYNC_ERROR = 'Failed to sync favorites.';

/**
 * Favourite item ids from the customer record: `{items: [{id}]}` or '1,2,3'; other values are dropped (rules: CAT-41).
 */
export function parseFavouriteIds(stored: unknown): number[] {
  return parseIds(stored).filter((id) => id > 0);
}

/** The ids as a comma list, the second form of the customer record's field beside `{items: [{id}]}`. */
export function favouritesAsText(ids: readonly number[]): string {
  return ids.join(',');
}

/** The favourites as the browser shows them while changes are being saved (rules: CAT-42). */
export interface Favourites {
  ids: readonly number[];
  /** Items whose change is not confirmed yet; their hearts are disabled. */
  pending: readonly number[];
  error: string | null;
}

/** No favourites: before sign-in and after sign-out. */
export const noFavourites: Favourites = { ids: [], pending: [], error: null };

/** The favourites of a person who signed in. */
export function favouritesOf(stored: unknown): Favourites {
  return { ...noFavourites, ids: parseFavouriteIds(stored) };
}

/** Adds or removes an item at once and marks it pending; does nothing while the item is pending. */
export function toggleFavourite(state: Favourites, id: number): Favourites {
  if (state.pending.includes(id)) return state;
  return { ids: flipped(state.ids, id), pending: [...state.pending, id], error: null };
}

/** The server saved the change: the item is no longer pending. */
export function confirmFavourite(state: Favourites, id: number): Favourites {
  return { ...state, pending: state.pending.filter((other) => other !== id) };
}

/**
 * The server did not save the change: it is reversed, the item is no longer pending, and the error is set. `place` is
 * the item's index before the change, -1 for none.
 */
export function revertFavourite(state: Favourites, id: number, place: number): Favourites {
  if (!state.pending.includes(id)) return state;
  const others = state.ids.filter((other) => other !== id);
  const ids = place < 0 ? others : others.toSpliced(place, 0, id);
  return { ...confirmFavourite(state, id), ids, error: FAVOURITES_SYNC_ERROR };
}

/** The favourites after reading them again; items whose change is still pending stay as they are shown. */
export function refreshFavourites(state: Favourites, ids: readonly number[]): Favourites {
  const others = ids.filter((id) => !state.pending.includes(id));
  return { ...state, ids: [...others, ...state.ids.filter((id) => state.pending.includes(id))] };
}

function flipped(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
