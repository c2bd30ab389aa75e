import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import type { ImportPage } from '#office/state/imports.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rowsToApply } from './progress.ts';

export type ImportAct = 'apply' | 'undo';

/** Says what applying or undoing the import will do, and starts it (rules: OFFICE-134). */
export function ImportActDialog({ page, act, onClose }: { page: ImportPage; act: ImportAct; onClose: () => void }) {
  const t = useTranslations('office.imports');
  const errorText = useErrorText();
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt(`imports.${act}`, onClose);
  const { counts } = page;
  const rows = { new: counts.new ?? 0, changed: counts.changed ?? 0, refused: counts.refused ?? 0 };
  const texts =
    act === 'apply'
      ? {
          title: t('applyDialog.title', { count: rowsToApply(page) }),
          text: t('applyDialog.text', rows),
          confirm: t('applyDialog.confirm'),
        }
      : { title: t('undoDialog.title'), text: t('undoDialog.text'), confirm: t('undoDialog.confirm') };
  return (
    <ActDialog
      {...texts}
      isDanger={act === 'undo'}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={() => void attempt({ import: page.import })}
      onClose={onClose}
    />
  );
}
