import { useTranslations } from '#ui/messages/translations.ts';

/** A bar above every page of a staging store, also in print (rules: SAFE-29). */
export function StagingNotice() {
  const t = useTranslations('shell');
  return (
    <aside
      aria-label={t('stagingLabel')}
      className="bg-low px-4 py-1.5 text-center text-sm font-semibold text-paper print:text-ink"
    >
      {t('staging')}
    </aside>
  );
}
