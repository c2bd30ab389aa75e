import type { OrderDetail } from '#contract/orders.ts';
import { cardBrandName } from '#domain/cards.ts';
import { formatMoney, fromDollars, percentText, toDollars } from '#domain/money.ts';
import { regionName } from '#domain/regions.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { DocumentSum, DocumentSums } from './document-sums.tsx';

interface InvoiceSumsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** What an invoice comes to, what was paid at issue, what is due, and how to pay it. */
export function InvoiceSums({ order, invoice }: InvoiceSumsProps) {
  const t = useTranslations('orders.print');
  const { card, shippingAddress, taxedPart, taxesNotCharged } = order;
  const { paidAtIssue, taxNumbers, issued } = invoice;
  const due = toDollars(fromDollars(order.grandtotal) - fromDollars(paidAtIssue));
  const how = card?.last4 ? t('card', { brand: cardBrandName(card.brand), last4: card.last4 }) : t('unknownCard');
  const { payee, address, email, lateInterest } = issued.seller.remittance;
  const interest = { month: percentText(lateInterest.perMonth), year: percentText(lateInterest.perYear) };
  const howToPay = [
    t('payTo', { payee }),
    t('payCheque', { address }),
    t('payTransfer', { email }),
    t('quote', { number: invoice.number }),
    t('lateInterest', interest),
  ];
  const notCharged = () => {
    const place = regionName({ country: shippingAddress.country, region: shippingAddress.state });
    return t('notCharged', { taxes: taxesNotCharged.join(', '), store: issued.seller.legalName, place });
  };
  const notesOf = (tax: string) => [
    ...(taxedPart === null ? [] : [t('taxOn', { amount: formatMoney(fromDollars(taxedPart)) })]),
    ...(taxNumbers[tax] === undefined ? [] : [t('registration', { number: taxNumbers[tax] })]),
  ];
  return (
    <DocumentSums
      closing={due === 0 ? [t('inFull')] : howToPay}
      small={taxesNotCharged.length > 0 ? [notCharged()] : []}
      subtotal={order.totalAfterDiscount}
      shippingLabel={t('shippingBy', { method: invoice.shipMethod })}
      shipping={order.shippingcost}
      taxes={order.taxes.map((tax) => ({ ...tax, notes: notesOf(tax.name) }))}
      last={{ label: t('amountDue'), amount: due }}
    >
      <DocumentSum className="border-t border-line pt-1 font-bold" label={t('total')} amount={order.grandtotal} />
      {paidAtIssue > 0 && <DocumentSum label={t('paid', { how })} amount={-paidAtIssue} />}
    </DocumentSums>
  );
}
