import type { OrderDetail } from '#contract/orders.ts';
import { invoiceTerms } from '#domain/invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { InvoiceSums, accountOf } from './invoice-sums.tsx';
import { readOrderNumber } from './order-number.ts';
import { DocumentLines } from './document-lines.tsx';
import { DocumentSheet } from './document-sheet.tsx';

interface InvoiceSheetProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** An invoice as it was issued, with the payments and credits since below its sums (rules: PAPER-17). */
export function InvoiceSheet({ order, invoice }: InvoiceSheetProps) {
  const t = useTranslations('orders.print');
  const terms = invoiceTerms(order.paymentMethod, invoice);
  const isPaid = invoice.paidAtIssue === order.grandtotal;
  const intervals = new Map(invoice.intervals.map(({ line, everyMonths }) => [line, everyMonths]));
  const lines = order.lines.map((line) => ({ ...line, everyMonths: intervals.get(line.line) ?? null }));
  const { customerNumber, seller } = invoice.issued;
  return (
    <DocumentSheet
      title={t('title')}
      number={invoice.number}
      stamp={accountOf({ order, invoice }).isPaid ? t('stamp.paid') : ''}
      issued={invoice.issued}
      order={order}
      heads={[
        [t('issued'), invoice.issuedOn],
        isPaid ? [t('paidOn'), invoice.issuedOn] : [t('due'), invoice.dueOn],
        [t('terms'), t(terms.kind, terms.kind === 'net' ? { days: terms.days } : {})],
        [t('order'), `${readOrderNumber(order)}, ${order.trandate}`],
        [t('purchaseOrder'), order.purchaseOrderNumber],
        [t('customer'), customerNumber],
        [t('orderedBy'), invoice.orderedBy ?? ''],
        [t('approvedBy'), invoice.approvedBy ?? ''],
      ]}
    >
      <DocumentLines lines={lines} />
      <InvoiceSums order={order} invoice={invoice} />
      <div className="mt-6 break-inside-avoid border-t border-line pt-2.5 text-xs text-muted">
        <h2 className="font-bold text-ink">{t('policy')}</h2>
        <p>{seller.policy.join(' ')}</p>
      </div>
    </DocumentSheet>
  );
}
