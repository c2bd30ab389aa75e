import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ListingSearch } from '#domain/listing-search.ts';

type ListingLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'from' | 'params'> & { search: ListingSearch };

/** A link to the same listing with another search. */
export function ListingLink({ search, ...rest }: ListingLinkProps) {
  // Which search is the present one its page says; compared by the router, a default would match any.
  return <Link to="." search={search} activeOptions={{ exact: true }} {...rest} />;
}
