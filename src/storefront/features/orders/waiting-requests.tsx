import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { formatDate } from '#domain/calendar.ts';
import { useWaitingRequestsQuery } from '#storefront/state/waiting-order-requests.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { EntryAmount } from './entry-amount.tsx';
import { EntryLink } from './entry-link.tsx';

/** The order requests that wait for the signed-in person; nothing without any (rules: ORDER-31). */
export function WaitingRequests() {
  const t = useTranslations('orders.waiting');
  const orders = useTranslations('orders');
  const { data, isFailed, isFetching, refetch } = useWaitingRequestsQuery({ listed: true });
  if (isFailed) {
    return (
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-4 text-danger">
        {t('failed')}
        <Button busy={isFetching} onClick={() => void refetch()}>
          {orders('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data || data.count === 0) return null;
  const { items, count } = data;
  return (
    <section
      aria-labelledby="waiting-requests"
      className="mb-6 rounded-lg border border-line bg-surface px-4 pt-3 pb-1"
    >
      <h2 id="waiting-requests" className="pb-2 text-lg font-bold">
        {t('title', { count })}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {items.map((entry) => (
          <li key={entry.id} className="relative flex min-h-11 flex-wrap items-center gap-x-4 py-2">
            <EntryLink entry={entry} className="grow font-semibold after:absolute after:inset-0 hover:text-accent" />
            <span className="order-last basis-full text-sm text-muted sm:order-none sm:basis-auto">
              {t('from', { name: entry.requestedBy ?? '', date: formatDate(entry.trandate) })}
            </span>
            <span className="min-w-22 text-right font-semibold">
              <EntryAmount entry={entry} />
            </span>
            <Icon iconNode={ChevronRight} size={18} aria-hidden className="text-muted" />
          </li>
        ))}
      </ul>
      {count > items.length && (
        <Link
          to="/purchase-history"
          search={{ status: items[0]?.status, sort: 'oldest' }}
          className="my-2 inline-block font-semibold text-accent underline underline-offset-2"
        >
          {t('all', { count })}
        </Link>
      )}
    </section>
  );
}
