import { createRoute } from '@tanstack/react-router';
import { OrderPage } from '#office/features/order/order-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readFilters } from '#office/state/order-lists.ts';
import { rootRoute } from './root.tsx';

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'orders/$number',
  validateSearch: readFilters,
  component: Order,
});

function Order() {
  const { number } = orderRoute.useParams();
  return (
    <>
      <OfficeTitle page={number} />
      <OrderPage number={number} filters={orderRoute.useSearch()} />
    </>
  );
}
