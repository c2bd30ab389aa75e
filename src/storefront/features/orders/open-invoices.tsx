import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PayableInvoice } from '#contract/invoices.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate } from '#domain/calendar.ts';
import { offsetOfPage, pageCount } from '#domain/listing.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { OPEN_INVOICES_PAGE_SIZE, useOpenInvoices } from '#storefront/state/open-invoices.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Number of open invoices above the purchase history until somebody asks for all: the orders below stay in sight. */
const FIRST_INVOICES = 5;

/**
 * The open invoices of the clinic with amounts due and payment: those due first, and all a page at a time on request. Nothing
 * without open invoices (rules: PAY-27).
 */
export function OpenInvoices() {
  const t = useTranslations('orders');
  const [showsAll, setShowsAll] = useState(false);
  const [wantedPage, setPage] = useState(1);
  const query = useOpenInvoices(wantedPage);
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
  if (!query.data || query.data.count === 0) return null;
  const { items, count, due, overdue } = query.data;
  const pages = pageCount(count, OPEN_INVOICES_PAGE_SIZE);
  const hasMore = !showsAll && count > FIRST_INVOICES;
  // Invoices of the last page were paid meanwhile.
  if (wantedPage > pages) setPage(pages);
  return (
    <section aria-labelledby="open-invoices" className="mb-6 rounded-lg border border-line bg-surface px-4 pt-3 pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2">
        <h2 id="open-invoices" className="text-lg font-bold">
          {t('openInvoices.title', { count })}
        </h2>
        <p className="font-semibold">
          {t('openInvoices.sum', { amount: formatMoney(fromDollars(due)) })}
          {overdue > 0 && (
            <span className="text-danger">
              , {t('openInvoices.overdueSum', { amount: formatMoney(fromDollars(overdue)) })}
            </span>
          )}
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {(hasMore ? items.slice(0, FIRST_INVOICES) : items).map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} isOverdue={today > invoice.dueOn} />
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line py-3">
          <Button onClick={() => setShowsAll(true)}>{t('openInvoices.showAll', { count })}</Button>
        </div>
      )}
      {!hasMore && pages > 1 && <Pages page={wantedPage} pages={pages} count={count} onPage={setPage} />}
    </section>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  /** The number of all open invoices. */
  count: number;
  onPage: (page: number) => void;
}

/** Which of the open invoices are shown, and the way to the others. */
function Pages({ page, pages, count, onPage }: PagesProps) {
  const t = useTranslations('orders.openInvoices');
  const from = offsetOfPage(page, OPEN_INVOICES_PAGE_SIZE) + 1;
  const to = Math.min(count, from + OPEN_INVOICES_PAGE_SIZE - 1);
  return (
    <nav
      aria-labelledby="open-invoices"
      className="flex flex-wrap items-center justify-between gap-2 border-t border-line py-3"
    >
      <p aria-live="polite" className="text-sm text-muted">
        {t('shown', { from, to, count })}
      </p>
      <span className="flex gap-2">
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          {t('earlier')}
        </Button>
        <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
          {t('later')}
        </Button>
      </span>
    </nav>
  );
}

function InvoiceRow({ invoice, isOverdue }: { invoice: PayableInvoice; isOverdue: boolean }) {
  const t = useTranslations('orders.openInvoices');
  const mayPay = mayInClinic(useKnownCustomer().role, 'pay_invoices');
  const { number, orderId, orderNumber, dueOn, due, payment } = invoice;
  const order = { to: '/profile/history/order/$id', params: { id: String(orderId) } } as const;
  const linkClass = 'underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current';
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 ${mayPay ? 'md:grid-cols-[1fr_10rem_7rem_9rem]' : 'md:grid-cols-[1fr_10rem_7rem]'}`}
    >
      <span className="min-w-0">
        <Link to="/profile/history/order/$id/invoice" params={order.params} className={`font-semibold ${linkClass}`}>
          {number}
        </Link>
        <Link {...order} className={`ml-3 inline-flex min-h-8 items-center text-sm text-muted ${linkClass}`}>
          {t('order', { number: orderNumber })}
        </Link>
      </span>
      <span className="text-right font-semibold tabular-nums md:order-3">{formatMoney(fromDollars(due))}</span>
      <span className={`text-sm md:order-2 ${isOverdue ? 'font-semibold text-danger' : 'text-muted'}`}>
        {t(isOverdue ? 'overdue' : 'due', { date: formatDate(dueOn) })}
        {payment && payment.state !== 'open' && (
          <span className="block font-normal text-muted">{t(payment.state, { name: payment.by })}</span>
        )}
      </span>
      {mayPay && (
        <Link
          {...order}
          hash="pay-invoice"
          aria-label={t('payNumber', { number })}
          className={`justify-self-end md:order-4 ${buttonClass()}`}
        >
          {t('pay')}
        </Link>
      )}
    </li>
  );
}
