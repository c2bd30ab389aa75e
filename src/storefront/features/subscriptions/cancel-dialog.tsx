import { useTranslations } from '#storefront/messages/translations.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';

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
    <Dialog open onClose={onKeep} locked={busy} title={t('title')} text={t('text', { product })}>
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
