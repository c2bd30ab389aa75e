import { createRoute } from '@tanstack/react-router';
import { ClinicPage } from '#office/features/clinic/clinic-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readClinicFilters } from '#office/state/clinics.ts';
import { rootRoute } from './root.tsx';

export const clinicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'clinics/$number',
  validateSearch: readClinicFilters,
  component: Clinic,
});

function Clinic() {
  const { number } = clinicRoute.useParams();
  return (
    <>
      <OfficeTitle page={number} />
      <ClinicPage number={number} filters={clinicRoute.useSearch()} />
    </>
  );
}
