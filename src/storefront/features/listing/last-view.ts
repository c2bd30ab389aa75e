import type { SearchMiddleware } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';

type View = Pick<ListingSearch, 'limit' | 'layout'>;

/**
 * Page size and layout of the last listing shown. Set only in the browser, and null until a listing is shown: the links
 * of a cached page are the same for everyone.
 */
let lastView: View | null = null;

/** Saves page size and layout for the next listing, across pages of other kinds. */
export function saveView({ limit, layout }: View): void {
  lastView = { limit, layout };
}

/** Saves page size and layout of the listing on the screen. */
export function useSavedView({ limit, layout }: View): void {
  useEffect(() => saveView({ limit, layout }), [limit, layout]);
}

/**
 * Gives a link from a page that is not a listing (a product, the cart) the page size and layout of the last listing
 * (rules: CAT-6).
 */
export const startWithLastView: SearchMiddleware<ListingSearch> = ({ search, next }) =>
  next({ ...lastView, ...search });
