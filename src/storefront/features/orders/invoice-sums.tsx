import type { OrderDetail } from '#contract/orders.ts';
import { cardBrandName } from '#domain/cards.ts';
import { invoiceBalance, isOfPayment, isPaidInFull, raisesDue } from '#domain/invoices.ts';
import { formatDollars, fromDollars, percentText, toDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { DocumentSum, DocumentSums } from './document-sums.tsx';
import { useNotCharged } from './not-charged.ts';

interface InvoiceSumsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** What was due when the invoice was issued, what is due now, in dollars, and whether payments paid it. */
export function accountOf({ order, invoice }: InvoiceSumsProps) {
  const dueCents = fromDollars(order.grandtotal) - fromDollars(invoice.paidAtIssue);
  const entries = invoice.entries.map(({ kind, amount }) => ({ kind, amountCents: fromDollars(amount) }));
  return {
    due: toDollars(dueCents),
    /** Negative if the store owes the clinic. */
    balance: toDollars(invoiceBalance(dueCents, entries)),
    isPaid: isPaidInFull(dueCents, entries),
  };
}

/** The sums of an invoice: total, paid at issue, amount due, payments and credits since, and how to pay. */
export function InvoiceSums({ order, invoice }: InvoiceSumsProps) {
  const t = useTranslations('orders.print');
  const { card, taxedPart } = order;
  const { paidAtIssue, taxNumbers, issued } = invoice;
  const { entries } = invoice;
  const { due, balance, isPaid } = accountOf({ order, invoice });
  const isPayments = entries.every(isOfPayment);
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
  const notesOf = (tax: string) => [
    ...(taxedPart === null ? [] : [t('taxOn', { amount: formatDollars(taxedPart) })]),
    ...(taxNumbers[tax] === undefined ? [] : [t('registration', { number: taxNumbers[tax] })]),
  ];
  return (
    <DocumentSums
      closing={isPaid ? [t('inFull')] : balance > 0 ? howToPay : [t('nothingDue', { number: invoice.number })]}
      small={useNotCharged(order, issued.seller.legalName)}
      subtotal={order.totalAfterDiscount}
      shippingLabel={t('shippingBy', { method: invoice.shipMethod })}
      shipping={order.shippingcost}
      taxes={order.taxes.map((tax) => ({ ...tax, notes: notesOf(tax.name) }))}
      last={
        entries.length === 0
          ? { label: t('amountDue'), amount: due }
          : { label: t(balance < 0 ? 'owedBack' : 'balance'), amount: Math.abs(balance) }
      }
    >
      <DocumentSum className="border-t border-line pt-1 font-bold" label={t('total')} amount={order.grandtotal} />
      {paidAtIssue > 0 && <DocumentSum label={t('paid', { how })} amount={-paidAtIssue} />}
      {entries.length > 0 && (
        <>
          <DocumentSum className="font-bold" label={t('dueAtIssue')} amount={due} />
          <div className="mt-1 border-t border-line pt-1 font-bold">
            <dt>{t(isPayments ? 'payments' : 'paymentsAndCredits')}</dt>
            {/* A list of terms needs a text for each. */}
            <dd />
          </div>
          {entries.map(({ kind, on, how: by, amount }, at) => (
            <DocumentSum
              key={at}
              label={[t(`entry.${kind}`), on ?? '', by].filter((text) => text !== '').join(', ')}
              amount={raisesDue({ kind }) ? amount : -amount}
            />
          ))}
        </>
      )}
    </DocumentSums>
  );
}
