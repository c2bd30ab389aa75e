import type { OrderDetail } from '#contract/orders.ts';
import { cardBrandName } from '#domain/cards.ts';
import { formatMoney, fromDollars, percentText, toDollars } from '#domain/money.ts';
import { regionName } from '#domain/regions.ts';
import { isZeroRatedExport } from '#domain/tax-parts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { DocumentSum, DocumentSums } from './document-sums.tsx';

interface InvoiceSumsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** The sums of an invoice: total, paid at issue, amount due, and how to pay. */
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
  const { country, state: region } = shippingAddress;
  const place = regionName({ country, region });
  const notCharged = { taxes: taxesNotCharged.join(', '), store: issued.seller.legalName, place };
  const aboutTax = [
    ...(isZeroRatedExport(country) ? [t('export')] : []),
    ...(taxesNotCharged.length > 0 ? [t('notCharged', notCharged)] : []),
  ].join(' ');
  const notesOf = (tax: string) => [
    ...(taxedPart === null ? [] : [t('taxOn', { amount: formatMoney(fromDollars(taxedPart)) })]),
    ...(taxNumbers[tax] === undefined ? [] : [t('registration', { number: taxNumbers[tax] })]),
  ];
  return (
    <DocumentSums
      closing={due === 0 ? [t('inFull')] : howToPay}
      small={aboutTax === '' ? [] : [aboutTax]}
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
