import { X } from 'lucide';
import { useState } from 'react';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { invoicesPath, type InvoiceFilters } from '#office/state/invoices.ts';
import { useStaff } from '#office/state/staff.ts';
import { useGo } from '#office/link.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

interface PaymentBarProps {
  /** The selected invoices. */
  invoices: readonly OfficeInvoice[];
  filters: InvoiceFilters;
  onDone: () => void;
}

/** The payment of the selected invoices, if they belong to one clinic (rules: OFFICE-44). */
export function PaymentBar({ invoices, filters, onDone }: PaymentBarProps) {
  const t = useTranslations('office.money');
  const { may } = useStaff();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const [first] = invoices;
  if (!first) return null;
  const unpaid = invoices.filter(({ due }) => due > 0);
  const isOneClinic = invoices.every(({ clinic }) => clinic.number === first.clinic.number);
  const due = formatMoney(unpaid.reduce((sum, invoice) => sum + fromDollars(invoice.due), 0));
  return (
    <div className="pointer-events-none sticky bottom-3.5 z-30 flex justify-center px-2 print:hidden">
      <div className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-2 shadow-float">
        <p
          role="status"
          className="border-r border-line pr-3.5 pl-2 leading-8 text-muted [&_b]:font-semibold [&_b]:text-ink"
        >
          {t.rich('selected', { count: invoices.length, due, b: (text) => <b>{text}</b> })}
        </p>
        {!isOneClinic && (
          <>
            <span className="pl-1 font-medium text-low">{t('severalClinics')}</span>
            <button
              type="button"
              className={smallButton}
              onClick={() => {
                onDone();
                go(invoicesPath({ ...filters, clinic: first.clinic.number, after: undefined, before: undefined }));
              }}
            >
              <span className="max-w-56 truncate">{t('onlyOne', { name: first.clinic.name })}</span>
            </button>
          </>
        )}
        {isOneClinic && unpaid.length > 0 && may('payments.record') && (
          <button type="button" className={smallStrongButton} onClick={() => setOpen(true)}>
            {t('payment.act')}
          </button>
        )}
        <button
          type="button"
          aria-label={t('unselect')}
          onClick={onDone}
          className="grid target-size-8 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon iconNode={X} size={16} />
        </button>
      </div>
      {isOpen && (
        <RecordPaymentDialog invoices={unpaid} clinic={first.clinic} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
