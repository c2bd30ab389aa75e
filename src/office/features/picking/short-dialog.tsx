import { useState } from 'react';
import type { PickStop } from '#contract/pick-lists.ts';
import { SHORT_REASONS, type ShortReason } from '#domain/pick-lists.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { focusScanField } from './scan-field.tsx';

interface ShortDialogProps {
  number: string;
  stop: PickStop;
  /** Units that are asked for and not picked yet. */
  left: number;
  /** Gets a sentence that says what is recorded. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Records that a bin has too few units: how many were found, and what became of the others (rules: OFFICE-34). */
export function ShortDialog({ number, stop, left, onDone, onClose }: ShortDialogProps) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('0');
  const [reason, setReason] = useState<ShortReason>('lost');
  const [isWrong, setWrong] = useState(false);
  const found = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
  const isPossible = found !== null && found < left;
  const short = left - (isPossible ? found : 0);
  const { error, attempt, isBusy, isPerforming } = useActAttempt('picks.short', () => {
    onDone(t('shortDone', { count: short, item: stop.item }));
  });
  const [line] = stop.lines;
  const submit = () => {
    if (!isPossible || !line) setWrong(true);
    else void attempt({ pickList: number, line: line.id, found, reason });
  };
  return (
    <ActDialog
      title={t('shortTitle', { item: stop.item })}
      text={t('shortText', { left, bin: stop.bin })}
      confirm={t('shortConfirm', { count: short })}
      problem={error ? errorText(error) : null}
      asksSignIn={false}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
      finalFocus={focusScanField}
    >
      <TextField
        label={t('found', { left })}
        inputMode="numeric"
        value={typed}
        maxLength={7}
        {...(isWrong && !isPossible && { error: t('foundLess', { most: left - 1 }) })}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">{t('why')}</legend>
        {SHORT_REASONS.map((value) => (
          <label key={value} className="flex target-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              checked={reason === value}
              onChange={() => setReason(value)}
              className="size-4.5 shrink-0"
            />
            {t(`reason.${value}`)}
          </label>
        ))}
      </fieldset>
    </ActDialog>
  );
}
