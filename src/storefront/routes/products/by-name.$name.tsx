import { createFileRoute } from '@tanstack/react-router';
import { nameFromSlug, nameSlug } from '#domain/slugs.ts';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/products/by-name/$name')({
  ...listingRoute,
  loader: ({ context, params, deps }) =>
    loadListing(context.queryClient, { type: 'name', name: nameFromSlug(params.name) }, deps),
  head: (context) => {
    const title = nameFromSlug(context.params.name);
    const path = `/products/by-name/${encodeURIComponent(nameSlug(title))}`;
    return listingHead({ title, path, total: context.loaderData?.total, unlisted: true }, context);
  },
  component: ByName,
});

function ByName() {
  const t = useTranslations('catalogue');
  const name = nameFromSlug(Route.useParams().name);
  const crumbs = [{ label: t('home') }, { label: t('products') }, { label: name }];
  return <ListingPage title={name} crumbs={crumbs} scope={{ type: 'name', name }} search={Route.useSearch()} />;
}
