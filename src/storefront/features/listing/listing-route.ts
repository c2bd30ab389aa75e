import { retainSearchParams, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router';
import { LISTING_DEFAULTS, readListingSearch, type ListingSearch } from '#domain/listing-search.ts';
import { startWithLastView } from './last-view.ts';
import { ListingError } from './listing-error.tsx';
import { ListingPending } from './listing-pending.tsx';

/** Options of every listing route. The URL holds the state; default values are left out. */
export const listingRoute = {
  validateSearch: (raw: Partial<ListingSearch> & SearchSchemaInput): ListingSearch => readListingSearch(raw),
  search: {
    middlewares: [
      startWithLastView,
      stripSearchParams<ListingSearch, [], typeof LISTING_DEFAULTS>(LISTING_DEFAULTS),
      // A link from one listing to another keeps page size and layout. They are in the URL because a cached page is the
      // same for everyone.
      retainSearchParams<ListingSearch>(['limit', 'layout']),
    ],
  },
  // The layout does not change which products are loaded.
  loaderDeps: ({ search: { layout: _, ...deps } }: { search: ListingSearch }) => deps,
  pendingComponent: ListingPending,
  errorComponent: ListingError,
};
