import { createFileRoute, notFound } from '@tanstack/react-router';
import { AddCard } from '#storefront/features/account/add-card.tsx';
import { PayInvoice } from '#storefront/features/checkout/pay-invoice.tsx';
import { UnpaidOrder } from '#storefront/features/checkout/unpaid-order.tsx';
import { OrderPage, OrderSkeleton, type PayOrder } from '#storefront/features/orders/order-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import checkout from '#storefront/messages/en/checkout.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const about = { description: translate('titles.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/profile/history/order/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  head: ({ matches }) => pageHead({ title: translate('titles.order'), ...about }, matches),
  component: OrderDetail,
  notFoundComponent: NotFoundPage,
});

const payUnpaid: PayOrder = (order, unpaid) => (
  <UnpaidOrder order={order} unpaid={unpaid} addCard={(slot) => <AddCard {...slot} />} />
);

const payInvoice = (orderId: number) => <PayInvoice orderId={orderId} addCard={(slot) => <AddCard {...slot} />} />;

function OrderDetail() {
  const { id } = Route.useParams();
  return (
    <PartMessages add={{ account, checkout, orders, prices }}>
      <CustomersOnly waiting={<OrderSkeleton />}>
        <OrderPage orderId={Number(id)} missing={<NotFoundPage />} pay={payUnpaid} payInvoice={payInvoice} />
      </CustomersOnly>
    </PartMessages>
  );
}
