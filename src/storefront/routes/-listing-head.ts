import { offsetOfPage, pageCount } from '#domain/listing.ts';
import { isFiltered, LISTING_DEFAULTS, type ListingSearch } from '#domain/listing-search.ts';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';
import { settingsOf } from '#storefront/settings.ts';

interface Listing {
  title: string;
  /** The one address of the list, whatever it was reached by. */
  path: string;
  /** Products on all its pages; unknown where they could not be loaded. */
  total: number | undefined;
  /** What somebody searched for is of use to them only. */
  unlisted?: boolean;
}

/**
 * The head of a listing for search engines. The pages of the whole list in its usual order are pages of their own, which name
 * their neighbours; the same products in another order or number are the list; a filtered list, or a page that is not
 * there, is not to be found at all.
 */
export function listingHead(
  { title, path, total = Infinity, unlisted = false }: Listing,
  { match, matches }: { match: { search: ListingSearch }; matches: Parameters<typeof pageHead>[1] },
) {
  const { offset, limit, sort } = match.search;
  const missing = offset > 0 && offset >= total;
  const usual = !isFiltered(match.search) && sort === LISTING_DEFAULTS.sort && limit === LISTING_DEFAULTS.limit;
  const at = (start: number) => (start > 0 ? `${path}?offset=${start}` : path);
  const last = offsetOfPage(pageCount(total, limit), limit);
  return pageHead(
    {
      title,
      description: words('catalogue.listingDescription', { title, store: settingsOf(matches)?.store.name ?? '' }),
      path: usual && !missing ? at(offset) : path,
      unlisted: unlisted || missing || isFiltered(match.search),
      ...(usual && {
        previous: offset > 0 ? at(Math.min(offset - limit, last)) : undefined,
        next: offset + limit < total && total !== Infinity ? at(offset + limit) : undefined,
      }),
    },
    matches,
  );
}
