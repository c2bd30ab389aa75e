import { useState } from 'react';
import type { OfficeReceivedPaymentPage } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

export interface ReceivedPaymentDialogProps {
  payment: OfficeReceivedPaymentPage;
  onClose: () => void;
}

/** Reverses a payment, with the reason (rules: PAY-35). */
export function ReverseDialog({ payment: { number, amount }, onClose }: ReceivedPaymentDialogProps) {
  const t = useTranslations('office.receivedPayments');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.reverse', () => {
    toast.success(t('reverse.done', { number }));
    onClose();
  });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void attempt({ payment: number, reason: reason.trim() });
  };
  const problem = isMissing ? t('reverse.missing') : error === null ? null : errorText(error);
  return (
    <ActDialog
      title={t('reverse.title', { number })}
      text={t('reverse.text')}
      confirm={t('reverse.confirm', { amount: formatDollars(amount) })}
      isDanger
      problem={problem}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('reverse.reason')}
        hint={t('reverse.reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
