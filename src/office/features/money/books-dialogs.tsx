import { useState } from 'react';
import { addDays, torontoDate } from '#domain/calendar.ts';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { taxPeriodDays } from '#domain/tax-periods.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface BooksDialogProps<Day> {
  closedUntil: Day;
  onClose: () => void;
}

/** Closes the books up to a day, at first the end of last month (rules: STAFF-43). */
export function CloseBooksDialog({ closedUntil, onClose }: BooksDialogProps<string | null>) {
  const t = useTranslations('office.books');
  const errorText = useErrorText();
  const [today] = useState(() => torontoDate(new Date()));
  const [day, setDay] = useState(() => taxPeriodDays('last-month', today).to);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('books.close', () => {
    toast.success(t('closeDone', { day: dateOfDay(day) }));
    onClose();
  });
  return (
    <ActDialog
      title={t('closeTitle')}
      text={t('closeText')}
      confirm={t('closeConfirm')}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={() => void attempt({ closedUntil: day })}
      onClose={onClose}
    >
      <TextField
        label={t('closeDay')}
        type="date"
        {...(closedUntil !== null && { min: addDays(closedUntil, 1) })}
        max={addDays(today, -1)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </ActDialog>
  );
}

/** Opens closed books again after an earlier day, with the reason (rules: STAFF-43). */
export function ReopenBooksDialog({ closedUntil, onClose }: BooksDialogProps<string>) {
  const t = useTranslations('office.books');
  const errorText = useErrorText();
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('books.reopen', () => {
    toast.success(t('reopenDone'));
    onClose();
  });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') void attempt({ closedUntil: day || null, reason: reason.trim() });
  };
  return (
    <ActDialog
      title={t('reopenTitle')}
      text={t('reopenText')}
      confirm={t('reopenConfirm')}
      isDanger
      problem={isMissing ? t('missing') : error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('reopenDay')}
        hint={t('reopenHint')}
        type="date"
        max={addDays(closedUntil, -1)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
