import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListingPage } from '#storefront/features/listing/listing-page.tsx';
import { loadListing } from '#storefront/features/listing/listing-query.ts';
import { listingRoute } from '#storefront/features/listing/listing-route.ts';
import { words } from '#storefront/messages/words.ts';
import { listingHead } from '#storefront/routes/-listing-head.ts';
import { categoriesQuery } from '#storefront/state/categories-query.ts';

/** The key of the commerce category that holds the month's specials. */
const CATEGORY = 'monthly-special';

export const Route = createFileRoute('/promotions/monthly-special')({
  ...listingRoute,
  loader: async ({ context: { queryClient }, deps }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery);
    const category = categories.find(({ key }) => key === CATEGORY);
    if (!category) throw notFound();
    await loadListing(queryClient, { type: 'category', id: category.id }, deps);
    return { id: category.id };
  },
  head: (page) => listingHead(words('catalogue.monthlySpecials'), page),
  component: MonthlySpecials,
});

function MonthlySpecials() {
  const t = useTranslations('catalogue');
  const { id } = Route.useLoaderData();
  const title = t('monthlySpecials');
  const crumbs = [{ label: t('home') }, { label: t('promotions') }, { label: title }];
  return <ListingPage title={title} crumbs={crumbs} scope={{ type: 'category', id }} search={Route.useSearch()} />;
}
