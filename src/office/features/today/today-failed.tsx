import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** Says that the numbers could not be loaded, and offers to try again. */
export function TodayFailed({ again }: { again: () => void }) {
  const t = useTranslations('office.today');
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 border-b border-line p-4 lg:px-6">
      {t('failed')}
      <Button onClick={again}>{t('again')}</Button>
    </p>
  );
}
