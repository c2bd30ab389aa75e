import type { GiftCardTier } from '#domain/gift-card.ts';
import { formatWholeMoney } from '#domain/money.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Pictures of the two gift cards with their maximum amounts. */
export function GiftCards({ tiers }: { tiers: readonly GiftCardTier[] }) {
  const t = useTranslations('content');
  const [mark] = useStoreSettings().mark;
  const highest = tiers.at(-1);
  if (!highest) return null;
  return (
    <div className="mb-9 grid gap-4 sm:grid-cols-2">
      <Card
        name={t('cardOfStore', { mark })}
        deliveryText={t('cardAccount')}
        limitText={t('cardUpTo', { amount: formatWholeMoney(highest.storeCard) })}
        colourClass="bg-accent text-on-accent"
      />
      <Card
        name={t('cardEGift')}
        deliveryText={t('cardMail')}
        limitText={t('cardUpTo', { amount: formatWholeMoney(highest.eGift) })}
        colourClass="border border-line-strong bg-tint text-ink"
      />
    </div>
  );
}

function Card({
  name,
  deliveryText,
  limitText,
  colourClass,
}: {
  name: string;
  deliveryText: string;
  limitText: string;
  colourClass: string;
}) {
  const [first, second] = useStoreSettings().mark;
  return (
    <div className={`flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-lg p-5 ${colourClass}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-[750] tracking-[-0.02em]">
          {first}·{second}
        </p>
        <p className="text-sm">{deliveryText}</p>
      </div>
      <Ribbon />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-xl font-bold tracking-tight">{name}</p>
        <p>{limitText}</p>
      </div>
    </div>
  );
}

/** A gift bow, drawn in the card's text colour. */
function Ribbon() {
  return (
    <svg viewBox="0 0 320 60" aria-hidden className="w-full" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M0 30h136M184 30h136" opacity=".35" />
      <path d="M160 30c-10-26-40-30-44-14-3 13 22 18 44 14Zm0 0c10-26 40-30 44-14 3 13-22 18-44 14Z" />
      <path d="m160 30-18 26M160 30l18 26" />
      <circle cx="160" cy="30" r="4" fill="currentColor" />
    </svg>
  );
}
