import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface RemoveBinDialogProps {
  code: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Removes an empty bin after a confirmation (rules: OFFICE-98, STOCK-26). */
export function RemoveBinDialog({ code, onClose, onRemoved }: RemoveBinDialogProps) {
  const t = useTranslations('office.bins');
  const errorText = useErrorText();
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('bins.remove', () => {
    toast.success(t('removed', { code }));
    onClose();
    onRemoved();
  });
  return (
    <ActDialog
      title={t('removeTitle', { code })}
      text={t('removeText')}
      confirm={t('remove')}
      problem={error ? errorText(error) : null}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={() => void attempt({ bin: code })}
      onClose={onClose}
    />
  );
}
