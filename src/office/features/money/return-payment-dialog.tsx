import { useState } from 'react';
import { torontoDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
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
  const [today] = useState(() => torontoDate(new Date()));
  const [returnedOn, setReturnedOn] = useState(today);
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const amount = formatDollars(unapplied);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('payments.return', () => {
    toast.success(t('return.done', { amount, number }));
    onClose();
  });
  const submit = () => {
    const lacks = returnedOn === '' || reference.trim() === '';
    setMissing(lacks);
    if (!lacks) void attempt({ payment: number, returnedOn, reference: reference.trim() });
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
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          label={t('return.day')}
          type="date"
          min={receivedOn}
          max={today}
          value={returnedOn}
          onChange={({ target }) => setReturnedOn(target.value)}
        />
        <TextField
          label={t('return.reference')}
          placeholder={t('return.referenceHint')}
          maxLength={MAX_REFERENCE_LENGTH}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
    </ActDialog>
  );
}
