import { giftCardTiers } from '#domain/gift-card.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { useStoreSettings } from '#storefront/settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The two cards as they look, with the most each can hold. */
export function GiftCards() {
  const t = useTranslations('content');
  const highest = giftCardTiers.at(-1);
  if (!highest) return null;
  return (
    <div className="mb-9 grid gap-4 sm:grid-cols-2">
      <Card
        name={t('cardDnd')}
        how={t('cardAccount')}
        most={t('cardUpTo', { amount: whole(highest.dndCard) })}
        look="bg-accent text-on-accent"
      />
      <Card
        name={t('cardEGift')}
        how={t('cardMail')}
        most={t('cardUpTo', { amount: whole(highest.eGift) })}
        look="border border-line-strong bg-tint text-ink"
      />
    </div>
  );
}

function Card({ name, how, most, look }: { name: string; how: string; most: string; look: string }) {
  const [first, second] = useStoreSettings().mark;
  return (
    <div className={`flex aspect-[1.586] flex-col justify-between overflow-hidden rounded-lg p-5 ${look}`}>
      <div className="flex items-start justify-between gap-3">
        <p className="font-[750] tracking-[-0.02em]">
          {first}·{second}
        </p>
        <p className="text-sm">{how}</p>
      </div>
      <Ribbon />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-xl font-bold tracking-tight">{name}</p>
        <p>{most}</p>
      </div>
    </div>
  );
}

/** The bow of a present, in lines of the card's own ink. */
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

function whole(cents: Cents): string {
  return formatMoney(cents).replace('.00', '');
}
