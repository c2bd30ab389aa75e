import { createFileRoute } from '@tanstack/react-router';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { textHead } from '#storefront/routes/-text-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/promotions/jdiq')({
  loader: () => loadPage('raffle'),
  head: (context) => textHead(context.loaderData, context),
  component: Raffle,
});

function Raffle() {
  const t = useTranslations('content');
  return <TextPage page={Route.useLoaderData()} parents={[{ label: t('promotions') }]} />;
}
