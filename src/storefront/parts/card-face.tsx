import { CreditCard } from 'lucide';
import type { LocalDate } from '#domain/calendar.ts';
import { cardBrandName, cardExpiry, cardExpiryText } from '#domain/cards.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The details of a saved card that pages show. */
export interface ShownCard {
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null };
}

/** Returns a function that names a saved card by its brand and last four digits. */
export function useCardName(): (saved: { card: { brand: string; last4: string } }) => string {
  const t = useTranslations('account.cards');
  return ({ card }) => t('ending', { brand: cardBrandName(card.brand), last4: card.last4 });
}

/** Brand, last four digits, expiry date and holder of a saved card. */
export function CardFace({ saved, today }: { saved: ShownCard; today: LocalDate }) {
  const t = useTranslations('account.cards');
  const name = useCardName()(saved);
  const date = cardExpiryText(saved.card);
  const looks = {
    ok: ['text-muted', t('expires', { date })],
    soon: ['font-medium text-low', t('expiresSoon', { date })],
    expired: ['font-medium text-danger', t('expired', { date })],
  } as const;
  const [tone, words] = looks[cardExpiry(saved.card, today)];
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <Icon iconNode={CreditCard} size={22} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block truncate text-sm text-muted">
          <span className={tone}>{words}</span>
          {saved.billing_details.name && <> · {saved.billing_details.name}</>}
        </span>
      </span>
    </span>
  );
}
