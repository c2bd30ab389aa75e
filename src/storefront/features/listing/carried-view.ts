import type { SearchMiddleware } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListingSearch } from '#domain/listing-search.ts';

type View = Pick<ListingSearch, 'limit' | 'layout'>;

/**
 * Page size and layout of the last listing on the screen. In the browser alone, and empty until a listing was drawn
 * there: the links of a kept page are the same for everyone.
 */
let lastView: View | null = null;

/** Keeps page size and layout for the next listing, whatever pages are between. */
export function carryView({ limit, layout }: View): void {
  lastView = { limit, layout };
}

/** The same once a listing with this search is on the screen. */
export function useCarriedView({ limit, layout }: View): void {
  useEffect(() => carryView({ limit, layout }), [limit, layout]);
}

/** A link to a listing from a page that is none (a product, the cart) begins as one from the last listing does (rules: CAT-6). */
export const beginWithCarriedView: SearchMiddleware<ListingSearch> = ({ search, next }) =>
  next({ ...lastView, ...search });
