import { Link } from '@tanstack/react-router';
import type { PayableInvoice } from '#contract/invoices.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** An open invoice: its order, due day, open amount and, for who may pay it, the way to pay. */
export function OpenInvoiceRow({ invoice, isOverdue }: { invoice: PayableInvoice; isOverdue: boolean }) {
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
      <span className="text-right font-semibold tabular-nums md:order-3">{formatDollars(due)}</span>
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
