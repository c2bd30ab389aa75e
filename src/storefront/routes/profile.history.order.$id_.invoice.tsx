import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvoicePage, InvoiceSkeleton } from '#storefront/features/orders/invoice-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const about = { description: translate('titles.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/profile/history/order/$id_/invoice')({
  staticData: { bare: true },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound();
  },
  // Number of a credit note to show instead of the invoice.
  validateSearch: ({ credit }: Record<string, unknown>): { credit?: string } =>
    typeof credit === 'string' && /^CN-\d{1,9}$/.test(credit) ? { credit } : {},
  head: ({ matches }) => pageHead({ title: translate('titles.invoice'), ...about }, matches),
  component: Invoice,
  notFoundComponent: NotFoundPage,
});

function Invoice() {
  const { id } = Route.useParams();
  const { credit } = Route.useSearch();
  return (
    <PartMessages add={{ account, orders, prices }}>
      <CustomersOnly waiting={<InvoiceSkeleton />}>
        <InvoicePage orderId={Number(id)} creditNote={credit} missing={<NotFoundPage />} />
      </CustomersOnly>
    </PartMessages>
  );
}
