import { createFileRoute } from '@tanstack/react-router';
import { GiftCardTiers } from '#storefront/features/content/gift-card-tiers.tsx';
import { GiftCards } from '#storefront/features/content/gift-cards.tsx';
import { loadPage } from '#storefront/features/content/load-content.ts';
import { TextPage } from '#storefront/features/content/text-page.tsx';
import { useStoreSettings } from '#storefront/settings.ts';
import { textHead } from '#storefront/routes/-text-head.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const Route = createFileRoute('/promotions/gift-card')({
  loader: () => loadPage('gift-card'),
  head: (context) => textHead(context.loaderData, context),
  component: GiftCard,
});

function GiftCard() {
  const t = useTranslations('content');
  const page = Route.useLoaderData();
  const { giftCards: tiers } = useStoreSettings();
  return (
    <TextPage
      page={page}
      parents={[{ label: t('promotions') }]}
      before={<GiftCards tiers={tiers} />}
      after={<GiftCardTiers tiers={tiers} />}
      afterContents={[{ id: 'tiers', title: t('tiers') }]}
    />
  );
}
