import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { statusDisplay } from '#domain/transaction-status.ts';
import { Part } from './part.tsx';

/** What became of the order and when, the latest first. */
export function OrderTimeline({ events }: { events: OrderDetail['events'] }) {
  const t = useTranslations('orders');
  const format = useFormatter();
  return (
    <Part title={t('timeline')}>
      <ol className="ml-2 border-l border-line-strong">
        {events.toReversed().map(({ at, status, reason }, index) => (
          <li key={`${at} ${status}`} className="relative pb-5 pl-5 last:pb-0">
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[5px] size-2.5 rounded-full border border-line-strong ${index === 0 ? 'border-accent bg-accent' : 'bg-paper'}`}
            />
            <p className="font-semibold">{statusDisplay(status).label}</p>
            <p className="text-sm text-muted">
              <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' })}</time>
              {reason && reason !== status && <> · {reason}</>}
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
