import { useState } from 'react';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { EachRowDialog } from '#office/lists/each-row-dialog.tsx';
import { SelectionBar } from '#office/lists/selection-bar.tsx';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { invoicesPath, type InvoiceFilters } from '#office/state/invoices.ts';
import { useStaff } from '#office/state/staff.ts';
import { useGo } from '#office/link.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { MailButton } from './mail-button.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

interface PaymentBarProps {
  /** The selected invoices. */
  invoices: readonly OfficeInvoice[];
  filters: InvoiceFilters;
  onDone: () => void;
}

/** Pays the selected invoices, if they belong to one clinic, and mails them again (rules: OFFICE-44, OFFICE-90). */
export function PaymentBar({ invoices, filters, onDone }: PaymentBarProps) {
  const t = useTranslations('office.money');
  const { may } = useStaff();
  const go = useGo();
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<EachRow | null>(null);
  const [first] = invoices;
  const end = () => {
    setResult(null);
    onDone();
  };
  if (result) return <EachRowDialog result={result} onClose={end} />;
  if (!first) return null;
  const unpaid = invoices.filter(({ due }) => due > 0);
  const isOneClinic = invoices.every(({ clinic }) => clinic.number === first.clinic.number);
  const due = formatMoney(unpaid.reduce((sum, invoice) => sum + fromDollars(invoice.due), 0));
  return (
    <>
      <SelectionBar
        text={t.rich('selected', { count: invoices.length, due, b: (text) => <b>{text}</b> })}
        onDone={onDone}
      >
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
        {may('orders.mails') && may('orders.resend-mail') && (
          <MailButton
            invoices={invoices}
            onDone={(found) => (found.refused.length > 0 ? setResult(found) : onDone())}
          />
        )}
      </SelectionBar>
      {isOpen && (
        <RecordPaymentDialog invoices={unpaid} clinic={first.clinic} onDone={onDone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
