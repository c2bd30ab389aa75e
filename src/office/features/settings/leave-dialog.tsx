import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Asks before a way out of the form loses what was typed (rules: OFFICE-84). */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations('office.storeSettings');
  return (
    <Dialog open onClose={onStay} title={t('leave.title')} text={t('leave.text')}>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="strong" onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {t('leave.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
