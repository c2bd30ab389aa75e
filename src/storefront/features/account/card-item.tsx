import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SavedCard } from '#contract/cards.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardBrandName, cardExpiry, cardExpiryText } from '#domain/cards.ts';

/** A card's brand and last four digits, as it is spoken of. */
export function useCardName(): (card: SavedCard) => string {
  const t = useTranslations('account.cards');
  return ({ card }) => t('ending', { brand: cardBrandName(card.brand), last4: card.last4 });
}

/** A saved card: brand, last four, holder, and how long it is good. */
export function CardItem({ card: saved, onRemove }: { card: SavedCard; onRemove: () => void }) {
  const t = useTranslations('account.cards');
  const name = useCardName()(saved);
  const date = cardExpiryText(saved.card);
  const expiry = cardExpiry(saved.card, torontoDate(new Date()));
  const looks = {
    ok: ['text-muted', t('expires', { date })],
    soon: ['font-medium text-low', t('expiresSoon', { date })],
    expired: ['font-medium text-danger', t('expired', { date })],
  } as const;
  const [tone, words] = looks[expiry];
  return (
    <li className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <CreditCard aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className={`block text-sm ${tone}`}>{words}</span>
        {saved.billing_details.name && (
          <span className="block truncate text-sm text-muted">{saved.billing_details.name}</span>
        )}
      </p>
      <button
        type="button"
        aria-label={t('removeOf', { card: name })}
        onClick={onRemove}
        className="min-h-11 shrink-0 rounded-md px-3 font-medium text-muted hover:text-danger sm:min-h-10"
      >
        {t('remove')}
      </button>
    </li>
  );
}
