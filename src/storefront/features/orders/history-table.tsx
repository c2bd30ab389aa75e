import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OrderSummary } from '#contract/orders.ts';
import { formatLongDate } from '#domain/calendar.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Orders, invoices and shipments as a table; on the phone each row is a card. */
export function HistoryTable({ entries }: { entries: OrderSummary[] }) {
  const t = useTranslations('orders');
  const headings = [t('order'), t('date'), t('payment'), t('carrier'), t('status')];
  return (
    <table role="table" className="block w-full text-left md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="text-sm text-muted">
          {headings.map((heading) => (
            <th key={heading} role="columnheader" scope="col" className="py-2 pr-4 font-semibold">
              {heading}
            </th>
          ))}
          <th role="columnheader" scope="col" className="py-2 text-right font-semibold">
            {t('total')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {entries.map((entry) => (
          <HistoryRow key={`${entry.type} ${entry.id}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ entry }: { entry: OrderSummary }) {
  const cell = 'md:py-3 md:pr-4 md:align-middle';
  return (
    <tr
      role="row"
      className="relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line py-3.5 md:table-row md:py-0 md:hover:bg-surface"
    >
      <td role="cell" className={cell}>
        <Link
          to="/profile/history/order/$id"
          params={{ id: String(entry.orderId) }}
          className="font-semibold underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current"
        >
          {entry.trandisplayname}
        </Link>
      </td>
      <td role="cell" className={`col-start-1 text-muted md:text-ink ${cell}`}>
        <time dateTime={entry.trandate}>{formatLongDate(entry.trandate)}</time>
      </td>
      <td role="cell" className={`col-start-1 ${cell}`}>
        <PaymentBadge memo={entry.memo} />
      </td>
      <td role="cell" className={`col-start-1 text-sm text-muted md:text-base md:text-ink ${cell}`}>
        {entry.shipcarrier || <span aria-hidden>–</span>}
      </td>
      <td role="cell" className={`col-start-1 ${cell}`}>
        <StatusBadge status={entry.status} />
      </td>
      <td
        role="cell"
        className="col-start-2 row-start-1 text-right font-semibold md:py-3 md:align-middle md:whitespace-nowrap"
      >
        {formatMoney(fromDollars(entry.foreigntotal))}
      </td>
    </tr>
  );
}
