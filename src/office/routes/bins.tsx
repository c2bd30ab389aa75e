import { createRoute } from '@tanstack/react-router';
import { BinsPage } from '#office/features/bins/bins-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const binsRoute = createRoute({ getParentRoute: () => rootRoute, path: 'warehouse/bins', component: Bins });

function Bins() {
  const t = useTranslations('office.bins');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <BinsPage />
    </>
  );
}
