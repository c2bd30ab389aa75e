import { offsetOfPage, pageCount } from '#domain/listing.ts';
import { isListingFiltered, LISTING_DEFAULTS, type ListingSearch } from '#domain/listing-search.ts';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import { settingsOf } from '#storefront/settings.ts';

interface Listing {
  title: string;
  /** The canonical path of the list, whatever URL opened it. */
  path: string;
  /** Number of products on all pages; unknown if they could not be loaded. */
  total: number | undefined;
  /** A person's search is excluded from search engines. */
  unlisted?: boolean;
}

/**
 * The head of a listing for search engines. Each page of the unfiltered list in its default order has its own canonical
 * URL and names its neighbours. The same products in another order or page size have the URL of the list. A filtered
 * list, or a page after the last one, is excluded.
 */
export function listingHead(
  { title, path, total = Infinity, unlisted = false }: Listing,
  { match, matches }: { match: { search: ListingSearch }; matches: Parameters<typeof pageHead>[1] },
) {
  const { offset, limit, sort } = match.search;
  const missing = offset > 0 && offset >= total;
  const usual = !isListingFiltered(match.search) && sort === LISTING_DEFAULTS.sort && limit === LISTING_DEFAULTS.limit;
  const at = (start: number) => (start > 0 ? `${path}?offset=${start}` : path);
  const last = offsetOfPage(pageCount(total, limit), limit);
  return pageHead(
    {
      title,
      description: translate('catalogue.listingDescription', { title, store: settingsOf(matches)?.store.name ?? '' }),
      path: usual && !missing ? at(offset) : path,
      unlisted: unlisted || missing || isListingFiltered(match.search),
      ...(usual && {
        previous: offset > 0 ? at(Math.min(offset - limit, last)) : undefined,
        next: offset + limit < total && total !== Infinity ? at(offset + limit) : undefined,
      }),
    },
    matches,
  );
}
