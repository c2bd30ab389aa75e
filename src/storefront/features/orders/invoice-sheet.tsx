import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Customer } from '#contract/customers.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { INVOICE_POLICY, invoiceStanding, invoiceTerms } from '#domain/invoices.ts';
import { store, storeAddressLine } from '#domain/store.ts';
import { AddressLines } from '#storefront/ui/address-lines.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { orderNumber } from './order-number.ts';

interface InvoiceSheetProps {
  order: OrderDetail;
  invoice: NonNullable<OrderDetail['invoice']>;
  customer: Pick<Customer, 'entityid' | 'companyname'>;
}

const stampClass = {
  void: 'border-danger text-danger',
  overdue: 'border-danger text-danger',
  paid: 'border-ok text-ok',
};

/** An invoice as a sheet of paper; from the printer it is A4, ink on white. */
export function InvoiceSheet({ order, invoice, customer }: InvoiceSheetProps) {
  const t = useTranslations('orders.print');
  const terms = invoiceTerms(order.paymentMethod, invoice);
  const standing = invoiceStanding(invoice, torontoDate(new Date()));
  const settledHead = (): [string, string] => {
    if (invoice.voidedOn) return [t('voidSince'), invoice.voidedOn];
    return invoice.paidOn ? [t('paidOn'), invoice.paidOn] : [t('due'), invoice.dueOn];
  };
  const heads: [string, string][] = [
    [t('issued'), invoice.issuedOn],
    settledHead(),
    [t('terms'), t(terms.kind, terms.kind === 'net' ? { days: terms.days } : {})],
    [t('order'), `${orderNumber(order)}, ${order.trandate}`],
    [t('purchaseOrder'), order.purchaseOrderNumber],
    [t('customer'), customer.entityid],
  ];
  return (
    <article className="mx-auto max-w-[210mm] bg-surface p-5 text-sm text-ink sm:my-6 sm:p-[8mm] sm:shadow-float print:m-0 print:max-w-none print:p-0 print:text-[9pt] print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <Seller />
        <div className="sm:text-right">
          <h1 className="text-2xl leading-tight font-bold">{t('title')}</h1>
          <p className="code text-base">{invoice.number}</p>
          {standing !== 'open' && (
            <p className={`mt-1 inline-block border-2 px-2 font-bold ${stampClass[standing]}`}>
              {t(`stamp.${standing}`)}
            </p>
          )}
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
          <AddressLines address={order.billingAddress} companyName={customer.companyname} />
        </Party>
        <Party title={t('shipTo')}>
          <AddressLines address={order.shippingAddress} companyName={customer.companyname} />
        </Party>
      </div>
      <InvoiceLines lines={order.lines} />
      <InvoiceSums order={order} invoice={invoice} />
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
