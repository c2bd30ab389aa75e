import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { loadShortExpiry } from '#storefront/features/content/load-content.ts';
import { ShortDates } from '#storefront/features/content/short-dates.tsx';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { textHead } from '#storefront/routes/-text-head.ts';

export const Route = createFileRoute('/promotions/short-expiry')({
  loader: () => loadShortExpiry(),
  head: (page) => textHead(page.loaderData?.page, page),
  component: ShortExpiry,
});

function ShortExpiry() {
  const t = useTranslations('content');
  const { page, lots, today } = Route.useLoaderData();
  return (
    <TextPage page={page} parents={[{ label: t('promotions') }]} after={<ShortDates lots={lots} today={today} />} />
  );
}
