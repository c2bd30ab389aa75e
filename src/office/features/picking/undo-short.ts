import type { PickStop } from '#contract/pick-lists.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { useKeyedAct } from '#office/state/acts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { focusScanField } from './scan-field.tsx';

/** Undoes the short pick of a stop; a toast says what happened, or why it cannot be undone (rules: OFFICE-38). */
export function useUndoShort(number: string) {
  const t = useTranslations('office.picking');
  const errorText = useErrorText();
  const act = useKeyedAct('picks.undo-short');
  const undo = async ({ item, lines: [line] }: PickStop) => {
    if (!line) return;
    try {
      await act.mutateAsync({ pickList: number, line: line.id });
      toast.success(t('shortUndone', { item }));
    } catch (error) {
      toast.error(errorText(error));
    }
    focusScanField();
  };
  return { undo, isBusy: act.isPending };
}
