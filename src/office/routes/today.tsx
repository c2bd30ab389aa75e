import { createRoute } from '@tanstack/react-router';
import { TodayPage } from '#office/features/today/today-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const todayRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Today });

function Today() {
  const t = useTranslations('office.today');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <TodayPage />
    </>
  );
}
