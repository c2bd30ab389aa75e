import { useState } from 'react';
import type { DayRange } from '#domain/tax-periods.ts';
import { saveFile } from '#office/parts/csv-file.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { readPapersFile, type PapersProgress } from '#office/state/papers-file.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

const BYTES_OF_MB = 1_000_000;

/** Saves all invoices and credit notes of a period as one ZIP file, and shows how far it is (rules: OFFICE-86). */
export function PapersButton({ days: { from, to } }: { days: DayRange }) {
  const t = useTranslations('office.taxes');
  const errorText = useErrorText();
  const [progress, setProgress] = useState<PapersProgress | null>(null);
  const save = async () => {
    setProgress({ papers: 0, bytes: 0 });
    try {
      saveFile(`papers-${from}-${to}.zip`, await readPapersFile({ from, to }, setProgress));
    } catch (error) {
      toast.error(t('papersNotSaved', { reason: errorText(error) }));
    } finally {
      setProgress(null);
    }
  };
  return (
    <button
      type="button"
      className={`${smallButton} ml-auto shrink-0 max-md:hidden`}
      aria-disabled={progress !== null || undefined}
      title={t('savePapersLabel')}
      onClick={() => {
        if (progress === null) void save();
      }}
    >
      {progress === null
        ? t('savePapers')
        : t('savingPapers', { count: progress.papers, size: (progress.bytes / BYTES_OF_MB).toFixed(1) })}
    </button>
  );
}
