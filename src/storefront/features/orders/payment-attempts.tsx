import type { OrderDetail } from '#contract/orders.ts';
import { formatDate, formatTime } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { useCardName } from '#storefront/parts/card-face.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

const outcomeClass = { paid: 'text-ok', failed: 'text-danger', action: 'text-ink', pending: 'text-ink' };

/** The attempts to pay the order by card with their outcomes; renders nothing if the first attempt succeeded. */
export function PaymentAttempts({ attempts }: Pick<OrderDetail, 'attempts'>) {
  const t = useTranslations('orders.attempts');
  const nameOf = useCardName();
  if (attempts.length === 0 || (attempts.length === 1 && attempts[0]?.outcome === 'paid')) return null;
  return (
    <OrderSection title={t('title')}>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {attempts.map(({ at, amount, card, outcome, reason, confirmedByBank }) => (
          <li key={at} className="p-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{card.last4 ? nameOf({ card }) : t('card')}</span>
              <span className={`font-semibold ${outcomeClass[outcome]}`}>
                {t(outcome, { amount: formatDollars(amount) })}
              </span>
            </p>
            <p className="text-sm text-muted">
              <time dateTime={at}>
                {formatDate(new Date(at))}, {formatTime(new Date(at))}
              </time>
              {confirmedByBank && <> · {t('confirmed')}</>}
              {outcome === 'failed' && reason && <> · {reason}</>}
            </p>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
