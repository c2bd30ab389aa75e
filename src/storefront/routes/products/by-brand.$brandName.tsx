import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { brandsQuery } from '#storefront/state/brands-query.ts';

export const Route = createFileRoute('/products/by-brand/$brandName')({
  ...listingRoute,
  loader: async ({ context: { queryClient }, params, deps }) => {
    const brands = await queryClient.ensureQueryData(brandsQuery);
    const brand = brands.find(({ key }) => key === params.brandName.toLowerCase());
    if (!brand) throw notFound();
    await loadListing(queryClient, { type: 'brand', key: brand.key }, deps);
    return { key: brand.key, name: brand.brand_name };
  },
  head: (page) => (page.loaderData ? listingHead(page.loaderData.name, page) : {}),
  component: ByBrand,
  notFoundComponent: NotFoundPage,
});

function ByBrand() {
  const t = useTranslations('catalogue');
  const { key, name } = Route.useLoaderData();
  const crumbs = [{ label: t('home') }, { label: t('products') }, { label: name }];
  return <ListingPage title={name} crumbs={crumbs} scope={{ type: 'brand', key }} search={Route.useSearch()} />;
}
