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
import { readAnswer, timeoutOptions, signedInApi } from '#storefront/api.ts';
import { onSignOut } from './session.ts';

const STORAGE_KEY = 'favorites';

interface FavouritesState extends Favourites {
  /** The owner of the favourites; null while nobody is signed in, and then no heart is shown. */
  customerId: number | null;
}

const signedOutState: FavouritesState = { ...noFavourites, customerId: null };

/**
 * The person's favourite products, updated at once and synchronised over the tabs of this browser (rules: CAT-42,
 * CAT-44).
 */
export const useFavourites = create<FavouritesState>()(() => signedOutState);

/** The list shared by all tabs; null without a list, or if storage is blocked. */
function readStored(): number[] | null {
  try {
    const text = window.localStorage.getItem(STORAGE_KEY);
    return text === null ? null : parseFavouriteIds(text);
  } catch {
    return null;
  }
}

function writeStored(ids: readonly number[] | null): void {
  try {
    if (ids) window.localStorage.setItem(STORAGE_KEY, favouritesAsText(ids));
    else window.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // If storage is blocked, only this tab knows the favourites.
  }
}

/** Changes the latest list, whichever tab wrote it, so that no tab overwrites another tab's change. */
function updateFavourites(update: (state: Favourites) => Favourites): void {
  const state = useFavourites.getState();
  const next = update(refreshFavourites(state, readStored() ?? state.ids));
  useFavourites.setState(next);
  writeStored(next.ids);
}

/** Sets the favourites from the customer's record at sign-in (rules: CAT-44). */
export function setFavouritesOf({ id, custentity_favorite_item }: Customer): void {
  const state = useFavourites.getState();
  const read = favouritesOf(custentity_favorite_item);
  const next = state.customerId === id ? refreshFavourites(state, read.ids) : read;
  useFavourites.setState({ ...next, customerId: id });
  writeStored(next.ids);
}

/**
 * Adds or removes one product. The change is shown at once as pending, and reversed if the store refuses it. The
 * request names only this product.
 */
export async function addOrRemoveFavourite(itemId: number): Promise<void> {
  const { customerId, pending } = useFavourites.getState();
  if (customerId === null || pending.includes(itemId)) return;
  let place = -1;
  updateFavourites((state) => {
    place = state.ids.indexOf(itemId);
    return toggleFavourite(state, itemId);
  });
  const call = signedInApi.restapi.customer[':id'].favorite[':itemId'];
  const param = { id: String(customerId), itemId: String(itemId) };
  /** Another person may have signed in since the request. */
  const settle = (update: (state: Favourites) => Favourites) => {
    if (useFavourites.getState().customerId === customerId) updateFavourites(update);
  };
  try {
    const limit = { init: timeoutOptions() };
    await readAnswer<Awaited<ReturnType<typeof call.$post>>>(
      place < 0 ? call.$post({ param }, limit) : call.$delete({ param }, limit),
    );
    settle((state) => confirmFavourite(state, itemId));
  } catch {
    settle((state) => revertFavourite(state, itemId, place));
  }
}

/** A product's heart: whether the product is a favourite, whether its change is pending, and the click handler. */
export interface FavouriteToggle {
  kept: boolean;
  pending: boolean;
  onToggle: () => void;
}

/**
 * Returns a function that gives the heart of each product; the function changes only when a heart changes. It returns
 * null for visitors, who have no favourites.
 */
export function useFavouriteToggles(): (productId: number) => FavouriteToggle | null {
  const { customerId, ids, pending } = useFavourites();
  return useMemo(() => {
    const hearts = new Map<number, FavouriteToggle>();
    return (id) => {
      if (customerId === null) return null;
      const heart = hearts.get(id) ?? {
        kept: ids.includes(id),
        pending: pending.includes(id),
        onToggle: () => void addOrRemoveFavourite(id),
      };
      hearts.set(id, heart);
      return heart;
    };
  }, [customerId, ids, pending]);
}

/** Follows other tabs, and clears everything at sign-out; call it once, after hydration. */
export function openFavourites(): () => void {
  const follow = ({ key }: StorageEvent) => {
    const state = useFavourites.getState();
    const ids = readStored();
    if (key === STORAGE_KEY && state.customerId !== null && ids) useFavourites.setState(refreshFavourites(state, ids));
  };
  const unregister = onSignOut(() => {
    useFavourites.setState(signedOutState);
    writeStored(null);
  });
  window.addEventListener('storage', follow);
  return () => {
    unregister();
    window.removeEventListener('storage', follow);
  };
}
