import { createRoute } from '@tanstack/react-router';
import { OrdersPage } from '#office/features/orders/orders-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readFilters } from '#office/state/order-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'orders',
  validateSearch: readFilters,
  component: Orders,
});

function Orders() {
  const t = useTranslations('office.orders');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <OrdersPage filters={ordersRoute.useSearch()} />
    </>
  );
}
