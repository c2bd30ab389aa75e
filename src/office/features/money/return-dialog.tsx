import { useState } from 'react';
import type { OfficeCreditNote } from '#contract/office-credit-notes.ts';
import { torontoDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { MAX_REFERENCE_LENGTH } from '#domain/received-payments.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { Choice } from '#office/parts/choice.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useStaff } from '#office/state/staff.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** How staff return money, besides the card that paid. */
const METHODS = ['cheque', 'transfer', 'cash', 'other'] as const;

/** The amount that staff still have to return, with the act that records its return (rules: OFFICE-112). */
export function ReturnAct({ note }: { note: OfficeCreditNote }) {
  const t = useTranslations('office.creditNotes');
  const { may } = useStaff();
  const [isOpen, setOpen] = useState(false);
  const { number, task, toReturn } = note;
  if (toReturn === 0) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <b className="font-semibold text-low">{formatDollars(toReturn)}</b>
      {task !== null && may('attention.resolve') && (
        <button
          type="button"
          className={smallButton}
          aria-label={t('recordOf', { number })}
          onClick={() => setOpen(true)}
        >
          {t('record')}
        </button>
      )}
      {isOpen && task !== null && <ReturnDialog note={note} task={task} onClose={() => setOpen(false)} />}
    </span>
  );
}

interface ReturnDialogProps {
  note: OfficeCreditNote;
  /** The id of the task to return the money. */
  task: number;
  onClose: () => void;
}

function ReturnDialog({ note, task, onClose }: ReturnDialogProps) {
  const t = useTranslations('office.creditNotes');
  const errorText = useErrorText();
  const [today] = useState(() => torontoDate(new Date()));
  const [method, setMethod] = useState<(typeof METHODS)[number]>('cheque');
  const [reference, setReference] = useState('');
  const [on, setOn] = useState(today);
  const [isIncomplete, setIncomplete] = useState(false);
  const amount = formatDollars(note.toReturn);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('attention.resolve', () => {
    toast.success(t('recorded', { amount, name: note.clinic.name }));
    onClose();
  });
  const kind = method === 'other' ? '' : t(`methods.${method}`);
  const submit = () => {
    const missing = on === '' || (reference.trim() === '' && method !== 'cash');
    setIncomplete(missing);
    if (!missing) void attempt({ note: task, returned: { on, reference: `${kind} ${reference.trim()}`.trim() } });
  };
  return (
    <ActDialog
      title={t('dialogTitle', { amount, name: note.clinic.name })}
      text={t('dialogText', { number: note.number, amount })}
      confirm={t('confirm', { amount })}
      problem={isIncomplete ? t('incomplete') : error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <label className="flex flex-wrap items-center gap-2">
        {t('methodLabel')}
        <Choice label={t('methodLabel')} value={method} onValue={(value) => setMethod(value as typeof method)}>
          {METHODS.map((name) => (
            <option key={name} value={name}>
              {t(`methods.${name}`)}
            </option>
          ))}
        </Choice>
      </label>
      <div className="grid items-end gap-4 sm:grid-cols-[1.4fr_1fr]">
        <TextField
          label={t('reference')}
          maxLength={MAX_REFERENCE_LENGTH - kind.length - 1}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextField
          label={t('day')}
          type="date"
          min={note.issuedOn}
          max={today}
          value={on}
          onChange={({ target }) => setOn(target.value)}
        />
      </div>
    </ActDialog>
  );
}
