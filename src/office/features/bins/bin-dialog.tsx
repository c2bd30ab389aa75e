import { useState } from 'react';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { readSortOrder, useBins, type Bin } from '#office/state/bins.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface BinDialogProps {
  /** The bin to change; null for a new one. */
  bin: Bin | null;
  onClose: () => void;
  /** Called with the code after a change. */
  onChanged?: (code: string) => void;
}

/** Adds a bin, or changes its code and its place on the walk (rules: OFFICE-98). */
export function BinDialog({ bin, onClose, onChanged }: BinDialogProps) {
  const t = useTranslations('office.bins');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(bin?.code ?? '');
  const last = useBins(bin === null).at(-1)?.sortOrder ?? 0;
  const [typedWalk, setWalk] = useState(bin ? String(bin.sortOrder) : null);
  // A new bin comes after the last one.
  const walk = typedWalk ?? String(Math.min(1_000_000, last + 10));
  const [wasSubmitted, setSubmitted] = useState(false);
  const code = typed.trim().toUpperCase();
  const sortOrder = readSortOrder(walk);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt(bin ? 'bins.rename' : 'bins.add', () => {
    toast.success(t(bin ? 'changed' : 'added', { code }));
    onClose();
    onChanged?.(code);
  });
  const submit = () => {
    setSubmitted(true);
    if (code !== '' && sortOrder !== null) void attempt({ ...(bin && { bin: bin.code }), code, sortOrder });
  };
  return (
    <ActDialog
      title={bin ? t('changeTitle', { code: bin.code }) : t('addTitle')}
      text={t(bin ? 'changeText' : 'addText')}
      confirm={t(bin ? 'save' : 'add')}
      problem={error ? errorText(error) : null}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('codeField')}
        hint={t('codeHint')}
        value={typed}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        className="font-mono max-sm:h-12"
        {...(wasSubmitted && code === '' && { error: t('codeMissing') })}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t('walkField')}
        inputMode="numeric"
        value={walk}
        maxLength={7}
        className="max-sm:h-12"
        {...(wasSubmitted && sortOrder === null && { error: t('walkWrong') })}
        onChange={({ target }) => setWalk(target.value)}
      />
    </ActDialog>
  );
}
