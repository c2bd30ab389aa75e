import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { Payment } from '#office/parts/payment.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { OrderStateMark } from '#office/parts/order-state-mark.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Nothing, Table } from './table.tsx';

/** The latest orders of the clinic; each opens among the orders of the clinic. */
export function ClinicOrders({ page: { clinic, orders } }: { page: OfficeClinicPage }) {
  const t = useTranslations('office.clinic');
  const list = useTranslations('office.orders');
  const toOrders = `/orders?clinic=${clinic.id}`;
  return (
    <section>
      <SectionHead
        title={t('orders')}
        about={orders.count > orders.items.length ? t('latest', { count: orders.items.length }) : undefined}
        end={
          orders.count > 0 && (
            <OfficeLink to={toOrders} className="text-accent hover:underline">
              {t('allOrders', { count: orders.count })}
            </OfficeLink>
          )
        }
      />
      {orders.items.length === 0 ? (
        <Nothing>{t('noOrders')}</Nothing>
      ) : (
        <Table
          caption={t('orders')}
          columns={[
            { name: list('column.number') },
            { name: list('column.orderedAt'), className: 'max-sm:hidden' },
            { name: list('column.purchaseOrderNumber'), className: 'max-xl:hidden' },
            { name: list('column.stage') },
            { name: list('column.payment'), className: 'max-md:hidden' },
            { name: list('column.total'), className: 'text-right' },
          ]}
        >
          {orders.items.map(({ number, orderedAt, purchaseOrderNumber, state, hold, total, ...payment }) => (
            <tr key={number}>
              <td>
                <OfficeLink
                  to={`/orders/${number}?clinic=${clinic.id}`}
                  className="font-mono text-xs font-medium hover:text-accent hover:underline"
                >
                  {number}
                </OfficeLink>
              </td>
              <td className="text-muted max-sm:hidden">{shortTime(orderedAt)}</td>
              <td className="max-xl:hidden">
                <span className="block max-w-40 truncate text-muted">{purchaseOrderNumber}</span>
              </td>
              <td>
                <OrderStateMark state={state} />
                {hold && (
                  <span className="ml-1.5 font-medium text-low">
                    {list(hold === 'staff' ? 'onHold' : hold === 'disputed' ? 'disputed' : 'overLimit')}
                  </span>
                )}
              </td>
              <td className="max-md:hidden">
                <Payment {...payment} />
              </td>
              <td className="text-right font-semibold">{formatDollars(total)}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
