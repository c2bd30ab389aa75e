import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface CancelDialogProps {
  product: string;
  busy: boolean;
  onCancel: () => void;
  onKeep: () => void;
}

/** Asks before a subscription is canceled (rules: SUB-16). */
export function CancelDialog({ product, busy, onCancel, onKeep }: CancelDialogProps) {
  const t = useTranslations('subscriptions.cancel');
  return (
    <Dialog open onClose={onKeep} staysOpen={busy} title={t('title')} text={t('text', { product })}>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button disabled={busy} onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button look="danger" busy={busy} onClick={onCancel}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
