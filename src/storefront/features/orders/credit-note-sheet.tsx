import type { OrderDetail } from '#contract/orders.ts';
import type { CreditNoteDetail } from '#contract/business-documents.ts';
import { cardBrandName } from '#domain/cards.ts';
import { formatDollars, formatMoney, fromDollars, toDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { readOrderNumber } from './order-number.ts';
import { DocumentLines } from './document-lines.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { DocumentSums } from './document-sums.tsx';
import { useNotCharged } from './not-charged.ts';

interface CreditNoteSheetProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
  creditNote: CreditNoteDetail;
}

/** A credit note as it was issued. */
export function CreditNoteSheet({ order, invoice, creditNote }: CreditNoteSheetProps) {
  const t = useTranslations('orders.print');
  const {
    number,
    issuedOn,
    reason,
    lines,
    subtotal,
    shipping,
    taxes,
    taxedPart,
    total,
    returned,
    returnedByBank,
    due,
    issued,
  } = creditNote;
  const { card, paymentMethod } = order;
  const deducted = fromDollars(total) - fromDollars(returned);
  const cardName = card?.last4 ? t('card', { brand: cardBrandName(card.brand), last4: card.last4 }) : t('yourCard');
  const back = (key: 'backToCard' | 'backByUs' | 'backByBank' | 'backOtherwise', amount: number) =>
    amount > 0 ? [t(key, { amount: formatDollars(amount), card: cardName })] : [];
  const otherwise = toDollars(fromDollars(returned) - fromDollars(returnedByBank ?? 0));
  const taxNotes = taxedPart === null ? [] : [t('taxOn', { amount: formatDollars(taxedPart) })];
  const numberNotes = (tax: string) => {
    const number = creditNote.taxNumbers[tax];
    return number === undefined ? [] : [t('registration', { number })];
  };
  const stillDue = { amount: formatDollars(due ?? 0), number: invoice.number, date: invoice.dueOn };
  const closing = [
    t('creditReason', { reason }),
    ...(deducted > 0 ? [t('deducted', { amount: formatMoney(deducted), number: invoice.number })] : []),
    ...(deducted > 0 && due !== null ? [t(due > 0 ? 'stillDue' : 'nothingDue', stillDue)] : []),
    ...(returnedByBank === null
      ? back(paymentMethod === 'card' ? 'backToCard' : 'backByUs', returned)
      : [...back('backByBank', returnedByBank), ...back('backOtherwise', otherwise)]),
  ];
  return (
    <DocumentSheet
      title={t('creditNote')}
      number={number}
      issued={issued}
      order={order}
      heads={[
        [t('creditDate'), issuedOn],
        [t('creditOf'), `${invoice.number}, ${invoice.issuedOn}`],
        [t('order'), `${readOrderNumber(order)}, ${order.trandate}`],
        [t('purchaseOrder'), order.purchaseOrderNumber],
        [t('customer'), issued.customerNumber],
      ]}
    >
      <DocumentLines lines={lines.map((line) => ({ ...line, everyMonths: null }))} />
      <DocumentSums
        closing={closing}
        small={useNotCharged(order, issued.seller.legalName)}
        subtotal={subtotal}
        shippingLabel={t('shipping')}
        shipping={shipping}
        taxes={taxes.map((tax) => ({ ...tax, notes: [...taxNotes, ...numberNotes(tax.name)] }))}
        last={{ label: t('totalCredited'), amount: total }}
      />
    </DocumentSheet>
  );
}
