import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import type { ReactNode } from 'react';
import { formatDate } from '#domain/calendar.ts';
import { useWaitingRequests, useWaitingRequestsQuery } from '#storefront/state/waiting-requests.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { EntryAmount } from './entry-amount.tsx';
import { EntryLink } from './entry-link.tsx';
import { useBriefWait } from './use-brief-wait.ts';

/** The order requests that wait for the signed-in person; nothing without any (rules: ORDER-31). */
export function WaitingRequests() {
  const t = useTranslations('orders.waiting');
  const waiting = useWaitingRequests();
  if (!waiting) return null;
  const { items, count } = waiting;
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

/** The order requests that wait for the person, then other content, which waits briefly so that it does not move. */
export function AfterWaitingRequests({ children }: { children: ReactNode }) {
  const t = useTranslations('orders');
  const isWaiting = useBriefWait(useWaitingRequestsQuery().isLoading);
  if (isWaiting) {
    return (
      <Waiting label={t('loadingRecent')}>
        {/* As high as recent purchases with their heading. */}
        <Skeleton className="h-[506px]" />
      </Waiting>
    );
  }
  return (
    <>
      <WaitingRequests />
      {children}
    </>
  );
}
