import { createFileRoute } from '@tanstack/react-router';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { translate } from '#storefront/messages/translate.ts';
import { CategoryListing, loadCategory } from '#storefront/routes/-category-listing.tsx';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/promotions/monthly-special')({
  ...listingRoute,
  loader: ({ context, deps }) => loadCategory(context.queryClient, 'monthly-special', deps),
  head: (context) =>
    listingHead(
      {
        title: translate('catalogue.monthlySpecials'),
        path: '/promotions/monthly-special',
        total: context.loaderData?.total,
      },
      context,
    ),
  component: MonthlySpecials,
});

function MonthlySpecials() {
  const t = useTranslations();
  const { id } = Route.useLoaderData();
  return (
    <CategoryListing
      id={id}
      title={t('catalogue.monthlySpecials')}
      parents={[{ label: t('catalogue.promotions') }]}
      search={Route.useSearch()}
    />
  );
}
