import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { torontoDate } from '#domain/calendar.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { AnotherPayment } from '#office/parts/another-payment.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { earlierPayment } from '#office/state/received-payments.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface PaymentDialogProps {
  invoice: OfficeClinicPage['invoices']['items'][number];
  onClose: () => void;
}

/** Records that an invoice was paid in full by a cheque or a transfer. */
export function PaymentDialog({ invoice: { number, due, issuedOn }, onClose }: PaymentDialogProps) {
  const t = useTranslations('office.clinic');
  const errorText = useErrorText();
  const [today] = useState(() => torontoDate(new Date()));
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const [isAnother, setAnother] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('invoices.record-payment', () => {
    toast.success(t('payment.done', { number }));
    onClose();
  });
  const amount = formatDollars(due);
  const submit = () => {
    const isMissing = reference.trim() === '' || paidOn === '';
    setMistake(isMissing ? t('payment.missing') : null);
    if (!isMissing)
      void attempt({ invoice: number, amountCents: fromDollars(due), paidOn, reference: reference.trim(), isAnother });
  };
  return (
    <ActDialog
      title={t('payment.title', { number })}
      text={t('payment.text', { amount })}
      confirm={t('payment.confirm', { amount })}
      problem={mistake ?? (error === null ? null : errorText(error))}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={t('payment.day')}
          type="date"
          min={issuedOn}
          max={today}
          value={paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
        />
        <TextField
          label={t('payment.reference')}
          hint={t('payment.referenceHint')}
          maxLength={MAX_REFERENCE_LENGTH}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      <AnotherPayment earlier={earlierPayment(error)} isAnother={isAnother} onChange={setAnother} />
    </ActDialog>
  );
}
