import { createFileRoute, notFound } from '@tanstack/react-router';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/products/by-brand/$brandName')({
  ...listingRoute,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const brands = await queryClient.ensureQueryData(brandsQuery);
    const brand = brands.find(({ key }) => key === params.brandName.toLowerCase());
    if (!brand) throw notFound();
    const { key, brand_name: title } = brand;
    const listing = await loadListing(queryClient, { type: 'brand', key }, deps);
    return { key, title, path: `/products/by-brand/${encodeURIComponent(key)}`, ...listing };
  },
  head: (context) => (context.loaderData ? listingHead(context.loaderData, context) : {}),
  component: ByBrand,
  notFoundComponent: NotFoundPage,
});

function ByBrand() {
  const t = useTranslations('catalogue');
  const { key, title } = Route.useLoaderData();
  const crumbs = [{ label: t('home') }, { label: t('products') }, { label: title }];
  return <ListingPage title={title} crumbs={crumbs} scope={{ type: 'brand', key }} search={Route.useSearch()} />;
}
