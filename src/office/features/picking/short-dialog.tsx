import { useState } from 'react';
import type { PickStop } from '#contract/pick-lists.ts';
import { SHORT_REASONS, type ShortReason, type UnitCounts } from '#domain/pick-lists.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { focusScanField } from './scan-field.tsx';

interface ShortDialogProps {
  number: string;
  stop: PickStop;
  /** The units of the stop: units that are checked already count as found. */
  counts: UnitCounts;
  /** Gets a sentence that says what is recorded. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/**
 * Records that a bin has too few units: how many were found, and what became of the others. Nothing is chosen at first,
 * so that no Enter takes units off the stock by mistake (rules: OFFICE-34).
 */
export function ShortDialog({ number, stop, counts: { picked, left }, onDone, onClose }: ShortDialogProps) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(String(picked));
  const [reason, setReason] = useState<ShortReason | null>(null);
  const [isWrong, setWrong] = useState(false);
  const found = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
  const asked = picked + left;
  const isPossible = found !== null && found >= picked && found < asked;
  const short = asked - (isPossible ? found : picked);
  const { error, attempt, isBusy, isPerforming } = useActAttempt('picks.short', () => {
    onDone(t('shortDone', { count: short, item: stop.item }));
  });
  const [line] = stop.lines;
  const isReasonMissing = isWrong && reason === null;
  const submit = () => {
    if (!isPossible || !line || reason === null) setWrong(true);
    else void attempt({ pickList: number, line: line.id, found: found - picked, reason });
  };
  return (
    <ActDialog
      title={t('shortTitle', { item: stop.item })}
      text={t('shortText', { asked, bin: stop.bin })}
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
        label={t('found', { asked })}
        inputMode="numeric"
        value={typed}
        maxLength={7}
        {...(isWrong && !isPossible && { error: t('foundLess', { least: picked, most: asked - 1 }) })}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
      />
      <fieldset className="grid gap-1" aria-describedby={isReasonMissing ? 'short-reason-missing' : undefined}>
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
        {isReasonMissing && (
          <p id="short-reason-missing" role="alert" className="font-semibold text-danger">
            {t('whyMissing')}
          </p>
        )}
      </fieldset>
    </ActDialog>
  );
}
