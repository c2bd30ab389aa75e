import { useState } from 'react';
import { useErrorText } from '#office/parts/error-text.ts';
import { performAct } from '#office/state/acts.ts';
import { saveFile } from '#office/state/files.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface SavedFile {
  /** The act that returns the file, and its input. */
  act: string;
  input: Record<string, unknown>;
  filename: string;
}

/** Saves the CSV file that an act returns; one at a time. `saving` names the file that is being made. */
export function useSaveFile() {
  const t = useTranslations('office.imports.start');
  const errorText = useErrorText();
  const [saving, setSaving] = useState<string | null>(null);
  const save = (name: string, { act, input, filename }: SavedFile) => {
    if (saving !== null) return;
    setSaving(name);
    performAct({ name: act, input, key: crypto.randomUUID() })
      .then((result) => {
        // The byte order mark makes spreadsheets read the file as UTF-8.
        const text = `\u{feff}${(result as { file: string }).file}`;
        saveFile(new Blob([text], { type: 'text/csv' }), filename);
      })
      .catch((error: unknown) => toast.error(t('saveFailed', { reason: errorText(error) })))
      .finally(() => setSaving(null));
  };
  return { save, saving };
}
