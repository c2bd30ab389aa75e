import { useLocation } from '@tanstack/react-router';
import { isFiltered, LISTING_DEFAULTS, type ListingSearch } from '#domain/listing-search.ts';
import { useSettings } from '#storefront/settings.ts';
import type { Crumb } from '#storefront/ui/breadcrumbs.tsx';
import { breadcrumbList, StructuredData } from '#storefront/ui/structured-data.tsx';
import type { ListedProduct } from './listing-query.ts';

interface ListingDataProps {
  crumbs: Crumb[];
  products: ListedProduct[];
  search: ListingSearch;
  /** Products of the listing on all its pages. */
  total: number;
}

/** Where the listing stands, what this page of it lists and which are the pages beside it, for search engines. */
export function ListingData({ crumbs, products, search, total }: ListingDataProps) {
  const { publicUrl } = useSettings();
  const { offset } = search;
  const list = {
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, at) => ({
      '@type': 'ListItem',
      position: offset + at + 1,
      url: `${publicUrl}/product/${id}`,
    })),
  };
  return (
    <>
      <PagesBeside search={search} total={total} />
      <StructuredData data={{ '@graph': [breadcrumbList(publicUrl, crumbs), list] }} />
    </>
  );
}

/** The addresses of the pages before and after, which React puts in the head; only the whole list's own pages have them. */
function PagesBeside({ search, total }: Pick<ListingDataProps, 'search' | 'total'>) {
  const { publicUrl } = useSettings();
  const pathname = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  const { limit, offset } = search;
  if (isFiltered(search) || limit !== LISTING_DEFAULTS.limit) return null;
  const at = (start: number) => `${publicUrl}${pathname}${start > 0 ? `?offset=${start}` : ''}`;
  return (
    <>
      {offset > 0 && <link rel="prev" href={at(Math.max(0, offset - limit))} />}
      {offset + limit < total && <link rel="next" href={at(offset + limit)} />}
    </>
  );
}
