import { Link } from '@tanstack/react-router';
import { ChevronLeft, Printer } from 'lucide';
import type { ReactNode } from 'react';
import type { OrderDetail } from '#contract/orders.ts';
import { mayInClinic } from '#domain/access.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useOpenInvoiceOfOrder } from '#storefront/state/open-invoices.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { DownloadButton } from './download-button.tsx';
import { CreditNoteSheet } from './credit-note-sheet.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { InvoiceStateText } from './invoice-state-text.tsx';
import { LoadedOrder } from './loaded-order.tsx';
import { readOrderNumber } from './order-number.ts';

interface InvoicePageProps {
  orderId: number;
  /** Number of the credit note to show; without it, the invoice. */
  creditNote?: string;
  /** Shown if the order does not exist, belongs to another clinic, or has no such document. */
  missing: ReactNode;
}

/** The print view of an invoice or a credit note; above it the invoice's present state. */
export function InvoicePage({ orderId, creditNote, missing }: InvoicePageProps) {
  return (
    <LoadedOrder orderId={orderId} missing={missing} waiting={<InvoiceSkeleton />}>
      {(order) => <Sheet order={order} creditNote={creditNote} missing={missing} />}
    </LoadedOrder>
  );
}

function Sheet({ order, creditNote, missing }: { order: OrderDetail } & Omit<InvoicePageProps, 'orderId'>) {
  const t = useTranslations('orders');
  if (!order.invoice) return missing;
  const credit = order.creditNotes.find(({ number }) => number === creditNote);
  if (creditNote !== undefined && !credit) return missing;
  const filename = `${credit?.number ?? order.invoice.number}.pdf`;
  const download = order.documents.find((document) => document.filename === filename);
  return (
    <div className="min-h-dvh bg-sunken print:min-h-0 print:bg-transparent">
      <div className="sticky top-0 z-10 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-surface px-4 py-2.5 max-sm:[&_svg]:hidden print:hidden">
        <div className="mr-auto flex flex-wrap items-center gap-x-4">
          <OrderLink order={order} />
          {!credit && (
            <p>
              <InvoiceStateText order={order} invoice={order.invoice} />
            </p>
          )}
        </div>
        {!credit && <PayLink orderId={order.id} />}
        {download && <DownloadButton document={download}>{t('print.pdf')}</DownloadButton>}
        <Button look="strong" onClick={() => window.print()}>
          <Icon iconNode={Printer} size={16} aria-hidden />
          {t('print.print')}
        </Button>
      </div>
      {credit ? (
        <CreditNoteSheet order={order} invoice={order.invoice} creditNote={credit} />
      ) : (
        <InvoiceSheet order={order} invoice={order.invoice} />
      )}
    </div>
  );
}

/** The way back: the page has no header. */
function OrderLink({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.openInvoices');
  return (
    <Link
      to="/profile/history/order/$id"
      params={{ id: String(order.id) }}
      className="flex target-h-10 items-center gap-1 font-semibold text-accent underline underline-offset-2"
    >
      <Icon iconNode={ChevronLeft} size={16} aria-hidden />
      {t('order', { number: readOrderNumber(order) })}
    </Link>
  );
}

/** The way to pay an open invoice, for the roles that may. */
function PayLink({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.openInvoices');
  const mayPay = mayInClinic(useKnownCustomer().role, 'pay_invoices');
  const { data: invoice } = useOpenInvoiceOfOrder(orderId);
  if (!mayPay || !invoice) return null;
  return (
    <Link to="/profile/history/order/$id" params={{ id: String(orderId) }} hash="pay-invoice" className={buttonClass()}>
      {t('pay')}
    </Link>
  );
}

/** Placeholder of the sheet while the order loads. */
export function InvoiceSkeleton() {
  return (
    <div className="min-h-dvh bg-sunken sm:pt-6">
      {/* The skeleton has the colour of the page behind the paper, so it is drawn on paper. */}
      <div className="mx-auto grid max-w-[210mm] content-start gap-6 bg-surface p-5 sm:p-[8mm] sm:shadow-float">
        <Skeleton className="h-9 w-1/3" />
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="h-[45dvh]" />
      </div>
    </div>
  );
}
