import { createRoute } from '@tanstack/react-router';
import { WarehousePage } from '#office/features/warehouse/warehouse-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readPickListFilters } from '#office/state/pick-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const warehouseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse',
  validateSearch: readPickListFilters,
  component: Warehouse,
});

function Warehouse() {
  const t = useTranslations('office.warehouse');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <WarehousePage filters={warehouseRoute.useSearch()} />
    </>
  );
}
