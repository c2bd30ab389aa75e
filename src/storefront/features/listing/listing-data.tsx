import { breadcrumbList, StructuredData } from '#storefront/parts/structured-data.tsx';
import { useSettings } from '#storefront/settings.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import type { ListedProduct } from './listing-query.ts';

interface ListingDataProps {
  crumbs: Crumb[];
  products: ListedProduct[];
  /** Where in the listing they begin. */
  offset: number;
}

/** Where the listing stands and what this page of it lists, for search engines. */
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
