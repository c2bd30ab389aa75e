import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#domain/listing-search.ts';

type ListingLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'from' | 'params'> & { search: ListingSearch };

/** A link to the same listing with different search parameters. */
export function ListingLink({ search, ...rest }: ListingLinkProps) {
  // Exact matching, because the router treats a left-out default as a match. Pages mark their current link themselves.
  return <Link to="." search={search} activeOptions={{ exact: true }} {...rest} />;
}
