import { createRoute } from '@tanstack/react-router';
import { ClinicsPage } from '#office/features/clinics/clinics-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const clinicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'clinics',
  validateSearch: readClinicFilters,
  component: Clinics,
});

function Clinics() {
  const t = useTranslations('office.clinics');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <ClinicsPage filters={clinicsRoute.useSearch()} />
    </>
  );
}
