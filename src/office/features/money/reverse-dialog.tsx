import { useState } from 'react';
import type { OfficeReceivedPaymentPage } from '#contract/office-received-payments.ts';
import { torontoDate } from '#domain/calendar.ts';
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

/** Reverses a payment, with the reason and the day of the bank (rules: PAY-35, PAY-44). */
export function ReverseDialog({ payment: { number, amount, receivedOn }, onClose }: ReceivedPaymentDialogProps) {
  const t = useTranslations('office.receivedPayments');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [today] = useState(() => torontoDate(new Date()));
  const [reversedOn, setReversedOn] = useState(today);
  const [isMissing, setMissing] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.reverse', () => {
    toast.success(t('reverse.done', { number }));
    onClose();
  });
  const submit = () => {
    const isWhole = reason.trim() !== '' && reversedOn !== '';
    setMissing(!isWhole);
    if (isWhole) void attempt({ payment: number, reason: reason.trim(), reversedOn });
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
        label={t('reverse.day')}
        hint={t('reverse.dayHint')}
        type="date"
        min={receivedOn}
        max={today}
        value={reversedOn}
        onChange={({ target }) => setReversedOn(target.value)}
      />
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
