import type { SavedCard } from '#contract/cards.ts';
import { cardExpiry } from '#domain/cards.ts';
import { CardFace } from '#storefront/parts/card-face.tsx';
import { useToday } from '#storefront/state/today.ts';
import { useTranslations } from '#ui/messages/translations.ts';

interface SavedCardChoiceProps {
  cards: SavedCard[];
  selectedId: string | null;
  onSelect: (id: string) => void;
  disabled?: boolean;
}

/** Chooses the saved card that pays; an expired card cannot be chosen. */
export function SavedCardChoice({ cards, selectedId, onSelect, disabled = false }: SavedCardChoiceProps) {
  const t = useTranslations('checkout');
  const today = useToday();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t('savedCards')}</legend>
      <ul className="grid gap-3 sm:grid-cols-2">
        {cards.map((saved) => {
          const isExpired = cardExpiry(saved.card, today) === 'expired';
          const selected = saved.id === selectedId;
          return (
            <li key={saved.id}>
              <label
                className={`flex items-center gap-3 rounded-lg border bg-surface p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${selected ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong'} ${isExpired ? 'text-muted' : ''}`}
              >
                <input
                  type="radio"
                  name="saved-card"
                  className="size-5 shrink-0 outline-none"
                  checked={selected}
                  disabled={isExpired}
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
