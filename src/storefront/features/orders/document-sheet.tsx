import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import type { IssuedParties } from '#contract/business-documents.ts';
import { AddressLines } from '#storefront/parts/address-lines.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface DocumentSheetProps {
  title: string;
  number: string;
  /** Printed under the number; empty for no stamp. */
  stamp?: string;
  issued: IssuedParties;
  order: Pick<OrderDetail, 'billingAddress' | 'shippingAddress'>;
  /** Labels with their texts; a label without a text is left out. */
  heads: [label: string, text: string][];
  children: ReactNode;
}

/** The page of a business document, with the store and the kind of document; printed on A4 in black on white. */
export function DocumentSheet({ title, number, stamp = '', issued, order, heads, children }: DocumentSheetProps) {
  const t = useTranslations('orders.print');
  const { seller, companyName } = issued;
  return (
    <article className="mx-auto max-w-[210mm] bg-surface p-5 text-sm text-ink sm:my-6 sm:p-[8mm] sm:shadow-float print:m-0 print:max-w-none print:p-0 print:text-[9pt] print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4 sm:flex-nowrap">
        <Seller seller={seller} />
        <div className="sm:text-right">
          <h1 className="text-2xl leading-tight font-bold">{title}</h1>
          <p className="code text-base">{number}</p>
          {stamp && <p className="mt-1 inline-block border-2 border-ok px-2 font-bold text-ok">{stamp}</p>}
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
          <AddressLines address={order.billingAddress} companyName={companyName} onDocument />
        </Party>
        <Party title={t('shipTo')}>
          <AddressLines address={order.shippingAddress} companyName={companyName} onDocument />
        </Party>
      </div>
      {children}
      <footer className="mt-4 text-xs text-muted">
        {[seller.legalName, seller.phones.tollFree, seller.phones.local, seller.email].join(' · ')}
      </footer>
    </article>
  );
}

function Seller({ seller }: { seller: IssuedParties['seller'] }) {
  const [first, second] = seller.mark;
  return (
    <div>
      <p className="text-lg leading-tight font-bold">
        {first}
        <span className="text-accent">·</span>
        {second}
      </p>
      <p>{seller.legalName}</p>
      <p className="text-muted">{seller.address}</p>
      <p className="text-muted">{seller.taxRegistrations.map(({ name, number }) => `${name} ${number}`).join(' · ')}</p>
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
