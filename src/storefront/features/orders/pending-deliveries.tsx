import { Clock } from 'lucide';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDate } from '#domain/calendar.ts';
import { useToday } from '#storefront/state/today.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ParcelLines } from './parcel-lines.tsx';

type DeliveryPromise = OrderDetail['toCome'][number];

/** The goods not shipped yet, with their promised days; products are listed only if they are a part of the order. */
export function PendingDeliveries({ order: { toCome, lines } }: { order: Pick<OrderDetail, 'toCome' | 'lines'> }) {
  return (
    <ul className="grid gap-3">
      {toCome.map((promise) => (
        <li
          key={`${promise.from} ${promise.fromStock}`}
          className="flex gap-3 rounded-lg border border-dashed border-line-strong p-4"
        >
          <Icon iconNode={Clock} aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-muted" />
          <div className="min-w-0">
            <p>
              <PromisedDays promise={promise} />
            </p>
            <ParcelLines title="stillToCome" packed={promise.lines} ordered={lines} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The promised days of a delivery, or that it is late. */
export function PromisedDays({ promise: { from, to, fromStock } }: { promise: DeliveryPromise }) {
  const t = useTranslations('orders.expected');
  const today = useToday();
  const days = { from: formatDate(from), to: formatDate(to) };
  if (today > to) return t('late', days);
  return t(fromStock ? 'fromStock' : 'later', days);
}
