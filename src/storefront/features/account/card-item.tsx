import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedCard } from '#contract/cards.ts';
import { torontoDate } from '#domain/calendar.ts';
import { cardBrandName, cardExpiry, cardExpiryText } from '#domain/cards.ts';

/** A card's brand and last four digits, as it is spoken of. */
export function useCardName(): (card: SavedCard) => string {
  const t = useTranslations('account.cards');
  return ({ card }) => t('ending', { brand: cardBrandName(card.brand), last4: card.last4 });
}

interface CardItemProps {
  card: SavedCard;
  onRemove: () => void;
  onMakeDefault: () => void;
}

/** A saved card: brand, last four, holder, how long it is good, and whether it is the one preselected. */
export function CardItem({ card: saved, onRemove, onMakeDefault }: CardItemProps) {
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
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <CreditCard aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className={`block text-sm ${tone}`}>{words}</span>
          {saved.billing_details.name && (
            <span className="block truncate text-sm text-muted">{saved.billing_details.name}</span>
          )}
        </p>
        {saved.isDefault && <span className="rounded-full bg-tint px-2.5 py-0.5 text-sm">{t('default')}</span>}
      </div>
      <div className="mt-auto -ml-3 flex items-center">
        {!saved.isDefault && expiry !== 'expired' && (
          <QuietButton label={t('makeDefaultOf', { card: name })} onClick={onMakeDefault}>
            {t('makeDefault')}
          </QuietButton>
        )}
        <QuietButton danger label={t('removeOf', { card: name })} onClick={onRemove}>
          {t('remove')}
        </QuietButton>
      </div>
    </li>
  );
}

interface QuietButtonProps {
  label: string;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function QuietButton({ label, danger = false, onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`min-h-11 rounded-md px-3 font-medium text-muted sm:min-h-10 ${danger ? 'hover:text-danger' : 'hover:text-ink'}`}
    >
      {children}
    </button>
  );
}
