import { useState } from 'react';
import { formatDollars } from '#domain/money.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { DayAndReference, useDayAndReference } from '#office/parts/day-and-reference.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import type { ReceivedPaymentDialogProps } from './reverse-dialog.tsx';

/** Records that what no invoice got of a payment was returned to the clinic (rules: PAY-38). */
export function ReturnPaymentDialog({
  payment: { number, unapplied, receivedOn },
  onClose,
}: ReceivedPaymentDialogProps) {
  const t = useTranslations('office.receivedPayments');
  const errorText = useErrorText();
  const { day, reference, isComplete, fields } = useDayAndReference();
  const [isMissing, setMissing] = useState(false);
  const amount = formatDollars(unapplied);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.return', () => {
    toast.success(t('return.done', { amount, number }));
    onClose();
  });
  const submit = () => {
    setMissing(!isComplete);
    if (isComplete) void attempt({ payment: number, returnedOn: day, reference });
  };
  return (
    <ActDialog
      title={t('return.title', { amount, number })}
      text={t('return.text')}
      confirm={t('return.confirm', { amount })}
      problem={isMissing ? t('return.missing') : error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayAndReference
        fields={fields}
        earliest={receivedOn}
        labels={{ day: t('return.day'), reference: t('return.reference') }}
        hint={t('return.referenceHint')}
      />
    </ActDialog>
  );
}
