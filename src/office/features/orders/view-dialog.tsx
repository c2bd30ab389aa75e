import { useState, type FormEvent } from 'react';
import type { SavedView } from '#contract/office-orders.ts';
import type { OrderColumn } from '#domain/order-queues.ts';
import { useGo } from '#office/link.tsx';
import { useKeyedAct } from '#office/state/acts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

/** Characters of a view's name, as `views.save` accepts them. */
const MAX_NAME_LENGTH = 60;
const acts = { save: 'views.save', rename: 'views.change', remove: 'views.remove' } as const;

interface ViewDialogProps {
  dialog: keyof typeof acts;
  view: SavedView | undefined;
  filters: Record<string, string>;
  columns: readonly OrderColumn[];
  onClose: () => void;
  /** Opens the view with this id. */
  onOpen: (id: number) => void;
}

/**
 * Saves a new view, renames one or deletes one. A refusal is shown here, and what was typed stays (rules: OFFICE-24).
 */
export function ViewDialog({ dialog, view, filters, columns, onClose, onOpen }: ViewDialogProps) {
  const t = useTranslations('office.orders');
  const go = useGo();
  const [name, setName] = useState(dialog === 'rename' ? (view?.name ?? '') : '');
  const [isShared, setShared] = useState(false);
  const act = useKeyedAct(acts[dialog]);
  const submit = async () => {
    if (dialog === 'save') {
      const saved = (await act.mutateAsync({ name: name.trim(), filters, columns, isShared })) as { view: number };
      toast.success(t('viewSaved', { name: name.trim() }));
      onOpen(saved.view);
    } else if (dialog === 'rename') {
      await act.mutateAsync({ view: view?.id, name: name.trim() });
    } else {
      await act.mutateAsync({ view: view?.id });
      toast.success(t('viewRemoved', { name: view?.name ?? '' }));
      go('/orders');
    }
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The refusal is shown below.
    if (!act.isPending) void submit().catch(() => undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      staysOpen={act.isPending}
      title={t(`viewTitle.${dialog}`, { name: view?.name ?? '' })}
      text={t(`viewText.${dialog}`)}
    >
      <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-4 text-sm">
        {dialog !== 'remove' && (
          <TextField
            label={t('viewName')}
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {dialog === 'save' && (
          <CheckboxField
            label={t('shareView')}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        {act.error && (
          <p role="alert" className="text-danger">
            {act.error.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            look={dialog === 'remove' ? 'danger' : 'strong'}
            busy={act.isPending}
            disabled={dialog !== 'remove' && name.trim() === ''}
          >
            {t(`viewConfirm.${dialog}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
