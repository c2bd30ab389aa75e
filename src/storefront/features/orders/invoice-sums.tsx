import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { cardBrandName } from '#domain/cards.ts';
import { invoiceBalance, taxRegistration } from '#domain/invoices.ts';
import { formatMoney, fromDollars, toDollars } from '#domain/money.ts';

interface InvoiceSumsProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
}

/** What an invoice comes to: subtotal, shipping, each part of the tax, what was paid or credited, and what is due. */
export function InvoiceSums({ order, invoice }: InvoiceSumsProps) {
  const t = useTranslations('orders.print');
  const format = useFormatter();
  const { card, paymentMethod, shipMethod } = order;
  const paid = fromDollars(invoice.paid);
  const { credited, due } = invoiceBalance(fromDollars(order.grandtotal), paid, invoice.voidedOn !== null);
  const cardName = card?.last4 ? t('card', { brand: cardBrandName(card.brand), last4: card.last4 }) : '';
  const closing = () => {
    if (invoice.voidedOn) {
      if (paid === 0) return t('void');
      const amount = formatMoney(paid);
      return paymentMethod === 'invoice'
        ? t('voidOwed', { amount })
        : t('voidReturned', { amount, card: cardName || t('yourCard') });
    }
    return due === 0 ? t('inFull') : t('quote', { number: invoice.number });
  };
  return (
    <div className="mt-3 flex break-inside-avoid flex-wrap justify-between gap-x-6 gap-y-4">
      <p className="max-w-64 text-muted">
        <span className="block text-ink">{closing()}</span>
        {t('cad')}
      </p>
      <dl className="ml-auto grid w-full gap-1 sm:w-[95mm] print:w-[95mm]">
        <Sum label={t('subtotal')} amount={order.totalAfterDiscount} />
        <Sum label={t('shippingBy', { method: shipMethod })} amount={order.shippingcost} />
        {order.taxes.map(({ name, rate, amount }) => {
          const number = taxRegistration(name);
          const percent = format.number(rate, { style: 'percent', maximumFractionDigits: 3 });
          const note = number === null ? '' : t('registration', { number });
          return <Sum key={name} label={`${name} ${percent}`} note={note} amount={amount} />;
        })}
        <Sum className="border-t border-line pt-1 font-bold" label={t('total')} amount={order.grandtotal} />
        {paid > 0 && (
          <Sum
            label={t('paid')}
            note={paymentMethod === 'card' ? cardName : invoice.paidReference}
            amount={-invoice.paid}
          />
        )}
        {credited > 0 && <Sum label={t('credited')} amount={-toDollars(credited)} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-2 font-bold">
          <dt>{t('amountDue')}</dt>
          <dd className="text-lg">{formatMoney(due)}</dd>
        </div>
      </dl>
    </div>
  );
}

interface SumProps {
  label: string;
  note?: string;
  /** Dollars; below zero for what was paid. */
  amount: number;
  className?: string;
}

function Sum({ label, note = '', amount, className = '' }: SumProps) {
  const figure = formatMoney(Math.abs(fromDollars(amount)));
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>
        {label} {note && <span className="ml-2 text-xs font-normal text-muted">{note}</span>}
      </dt>
      <dd>{amount < 0 ? `−${figure}` : figure}</dd>
    </div>
  );
}
