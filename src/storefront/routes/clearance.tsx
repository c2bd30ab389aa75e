import { createFileRoute } from '@tanstack/react-router';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { translate } from '#storefront/messages/translate.ts';
import { CategoryListing, loadCategory } from './-category-listing.tsx';
import { listingHead } from './-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/clearance')({
  ...listingRoute,
  loader: ({ context, deps }) => loadCategory(context.queryClient, 'clearance', deps),
  head: (context) =>
    listingHead(
      { title: translate('content.clearance'), path: '/clearance', total: context.loaderData?.total },
      context,
    ),
  component: Clearance,
});

function Clearance() {
  const t = useTranslations();
  const { id } = Route.useLoaderData();
  return <CategoryListing id={id} title={t('content.clearance')} search={Route.useSearch()} />;
}
