import type { ReactNode } from 'react';
import type { SavedCard } from '#contract/cards.ts';
import { cardExpiry } from '#domain/cards.ts';
import { CardFace, useCardName } from '#storefront/parts/card-face.tsx';
import { useToday } from '#storefront/state/today.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface CardItemProps {
  card: SavedCard;
  onRemove: () => void;
  onMakeDefault: () => void;
}

/** A saved card with brand, last four digits, holder and expiry date; marked if it is the default. */
export function CardItem({ card: saved, onRemove, onMakeDefault }: CardItemProps) {
  const t = useTranslations('account.cards');
  const name = useCardName()(saved);
  const today = useToday();
  const expired = cardExpiry(saved.card, today) === 'expired';
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-4">
        <CardFace saved={saved} today={today} />
        {saved.isDefault && <span className="rounded-full bg-tint px-2.5 py-0.5 text-sm">{t('default')}</span>}
      </div>
      <div className="mt-auto -ml-3 flex items-center">
        {!saved.isDefault && !expired && (
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
      className={`target-h-10 rounded-md px-3 font-medium text-muted ${danger ? 'hover:text-danger' : 'hover:text-ink'}`}
    >
      {children}
    </button>
  );
}
