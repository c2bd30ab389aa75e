import { useMemo } from 'react';
import { create } from 'zustand';
import type { Customer } from '#contract/customers.ts';
import {
  confirmFavourite,
  favouritesAsText,
  favouritesOf,
  noFavourites,
  parseFavouriteIds,
  refreshFavourites,
  revertFavourite,
  toggleFavourite,
  type Favourites,
} from '#domain/favourites.ts';
import { answer, inTime, ownApi } from '#storefront/api.ts';
import { onSignOut } from './session.ts';

const STORAGE_KEY = 'favorites';

interface FavouritesState extends Favourites {
  /** Whose favourites they are; null while nobody's are known: no heart is shown then. */
  customerId: number | null;
}

const nobodys: FavouritesState = { ...noFavourites, customerId: null };

/** The customer's favourite products, changed at once and kept in step over the tabs of this browser (spec 000 §4). */
export const useFavourites = create<FavouritesState>()(() => nobodys);

/** The list all tabs share; null where there is none, or storage is blocked. */
function stored(): number[] | null {
  try {
    const text = window.localStorage.getItem(STORAGE_KEY);
    return text === null ? null : parseFavouriteIds(text);
  } catch {
    return null;
  }
}

function store(ids: readonly number[] | null): void {
  try {
    if (ids) window.localStorage.setItem(STORAGE_KEY, favouritesAsText(ids));
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is blocked this tab keeps them alone.
  }
}

/** Changes the list as it is now, whichever tab changed it last: no tab writes over what another did. */
function change(update: (state: Favourites) => Favourites): void {
  const state = useFavourites.getState();
  const next = update(refreshFavourites(state, stored() ?? state.ids));
  useFavourites.setState(next);
  store(next.ids);
}

/** Takes over the favourites of the customer's record (spec 000 §4: signing in sets them). */
export function keepFavouritesOf({ id, custentity_favorite_item }: Customer): void {
  const state = useFavourites.getState();
  const read = favouritesOf(custentity_favorite_item);
  const next = state.customerId === id ? refreshFavourites(state, read.ids) : read;
  useFavourites.setState({ ...next, customerId: id });
  store(next.ids);
}

/**
 * Adds or takes away one product: shown at once and pending, reversed where the shop does not take it. The shop is told
 * of this product alone.
 */
export async function toggle(itemId: number): Promise<void> {
  const { customerId, pending } = useFavourites.getState();
  if (customerId === null || pending.includes(itemId)) return;
  let place = -1;
  change((state) => {
    place = state.ids.indexOf(itemId);
    return toggleFavourite(state, itemId);
  });
  const call = ownApi.restapi.customer[':id'].favorite[':itemId'];
  const param = { id: String(customerId), itemId: String(itemId) };
  /** Somebody else may have signed in since. */
  const settle = (update: (state: Favourites) => Favourites) => {
    if (useFavourites.getState().customerId === customerId) change(update);
  };
  try {
    const limit = { init: inTime() };
    await answer<Awaited<ReturnType<typeof call.$post>>>(
      place < 0 ? call.$post({ param }, limit) : call.$delete({ param }, limit),
    );
    settle((state) => confirmFavourite(state, itemId));
  } catch {
    settle((state) => revertFavourite(state, itemId, place));
  }
}

/** A product's heart: whether it is kept, whether its change is on its way, and the press. */
export interface Favouring {
  kept: boolean;
  pending: boolean;
  onToggle: () => void;
}

/** Gives the heart of each product, the same one until a heart changes; null for those who have none: visitors. */
export function useFavouring(): (productId: number) => Favouring | null {
  const { customerId, ids, pending } = useFavourites();
  return useMemo(() => {
    const hearts = new Map<number, Favouring>();
    return (id) => {
      if (customerId === null) return null;
      const heart = hearts.get(id) ?? {
        kept: ids.includes(id),
        pending: pending.includes(id),
        onToggle: () => void toggle(id),
      };
      hearts.set(id, heart);
      return heart;
    };
  }, [customerId, ids, pending]);
}

/** Follows the other tabs, and forgets everything at sign-out; called once, after the page has come alive. */
export function openFavourites(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const state = useFavourites.getState();
    const ids = stored();
    if (key === STORAGE_KEY && state.customerId !== null && ids) useFavourites.setState(refreshFavourites(state, ids));
  };
  const forget = onSignOut(() => {
    useFavourites.setState(nobodys);
    store(null);
  });
  window.addEventListener('storage', follow);
  return () => {
    forget();
    window.removeEventListener('storage', follow);
  };
}
