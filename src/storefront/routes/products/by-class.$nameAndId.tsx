import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { classSlug, parseClassSlug } from '#domain/slugs.ts';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { classesQuery, findClass, slugOfName } from '#storefront/state/classes-query.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/products/by-class/$nameAndId')({
  ...listingRoute,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const classes = await queryClient.ensureQueryData(classesQuery);
    const { id } = parseClassSlug(params.nameAndId);
    const named = id === null && slugOfName(classes, params.nameAndId.toLowerCase());
    if (named)
      throw redirect({
        to: '/products/by-class/$nameAndId',
        params: { nameAndId: named },
        search: true,
        replace: true,
      });
    const found = findClass(classes, id);
    if (!found) throw notFound();
    const listing = await loadListing(queryClient, { type: 'class', id: found.id }, deps);
    return {
      ...found,
      title: found.name,
      path: `/products/by-class/${encodeURIComponent(classSlug(found))}`,
      ...listing,
    };
  },
  head: (context) => (context.loaderData ? listingHead(context.loaderData, context) : {}),
  component: ByClass,
  notFoundComponent: NotFoundPage,
});

function ByClass() {
  const t = useTranslations('catalogue');
  const { id, name, above } = Route.useLoaderData();
  const crumbs = [
    { label: t('home') },
    { label: t('products') },
    ...(above ? [{ label: above.name, to: `/products/by-class/${classSlug(above)}` }] : []),
    { label: name },
  ];
  return <ListingPage title={name} crumbs={crumbs} scope={{ type: 'class', id }} search={Route.useSearch()} />;
}
