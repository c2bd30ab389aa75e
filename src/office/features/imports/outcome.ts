import type { ListedImport } from '#office/state/imports.ts';
import { ROW_OUTCOMES, ROW_PROGRESS } from '#domain/import/states.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** Returns the rows of an import by outcome as a text: `3 new, 1 refused`. */
export function useOutcome(): (counts: ListedImport['counts']) => string {
  const t = useTranslations('office.imports');
  return (counts) =>
    [...ROW_OUTCOMES, ...ROW_PROGRESS]
      .flatMap((what) => (counts[what] ? t('outcome', { count: counts[what], what }) : []))
      .join(', ');
}
