import { createFileRoute } from '@tanstack/react-router';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { translate } from '#storefront/messages/translate.ts';
import { CategoryListing, loadCategory } from '#storefront/routes/-category-listing.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/promotions/q3-catalogue')({
  ...listingRoute,
  loader: ({ context, deps }) => loadCategory(context.queryClient, 'q3-catalogue', deps),
  head: (context) =>
    listingHead(
      { title: translate('content.q3Catalogue'), path: '/promotions/q3-catalogue', total: context.loaderData?.total },
      context,
    ),
  component: Q3Catalogue,
});

function Q3Catalogue() {
  const t = useTranslations();
  const { id } = Route.useLoaderData();
  return (
    <CategoryListing
      id={id}
      title={t('content.q3Catalogue')}
      parents={[{ label: t('catalogue.promotions') }]}
      search={Route.useSearch()}
    />
  );
}
