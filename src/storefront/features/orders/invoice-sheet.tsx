import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetail } from '#contract/orders.ts';
import { cardBrandName } from '#domain/cards.ts';
import { INVOICE_POLICY, invoiceTerms, taxRegistration } from '#domain/invoices.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { store, storeAddressLine } from '#domain/store.ts';
import { AddressLines } from '#storefront/ui/address-lines.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { orderNumber } from './order-number.ts';

interface InvoiceSheetProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
  customerNumber: string;
}

/** An invoice as a sheet of paper; from the printer it is A4, ink on white. */
export function InvoiceSheet({ order, invoice, customerNumber }: InvoiceSheetProps) {
  const t = useTranslations('orders.print');
  const terms = invoiceTerms(order.paymentMethod, invoice);
  const heads: [string, string][] = [
    [t('issued'), invoice.issuedOn],
    [t('due'), invoice.dueOn],
    [t('terms'), t(terms.kind, terms.kind === 'net' ? { days: terms.days } : {})],
    [t('order'), `${orderNumber(order)}, ${order.trandate}`],
    [t('purchaseOrder'), order.purchaseOrderNumber],
    [t('customer'), customerNumber],
  ];
  return (
    <article className="mx-auto max-w-[210mm] bg-surface p-5 text-sm text-ink sm:my-6 sm:p-[8mm] sm:shadow-float print:m-0 print:max-w-none print:p-0 print:text-[9pt] print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Seller />
        <div className="sm:text-right">
          <h1 className="text-2xl leading-tight font-bold">{t('title')}</h1>
          <p className="code text-base">{invoice.number}</p>
        </div>
      </header>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-3 border-t border-b border-t-ink border-b-line py-2.5">
        {heads
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <div className="grid grid-cols-2 gap-6 py-4">
        <Party title={t('billTo')}>
          <AddressLines address={order.billingAddress} />
        </Party>
        <Party title={t('shipTo')}>
          <AddressLines address={order.shippingAddress} />
        </Party>
      </div>
      <InvoiceLines lines={order.lines} />
      <Sums order={order} invoice={invoice} />
      <footer className="mt-6 break-inside-avoid border-t border-line pt-2.5 text-xs text-muted">
        <h2 className="font-bold text-ink">{t('policy')}</h2>
        <p>{INVOICE_POLICY.join(' ')}</p>
        <p className="mt-2.5">
          {[store.legalName, store.phones.tollFree, store.phones.local, store.ordersEmail].join(' · ')}
        </p>
      </footer>
    </article>
  );
}

function Seller() {
  const [first, second] = store.mark;
  return (
    <div>
      <p className="text-lg leading-tight font-bold">
        {first}
        <span className="text-accent">·</span>
        {second}
      </p>
      <p>{store.legalName}</p>
      <p className="text-muted">
        {storeAddressLine()}, {store.address.country}
      </p>
      <p className="text-muted">{store.taxRegistrations.map(({ name, number }) => `${name} ${number}`).join(' · ')}</p>
    </div>
  );
}

function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-xs text-muted">{title}</h2>
      {children}
    </div>
  );
}

function Sums({ order, invoice }: Pick<InvoiceSheetProps, 'order' | 'invoice'>) {
  const t = useTranslations('orders.print');
  const format = useFormatter();
  const { card, paymentMethod, shipMethod } = order;
  const due = fromDollars(order.grandtotal) - fromDollars(invoice.paid);
  const how = card ? ` · ${t('card', { brand: cardBrandName(card.brand), last4: card.last4 })}` : '';
  return (
    <div className="mt-3 flex break-inside-avoid flex-wrap justify-between gap-x-6 gap-y-4">
      <p className="max-w-64 text-muted">
        <span className="block text-ink">{due === 0 ? t('inFull') : t('quote', { number: invoice.number })}</span>
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
        {invoice.paid > 0 && (
          <Sum label={`${t('paid')}${paymentMethod === 'card' ? how : ''}`} amount={-invoice.paid} />
        )}
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
