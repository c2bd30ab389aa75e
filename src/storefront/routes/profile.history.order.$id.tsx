import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderPage, OrderSkeleton } from '#storefront/features/orders/order-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';

const about = { description: words('orders.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/profile/history/order/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  head: ({ matches }) => pageHead({ title: words('orders.order'), ...about }, matches),
  component: OrderDetail,
});

function OrderDetail() {
  const { id } = Route.useParams();
  return (
    <CustomersOnly waiting={<OrderSkeleton />}>
      <OrderPage orderId={Number(id)} />
    </CustomersOnly>
  );
}
