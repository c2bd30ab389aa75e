import { useState } from 'react';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface PlainClinicDialogProps {
  act: 'lock' | 'unlock' | 'end-exemption' | 'decline-application';
  clinic: { number: string; name: string };
  onClose: () => void;
}

/** An act on a clinic that needs at most a reason (rules: STAFF-26). */
export function SimpleActDialog({ act, clinic: { number, name }, onClose }: PlainClinicDialogProps) {
  const t = useTranslations('office.clinic');
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt(`clinics.${act}`, () => {
    toast.success(t(`done.${act}`, { name }));
    onClose();
  });
  const needsReason = act === 'lock' || act === 'decline-application';
  const submit = () => {
    const lacksReason = needsReason && reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) void attempt({ clinic: number, ...(needsReason && { reason: reason.trim() }) });
  };
  return (
    <ActDialog
      title={t(`title.${act}`, { name })}
      text={t(`ask.${act}`)}
      confirm={t(`confirm.${act}`)}
      isDanger={act === 'lock'}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      {(act === 'lock' || act === 'decline-application') && (
        <TextField
          label={t('reason')}
          hint={t(`reasonHint.${act}`)}
          {...(isMissing && { error: t(`reasonMissing.${act}`) })}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActDialog>
  );
}
