import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { words } from '#storefront/messages/words.ts';
import { listingHead } from '#storefront/routes/-listing-head.ts';

const scope = { type: 'promotions' } as const;

export const Route = createFileRoute('/promotions/')({
  ...listingRoute,
  loader: ({ context, deps }) => loadListing(context.queryClient, scope, deps),
  head: (page) =>
    listingHead({ title: words('catalogue.promotions'), path: '/promotions', total: page.loaderData?.total }, page),
  component: Promotions,
});

function Promotions() {
  const t = useTranslations('catalogue');
  const title = t('promotions');
  const crumbs = [{ label: t('home') }, { label: title }];
  return <ListingPage title={title} crumbs={crumbs} scope={scope} search={Route.useSearch()} />;
}
