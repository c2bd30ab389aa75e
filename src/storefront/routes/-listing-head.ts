import { isFiltered, type ListingSearch } from '#domain/listing-search.ts';
import { store } from '#domain/store.ts';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';

/** The head of a listing; its later pages are pages of their own, filtered ones belong to the whole list. */
export function listingHead(
  title: string,
  { match, matches }: { match: { pathname: string; search: ListingSearch }; matches: Parameters<typeof pageHead>[1] },
) {
  const { search } = match;
  // The router writes the list of all products with a slash, its address has none.
  const pathname = match.pathname.replace(/\/$/, '');
  const filtered = isFiltered(search);
  return pageHead(
    {
      title,
      description: words('catalogue.listingDescription', { title, store: store.name }),
      path: search.offset > 0 && !filtered ? `${pathname}?offset=${search.offset}` : pathname,
      unlisted: filtered,
    },
    matches,
  );
}
