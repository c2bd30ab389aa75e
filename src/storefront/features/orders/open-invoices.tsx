import { useRef, useState } from 'react';
import { pageCount } from '#domain/listing.ts';
import { formatDollars } from '#domain/money.ts';
import { OPEN_INVOICES_PAGE_SIZE, useOpenInvoices } from '#storefront/state/open-invoices.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { OpenInvoicePages, type PageTurn } from './open-invoice-pages.tsx';
import { OpenInvoiceRow } from './open-invoice-row.tsx';

/** Number of open invoices above the purchase history until somebody asks for all: the orders below stay in sight. */
const FIRST_INVOICES = 5;

/**
 * The open invoices of the clinic with amounts due and payment: those due first, and all a page at a time on request
 * (rules: PAY-27). While they load their space is held, so that the orders below do not move.
 */
export function OpenInvoices() {
  const t = useTranslations('orders');
  const [showsAll, setShowsAll] = useState(false);
  const { query, page, turn } = useInvoicePages();
  const [heldHeight, setHeldHeight] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  if (query.isError && !query.data) {
    return (
      <div role="alert" className="mb-6 flex flex-wrap items-center gap-4 text-danger">
        {t('openInvoices.failedToLoad')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (query.isLoading) return <InvoicesSkeleton onHeight={setHeldHeight} />;
  if (!query.data) return null;
  const { items, count, due, overdue, unapplied } = query.data;
  const hasMore = !showsAll && count > FIRST_INVOICES;
  const section = 'mb-6 rounded-lg border border-line bg-surface px-4 pt-3 pb-1';
  if (count === 0) {
    return (
      <section aria-labelledby="open-invoices" className={section} style={{ minHeight: heldHeight }}>
        <h2 id="open-invoices" className="pb-2 font-semibold">
          {t('openInvoices.none')}
        </h2>
        <Unapplied amount={unapplied} />
      </section>
    );
  }
  const showMore = () => {
    setShowsAll(true);
    // The button disappears: the invoices are read next.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="open-invoices" className={section} style={{ minHeight: heldHeight }}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 ref={heading} id="open-invoices" tabIndex={-1} className="text-lg font-bold">
          {t('openInvoices.title', { count })}
        </h2>
        <p className="font-semibold">
          {t('openInvoices.sum', { amount: formatDollars(due) })}
          {overdue > 0 && (
            <span className="text-danger">, {t('openInvoices.overdueSum', { amount: formatDollars(overdue) })}</span>
          )}
        </p>
      </div>
      <Unapplied amount={unapplied} />
      <ul className="divide-y divide-line border-t border-line">
        {(hasMore ? items.slice(0, FIRST_INVOICES) : items).map((invoice) => (
          <OpenInvoiceRow key={invoice.number} invoice={invoice} isOverdue={today > invoice.dueOn} />
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line py-3">
          <Button onClick={showMore}>
            {t(count > OPEN_INVOICES_PAGE_SIZE ? 'openInvoices.showMore' : 'openInvoices.showAll', { count })}
          </Button>
        </div>
      )}
      {!hasMore && <OpenInvoicePages page={page} count={count} turn={turn} />}
    </section>
  );
}

/** What the store has of the clinic's payments that no invoice has got (rules: PAY-37). */
function Unapplied({ amount }: { amount: number }) {
  const t = useTranslations('orders');
  return amount > 0 ? <p className="pb-2">{t('openInvoices.unapplied', { amount: formatDollars(amount) })}</p> : null;
}

/**
 * The page of open invoices that is shown, and the way to another. A page that cannot be loaded leaves the page before
 * it in place.
 */
function useInvoicePages() {
  const [wantedPage, setWantedPage] = useState(1);
  const [page, setPage] = useState(1);
  const query = useOpenInvoices(page);
  const wanted = useOpenInvoices(wantedPage);
  const open = (next: number) => {
    if (next === wantedPage && wanted.isError) void wanted.refetch();
    else setWantedPage(next);
  };
  if (page !== wantedPage && wanted.data && !wanted.isPlaceholderData) setPage(wantedPage);
  const last = Math.max(1, pageCount(query.data?.count ?? 0, OPEN_INVOICES_PAGE_SIZE));
  // Invoices of the last page were paid meanwhile.
  if (query.data && page > last) {
    setPage(last);
    setWantedPage(last);
  }
  const isTurning = page !== wantedPage;
  const turn: PageTurn = {
    open,
    waiting: isTurning && wanted.isFetching ? wantedPage : null,
    failed: isTurning && wanted.isError && !wanted.isFetching,
  };
  return { query, page, turn };
}

/** Reserves the space of the first open invoices while they load, and reports its height. */
function InvoicesSkeleton({ onHeight }: { onHeight: (pixels: number) => void }) {
  const t = useTranslations('orders');
  return (
    <div ref={(box) => void (box && onHeight(box.offsetHeight))} className="mb-6">
      <Waiting label={t('openInvoices.loading')} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="h-7 max-w-60" />
        {Array.from({ length: FIRST_INVOICES }, (_, row) => (
          <Skeleton key={row} className="h-12" />
        ))}
      </Waiting>
    </div>
  );
}
