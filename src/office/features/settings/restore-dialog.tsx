import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { restoredChanges, type ReadSettings } from '#office/state/store-settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ChangeList } from './change-list.tsx';

interface RestoreDialogProps {
  data: ReadSettings;
  /** The version to put back; 0 for the settings of the file. */
  version: number;
  onClose: () => void;
}

/** Compares an earlier version with the settings in force, and puts it back (rules: OFFICE-85). */
export function RestoreDialog({ data, version, onClose }: RestoreDialogProps) {
  const t = useTranslations('office.storeSettings');
  const errorText = useErrorText();
  const changes = restoredChanges(data, version);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt('settings.restore', () => {
    toast.success(t('saved'));
    onClose();
  });
  return (
    <ActDialog
      title={version === 0 ? t('restore.titleFirst') : t('restore.title', { version })}
      text={t('restore.text', { count: changes.length })}
      confirm={t('restore.confirm')}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={() => void attempt({ version, madeFrom: data.version })}
      onClose={onClose}
    >
      <div className="max-h-[40dvh] overflow-y-auto" tabIndex={0} role="group" aria-label={t('changes')}>
        <ChangeList changes={changes} />
      </div>
    </ActDialog>
  );
}
