import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { Prose } from '#storefront/features/content/prose.tsx';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { translate } from '#storefront/messages/translate.ts';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const scope = { type: 'promotions' } as const;

export const Route = createFileRoute('/promotions/')({
  ...listingRoute,
  loader: async ({ context, deps }) => {
    const [listing, text] = await Promise.all([loadListing(context.queryClient, scope, deps), loadPage('promotions')]);
    return { ...listing, html: text.opening };
  },
  head: (context) =>
    listingHead(
      { title: translate('catalogue.promotions'), path: '/promotions', total: context.loaderData?.total },
      context,
    ),
  component: Promotions,
});

function Promotions() {
  const t = useTranslations('catalogue');
  const title = t('promotions');
  const crumbs = [{ label: t('home') }, { label: title }];
  const { html } = Route.useLoaderData();
  const note = <Prose html={html} className="mt-2 max-w-2xl text-sm" />;
  return <ListingPage title={title} crumbs={crumbs} scope={scope} search={Route.useSearch()} note={note} />;
}
