import { createFileRoute } from '@tanstack/react-router';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { translate } from '#storefront/messages/translate.ts';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const scope = { type: 'all' } as const;

export const Route = createFileRoute('/products/')({
  ...listingRoute,
  loader: ({ context, deps }) => loadListing(context.queryClient, scope, deps),
  head: (context) =>
    listingHead(
      { title: translate('catalogue.allProducts'), path: '/products', total: context.loaderData?.total },
      context,
    ),
  component: AllProducts,
});

function AllProducts() {
  const t = useTranslations('catalogue');
  const search = Route.useSearch();
  const title = t('allProducts');
  return <ListingPage title={title} crumbs={[{ label: t('home') }, { label: title }]} scope={scope} search={search} />;
}
