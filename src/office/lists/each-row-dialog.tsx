import { useErrorText } from '#office/parts/error-text.ts';
import type { EachRow } from '#office/state/each-row.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says what became of each selected row: done, or refused and why (rules: OFFICE-11, OFFICE-90). */
export function EachRowDialog({ result: { done, refused }, onClose }: { result: EachRow; onClose: () => void }) {
  const t = useTranslations('office.list');
  const errorText = useErrorText();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refusedTitle', { count: refused.length })}
      text={t('refusedText', { done: done.length })}
    >
      <ul className="mt-4 grid gap-2 text-sm">
        {refused.map(({ number, error }) => (
          <li key={number} className="wrap-anywhere">
            <b className="font-mono font-semibold">{number}</b> {errorText(error)}
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <p className="mt-3 text-sm text-muted wrap-anywhere">
          {t('doneRows')} <span className="font-mono text-xs">{done.join(', ')}</span>
        </p>
      )}
      <div className="mt-4 flex justify-end">
        <Button look="strong" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
