import { useState, type FormEvent } from 'react';
import type { SavedView } from '#contract/office-views.ts';
import type { OfficeList } from '#domain/office-lists.ts';
import { useGo } from '#office/link.tsx';
import { useKeyedAct } from '#office/state/acts.ts';
import { pathOfList, viewPath } from '#office/state/views.ts';
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
  list: OfficeList;
  view: SavedView | undefined;
  filters: Record<string, string>;
  columns: readonly string[];
  onClose: () => void;
}

/**
 * Saves a new view, renames one or deletes one. A refusal is shown here, and what was typed stays (rules: OFFICE-24).
 */
export function ViewDialog({ dialog, list, view, filters, columns, onClose }: ViewDialogProps) {
  const t = useTranslations('office.list');
  const go = useGo();
  const [name, setName] = useState(dialog === 'rename' ? (view?.name ?? '') : '');
  const [isShared, setShared] = useState(false);
  const act = useKeyedAct(acts[dialog]);
  const submit = async () => {
    if (dialog === 'save') {
      const saved = (await act.mutateAsync({ list, name: name.trim(), filters, columns, isShared })) as {
        view: number;
      };
      toast.success(t('viewSaved', { name: name.trim() }));
      go(viewPath({ id: saved.view, list, filters }));
    } else if (dialog === 'rename') {
      await act.mutateAsync({ view: view?.id, name: name.trim() });
    } else {
      await act.mutateAsync({ view: view?.id });
      toast.success(t('viewRemoved', { name: view?.name ?? '' }));
      go(pathOfList(list));
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
