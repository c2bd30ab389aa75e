import { breadcrumbList, StructuredData } from '#storefront/parts/structured-data.tsx';
import { useSettings } from '#storefront/settings.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import type { ListedProduct } from './listing-query.ts';

interface ListingDataProps {
  crumbs: Crumb[];
  products: ListedProduct[];
  /** Number of products on the pages before this one. */
  offset: number;
}

/** Structured data for search engines: the breadcrumbs and the products of this page. */
export function ListingData({ crumbs, products, offset }: ListingDataProps) {
  const { publicUrl } = useSettings();
  const list = {
    '@type': 'ItemList',
    itemListElement: products.map(({ id }, at) => ({
      '@type': 'ListItem',
      position: offset + at + 1,
      url: `${publicUrl}/product/${id}`,
    })),
  };
  return <StructuredData data={{ '@graph': [breadcrumbList(publicUrl, crumbs), list] }} />;
}
