import { retainSearchParams, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router';
import { LISTING_DEFAULTS, readListingSearch, type ListingSearch } from '#domain/listing-search.ts';
import { beginWithCarriedView } from './carried-view.ts';
import { ListingError } from './listing-error.tsx';
import { ListingPending } from './listing-pending.tsx';

/** What every listing route has in common: its state lives in its address, defaults are left out of it. */
export const listingRoute = {
  validateSearch: (raw: Partial<ListingSearch> & SearchSchemaInput): ListingSearch => readListingSearch(raw),
  search: {
    middlewares: [
      beginWithCarriedView,
      stripSearchParams<ListingSearch, [], typeof LISTING_DEFAULTS>(LISTING_DEFAULTS),
      // A link from one listing to another keeps the page size and the layout. They stand in the address: a kept page is
      // the same for everyone.
      retainSearchParams<ListingSearch>(['limit', 'layout']),
    ],
  },
  // The layout changes how products are shown, not which.
  loaderDeps: ({ search: { layout: _, ...deps } }: { search: ListingSearch }) => deps,
  pendingComponent: ListingPending,
  errorComponent: ListingError,
};
