import type { PickStop } from '#contract/pick-lists.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useUndoShort } from './undo-short.ts';

interface ShortNoteProps {
  number: string;
  stop: PickStop;
  /** Whether the reader has claimed the list. */
  isOwn: boolean;
}

/** How many units of a stop were found and what became of the others; the picker can undo it (rules: OFFICE-38). */
export function ShortNote({ number, stop, isOwn }: ShortNoteProps) {
  const t = useTranslations('office.picking');
  const { undo, isBusy } = useUndoShort(number);
  if (!stop.shortPick) return null;
  const { found, short, reason } = stop.shortPick;
  return (
    <div className="flex items-center gap-3 pb-2 text-low">
      <p className="min-w-0 grow">{t(`shortNote.${reason}`, { found, short })}</p>
      {isOwn && (
        <button
          type="button"
          className={`${smallButton} target-h-9 text-ink`}
          disabled={isBusy}
          aria-label={t('undoShortOf', { item: stop.item })}
          onClick={() => void undo(stop)}
        >
          {t('undoShort')}
        </button>
      )}
    </div>
  );
}
