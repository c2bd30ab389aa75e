import { CircleCheck, ReceiptText } from 'lucide';
import { useEffect, useRef } from 'react';
import type { PayableInvoice } from '#contract/invoices.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { useToday } from '#storefront/state/today.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The open amount of an invoice in one line, with the button that opens its payment. */
export function InvoiceDue({ invoice, onPay }: { invoice: PayableInvoice; onPay: () => void }) {
  const t = useTranslations('checkout.invoicePayment');
  const { number, due, dueOn } = invoice;
  const isOverdue = useToday() > dueOn;
  return (
    <section className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line-strong bg-surface px-4 py-3">
      <Icon iconNode={ReceiptText} aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-52">
        <h2 className="font-bold">{t('open', { number })}</h2>
        <p className={isOverdue ? 'font-semibold text-danger' : 'text-muted'}>
          {t(isOverdue ? 'overdue' : 'due', { amount: formatDollars(due), date: formatDate(dueOn) })}
        </p>
      </div>
      <Button look="strong" onClick={onPay}>
        {t('pay')}
      </Button>
    </section>
  );
}

/** Says that the invoice is paid; receives the focus, because the button that had it has disappeared. */
export function InvoiceEnded({ number, isPaidHere }: { number: string; isPaidHere: boolean }) {
  const t = useTranslations('checkout.invoicePayment');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={`mt-5 flex gap-3 rounded-lg border-2 bg-surface p-4 font-semibold ${isPaidHere ? 'border-ok' : 'border-line-strong'}`}
    >
      <Icon iconNode={CircleCheck} aria-hidden className={`mt-0.5 size-5 shrink-0 ${isPaidHere ? 'text-ok' : ''}`} />
      {t(isPaidHere ? 'paid' : 'paidMeanwhile', { number })}
    </div>
  );
}
