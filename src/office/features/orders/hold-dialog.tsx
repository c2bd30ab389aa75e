import { useState, type FormEvent } from 'react';
import { MAX_REASON_LENGTH } from '#domain/staff-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

interface HoldDialogProps {
  count: number;
  busy: boolean;
  onHold: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the one reason with which the selected orders are put on hold. */
export function HoldDialog({ count, busy, onHold, onClose }: HoldDialogProps) {
  const t = useTranslations('office.orders');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() === '') setMissing(true);
    else onHold(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} staysOpen={busy} title={t('holdTitle', { count })} text={t('holdText')}>
      <form onSubmit={onSubmit} noValidate className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <TextField
          label={t('reason')}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          {...(isMissing && reason.trim() === '' && { error: t('reasonMissing') })}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="strong" busy={busy}>
            {t('holdConfirm', { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
