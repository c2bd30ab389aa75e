import { parseIds } from './id-lists.ts';

/** Shown when a change could not be saved (spec 000 §8). */
const FAVOURITES_SYNC_ERROR = 'Failed to sync favorites.';

/** Favourite item ids from the customer record: `{items: [{id}]}` or '1,2,3'; what is no number is dropped (spec 000 §3). */
export function parseFavouriteIds(stored: unknown): number[] {
  return parseIds(stored).filter((id) => id > 0);
}

/** The comma form of the customer record's field, the fallback of `{items: [{id}]}`. */
export function favouritesAsText(ids: readonly number[]): string {
  return ids.join(',');
}

/** The favourites as the browser shows them while changes are on their way (spec 000 §4). */
export interface Favourites {
  ids: readonly number[];
  /** Items whose change is not confirmed yet; their hearts are disabled. */
  pending: readonly number[];
  error: string | null;
}

/** The favourites of nobody: before sign-in and after sign-out. */
export const noFavourites: Favourites = { ids: [], pending: [], error: null };

/** The favourites of a customer who signed in. */
export function favouritesOf(stored: unknown): Favourites {
  return { ...noFavourites, ids: parseFavouriteIds(stored) };
}

/** Adds or takes away an item at once and marks it pending; nothing happens while it is pending already. */
export function toggleFavourite(state: Favourites, id: number): Favourites {
  if (state.pending.includes(id)) return state;
  return { ids: flipped(state.ids, id), pending: [...state.pending, id], error: null };
}

/** The server took the change: the mark goes. */
export function confirmFavourite(state: Favourites, id: number): Favourites {
  return { ...state, pending: state.pending.filter((other) => other !== id) };
}

/** The server did not take it: the change is reversed, the mark goes, the error is set. `place`: where the item stood before, -1 for nowhere. */
export function revertFavourite(state: Favourites, id: number, place: number): Favourites {
  if (!state.pending.includes(id)) return state;
  const others = state.ids.filter((other) => other !== id);
  const ids = place < 0 ? others : others.toSpliced(place, 0, id);
  return { ...confirmFavourite(state, id), ids, error: FAVOURITES_SYNC_ERROR };
}

/** The favourites as read anew: changes that are still on their way stay as they are shown. */
export function refreshFavourites(state: Favourites, ids: readonly number[]): Favourites {
  const others = ids.filter((id) => !state.pending.includes(id));
  return { ...state, ids: [...others, ...state.ids.filter((id) => state.pending.includes(id))] };
}

function flipped(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
