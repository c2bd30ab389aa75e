import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatDollars, fromDollars } from '#domain/money.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { AnotherPayment } from '#office/parts/another-payment.tsx';
import { DayAndReference, useDayAndReference } from '#office/parts/day-and-reference.tsx';
import { useOldDay } from '#office/parts/old-day.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { earlierPayment } from '#office/state/received-payments.ts';
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
  const { day, reference, isComplete, fields } = useDayAndReference();
  const [isAnother, setAnother] = useState(false);
  const oldDay = useOldDay(day);
  const [mistake, setMistake] = useState<string | null>(null);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('invoices.record-payment', () => {
    toast.success(t('payment.done', { number }));
    onClose();
  });
  const amount = formatDollars(due);
  const submit = () => {
    const found = isComplete ? oldDay.problem : t('payment.missing');
    setMistake(found);
    if (found === null)
      void attempt({ invoice: number, amountCents: fromDollars(due), paidOn: day, reference, isAnother });
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
      <DayAndReference
        fields={fields}
        earliest={issuedOn}
        labels={{ day: t('payment.day'), reference: t('payment.reference') }}
        hint={t('payment.referenceHint')}
      />
      {oldDay.field}
      <AnotherPayment earlier={earlierPayment(error)} isAnother={isAnother} onChange={setAnother} />
    </ActDialog>
  );
}
