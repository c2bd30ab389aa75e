import { createFileRoute, notFound } from '@tanstack/react-router';
import { OrderSkeleton } from '#storefront/features/orders/order-page.tsx';
import { RequestPage } from '#storefront/features/orders/request-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const about = { description: translate('titles.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/profile/history/request/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  head: ({ matches }) => pageHead({ title: translate('titles.orderRequest'), ...about }, matches),
  component: OrderRequest,
  notFoundComponent: NotFoundPage,
});

function OrderRequest() {
  const { id } = Route.useParams();
  return (
    <PartMessages add={{ account, orders, prices }}>
      <CustomersOnly waiting={<OrderSkeleton />}>
        <RequestPage requestId={Number(id)} missing={<NotFoundPage />} />
      </CustomersOnly>
    </PartMessages>
  );
}
