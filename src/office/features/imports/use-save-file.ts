import { useState } from 'react';
import { useErrorText } from '#office/parts/error-text.ts';
import { performAct } from '#office/state/acts.ts';
import { saveFile } from '#office/state/files.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface SavedFile {
  /** The act that returns the file as CSV, and its input. */
  act: string;
  input: Record<string, unknown>;
  filename: string;
  /** Makes another file of the CSV. */
  convert?: (csv: string) => Promise<Blob>;
}

/** Saves the file that an act returns; one at a time. `saving` names the file that is being made. */
export function useSaveFile() {
  const t = useTranslations('office.imports.start');
  const errorText = useErrorText();
  const [saving, setSaving] = useState<string | null>(null);
  const save = (name: string, { act, input, filename, convert = toCsv }: SavedFile) => {
    if (saving !== null) return;
    setSaving(name);
    performAct({ name: act, input, key: crypto.randomUUID() })
      .then(async (result) => saveFile(await convert((result as { file: string }).file), filename))
      .catch((error: unknown) => toast.error(t('saveFailed', { reason: errorText(error) })))
      .finally(() => setSaving(null));
  };
  return { save, saving };
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const toCsv = (csv: string) => Promise.resolve(new Blob([`\u{feff}${csv}`], { type: 'text/csv' }));
