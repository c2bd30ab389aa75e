import type { OrderSummary } from '#contract/order-history.ts';
import { formatDate } from '#domain/calendar.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { EntryAmount } from './entry-amount.tsx';
import { EntryLink } from './entry-link.tsx';
import { ExpectedDay } from './expected-day.tsx';
import { OrderedBy } from './ordered-by.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Orders and order requests as a table; on the phone each row is a card. */
export function HistoryTable({ entries }: { entries: OrderSummary[] }) {
  const t = useTranslations('orders');
  const headings = [t('order'), t('date'), t('payment'), t('carrier'), t('status')];
  return (
    <table role="table" className="block w-full text-left lg:table">
      <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
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
      <tbody role="rowgroup" className="block lg:table-row-group">
        {entries.map((entry) => (
          <HistoryRow key={`${entry.type} ${entry.id}`} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function HistoryRow({ entry }: { entry: OrderSummary }) {
  const t = useTranslations('orders');
  const cell = 'lg:py-3 lg:pr-4 lg:align-middle';
  return (
    <tr
      role="row"
      className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-t border-line py-3.5 lg:table-row lg:py-0 lg:hover:bg-surface"
    >
      <td role="cell" className={`order-1 ${cell}`}>
        <EntryLink
          entry={entry}
          className="inline-flex min-h-8 items-center font-semibold underline decoration-line-strong underline-offset-3 hover:text-accent hover:decoration-current"
        />
        <OrderedBy entry={entry} className="block" />
        <ExpectedDay entry={entry} className="block" />
      </td>
      <td role="cell" className={`order-3 text-muted lg:text-ink ${cell}`}>
        <time dateTime={entry.trandate}>{formatDate(entry.trandate)}</time>
      </td>
      <td role="cell" className={`order-6 justify-self-end ${cell}`}>
        {entry.type === 'PurchReq' ? (
          <span className="max-lg:hidden">
            <span aria-hidden>–</span>
            <span className="sr-only">{t('noPayment')}</span>
          </span>
        ) : (
          <PaymentBadge memo={entry.memo} />
        )}
      </td>
      <td role="cell" className={`order-5 text-muted lg:text-ink ${cell}`}>
        {entry.shipcarrier || <span aria-hidden>–</span>}
      </td>
      <td role="cell" className={`order-4 justify-self-end ${cell}`}>
        <StatusBadge status={entry.status} />
      </td>
      <td role="cell" className="order-2 text-right font-semibold lg:py-3 lg:align-middle lg:whitespace-nowrap">
        <EntryAmount entry={entry} />
      </td>
    </tr>
  );
}
