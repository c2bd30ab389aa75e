import { notFound } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { ListingSearch } from '#domain/listing-search.ts';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { categoriesQuery } from '#storefront/state/categories-query.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Loads the listing of a category by its key, for a route with its own URL. */
export async function loadCategory(queryClient: QueryClient, key: string, search: Parameters<typeof loadListing>[2]) {
  const categories = await queryClient.ensureQueryData(categoriesQuery);
  const category = categories.find((each) => each.key === key);
  if (!category) throw notFound();
  const listing = await loadListing(queryClient, { type: 'category', id: category.id }, search);
  return { id: category.id, ...listing };
}

interface CategoryListingProps {
  id: number;
  title: string;
  parents?: Crumb[];
  search: ListingSearch;
}

/** A category's products under the given title. */
export function CategoryListing({ id, title, parents = [], search }: CategoryListingProps) {
  const t = useTranslations('catalogue');
  const crumbs = [{ label: t('home') }, ...parents, { label: title }];
  return <ListingPage title={title} crumbs={crumbs} scope={{ type: 'category', id }} search={search} />;
}
