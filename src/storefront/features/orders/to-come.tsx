import { Clock } from 'lucide';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDate, torontoDate } from '#domain/calendar.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ParcelLines } from './parcel-lines.tsx';

type Promised = OrderDetail['toCome'][number];

/** What has not left yet, with the days it was promised for; what is in one promise with the whole order is not listed. */
export function ToCome({ order: { toCome, lines } }: { order: Pick<OrderDetail, 'toCome' | 'lines'> }) {
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

/** When something is expected; once that day has passed, that it is late. */
export function PromisedDays({ promise: { from, to, fromStock } }: { promise: Promised }) {
  const t = useTranslations('orders.expected');
  const days = { from: formatDate(from), to: formatDate(to) };
  if (torontoDate(new Date()) > to) return t('late', days);
  return t(fromStock ? 'fromStock' : 'later', days);
}
