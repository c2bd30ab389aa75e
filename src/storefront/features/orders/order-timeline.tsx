import type { OrderDetail } from '#contract/orders.ts';
import { formatDate, formatTime } from '#domain/calendar.ts';
import { statusDisplay } from '#domain/transaction-status.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderSection } from './order-section.tsx';

/** The events of an order, latest first; payment attempts have their own section. */
export function OrderTimeline({ events: all }: Pick<OrderDetail, 'events'>) {
  const t = useTranslations('orders');
  const events = all.filter(({ ofAttempt }) => !ofAttempt);
  return (
    <OrderSection title={t('timeline')}>
      <ol className="ml-2 border-l border-line-strong">
        {events.toReversed().map(({ at, status, reason }, index) => (
          <li key={`${at} ${status}`} className="relative pb-5 pl-5 last:pb-0">
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full border border-line-strong ${index === 0 ? 'border-accent bg-accent' : 'bg-paper'}`}
            />
            <p className="font-semibold">{statusDisplay(status).label}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>
                {formatDate(new Date(at))}, {formatTime(new Date(at))}
              </time>
              {reason && reason !== status && <> · {reason}</>}
            </p>
          </li>
        ))}
      </ol>
    </OrderSection>
  );
}
