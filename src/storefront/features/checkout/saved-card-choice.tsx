import { CreditCard } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { SavedCard } from '#contract/cards.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardBrandName, cardExpiry, cardExpiryText } from '#domain/cards.ts';

interface SavedCardChoiceProps {
  cards: SavedCard[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  disabled?: boolean;
}

/** The saved cards, one of which pays; a card that is over cannot be chosen. */
export function SavedCardChoice({ cards, selectedId, onSelect, disabled = false }: SavedCardChoiceProps) {
  const t = useTranslations('checkout');
  const today = torontoDate(new Date());
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t('savedCards')}</legend>
      <ul className="grid gap-3 sm:grid-cols-2">
        {cards.map((saved) => {
          const over = cardExpiry(saved.card, today) === 'expired';
          const selected = saved.id === selectedId;
          return (
            <li key={saved.id}>
              <label
                className={`flex items-center gap-3 rounded-lg border bg-surface p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${selected ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong'} ${over ? 'text-muted' : ''}`}
              >
                <input
                  type="radio"
                  name="saved-card"
                  className="size-5 shrink-0 accent-accent outline-none"
                  checked={selected}
                  disabled={over}
                  onChange={() => onSelect(saved.id)}
                />
                <CardFace saved={saved} today={today} />
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Brand and last four digits, expiry and holder. */
export function CardFace({ saved: { card, billing_details }, today }: { saved: SavedCard; today: string }) {
  const t = useTranslations('checkout');
  const expiry = cardExpiry(card, today);
  const date = cardExpiryText(card);
  const words = { expired: t('expired', { date }), soon: t('expiresSoon', { date }), ok: t('expires', { date }) };
  const tone = { expired: 'text-danger', soon: 'text-low', ok: 'text-muted' };
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CreditCard size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-semibold">
          {t('cardEnding', { brand: cardBrandName(card.brand), last4: card.last4 })}
        </span>
        <span className="block truncate text-sm text-muted">
          <span className={tone[expiry]}>{words[expiry]}</span>
          {billing_details.name && <> · {billing_details.name}</>}
        </span>
      </span>
    </span>
  );
}
