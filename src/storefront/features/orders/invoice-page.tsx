import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { orderQuery } from './order-queries.ts';

interface InvoicePageProps {
  orderId: number;
  /** Shown for an order that is not there, is another's, or has no invoice. */
  missing: ReactNode;
}

/** The invoice in a window of its own, as it leaves the printer (spec 001 §2, printable invoice). */
export function InvoicePage({ orderId, missing }: InvoicePageProps) {
  const t = useTranslations('orders');
  const customer = useKnownCustomer();
  const query = useQuery(orderQuery(customer.id, orderId));
  const order = query.data;
  if (order === null || (order && !order.invoice)) return missing;
  if (query.isError && !order) {
    return (
      <div role="alert" className="wrap flex flex-wrap items-center gap-4 py-10 text-danger">
        {t('orderFailed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!order?.invoice) return <InvoiceSkeleton />;
  const paper = order.documents.find(({ kind }) => kind === 'invoice');
  return (
    <div className="min-h-dvh bg-sunken print:min-h-0 print:bg-transparent">
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-surface px-4 py-2.5 print:hidden">
        {paper && <DownloadButton document={paper}>{t('print.pdf')}</DownloadButton>}
        <Button look="strong" onClick={() => window.print()}>
          <Printer size={16} aria-hidden />
          {t('print.print')}
        </Button>
      </div>
      <InvoiceSheet order={order} invoice={order.invoice} customer={customer} />
    </div>
  );
}

/** The place of the sheet until it is there. */
export function InvoiceSkeleton() {
  const t = useTranslations('orders');
  return (
    <div role="status" className="min-h-dvh bg-sunken p-4">
      <span className="sr-only">{t('loadingOrder')}</span>
      <Skeleton className="mx-auto h-[80dvh] max-w-[210mm]" />
    </div>
  );
}
