import { shortTime } from './times.ts';
import { smallButton } from './small-button.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says that an entry is from before the page was loaded, and offers to begin anew (rules: OFFICE-120, OFFICE-137). */
export function KeptNote({ keptAt, onDiscard }: { keptAt: string | null; onDiscard: () => void }) {
  const t = useTranslations('office.stockEntry');
  if (keptAt === null) return null;
  return (
    <div className="mx-4 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-tint px-3 py-2 lg:mx-6">
      <p role="status" className="mr-auto">
        {t('kept', { time: shortTime(keptAt) })}
      </p>
      <button type="button" className={`${smallButton} max-sm:h-11`} onClick={onDiscard}>
        {t('discard')}
      </button>
    </div>
  );
}
