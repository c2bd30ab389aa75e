import { createFileRoute, notFound } from '@tanstack/react-router';
import { categoryPath, parseClassSlug } from '#domain/slugs.ts';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { categoriesQuery } from '#storefront/state/categories-query.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/products/by-category/$categoryNameAndId')({
  ...listingRoute,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery);
    const { id } = parseClassSlug(params.categoryNameAndId);
    const category = categories.find((each) => each.id === id);
    if (!category) throw notFound();
    const listing = await loadListing(queryClient, { type: 'category', id: category.id }, deps);
    return { id: category.id, title: category.name, path: categoryPath(category), ...listing };
  },
  head: (context) => (context.loaderData ? listingHead(context.loaderData, context) : {}),
  component: ByCategory,
  notFoundComponent: NotFoundPage,
});

function ByCategory() {
  const t = useTranslations('catalogue');
  const { id, title } = Route.useLoaderData();
  const crumbs = [{ label: t('home') }, { label: t('products') }, { label: title }];
  return <ListingPage title={title} crumbs={crumbs} scope={{ type: 'category', id }} search={Route.useSearch()} />;
}
