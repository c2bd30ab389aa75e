import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { formatDollars } from '#domain/money.ts';
import { useCardName } from '#storefront/parts/card-face.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { InvoiceStateText } from './invoice-state-text.tsx';
import { OrderSection } from './order-section.tsx';

/** Payment, refund and delivery method of an order, and the clinic's notes. */
export function PaymentDetails({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders');
  const nameOf = useCardName();
  const { paymentMethod, card, email, shipMethod, purchaseOrderNumber, warehouseNote } = order;
  const refundText = () => {
    if (!order.refund) return '';
    const amount = formatDollars(order.refund.amount);
    const to = card?.last4 ? nameOf({ card }) : t('yourCard');
    return t(order.refund.done ? 'refunded' : 'refundUnderWay', { amount, card: to });
  };
  const { invoiceReaders, formerInvoiceReaders: count } = order;
  const readers = [...(invoiceReaders ?? []), ...(count ? [t('formerInvoiceReaders', { count })] : [])];
  const mailed = readers.length > 0 ? t('invoiceSentTo', { people: readers.join(', ') }) : t('invoiceTo', { email });
  const details: [string, ReactNode][] = [
    [
      t('paymentMethod'),
      paymentMethod === 'invoice' ? `${t('invoice')}. ${mailed}` : card?.last4 ? nameOf({ card }) : t('card'),
    ],
    [
      order.invoice ? t('documentTitle.invoice', { number: order.invoice.number }) : '',
      order.invoice ? <InvoiceStateText order={order} invoice={order.invoice} /> : '',
    ],
    [t('refund'), refundText()],
    [t('deliveryMethod'), shipMethod],
    [t('purchaseOrderNumber'), purchaseOrderNumber],
    [t('warehouseNote'), warehouseNote],
  ];
  return (
    <OrderSection title={t('details')}>
      <dl className="grid gap-3">
        {details
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
    </OrderSection>
  );
}
