import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { readHistorySearch, type HistorySearch } from '#storefront/features/orders/history-search.ts';
import { PurchaseHistoryPage, PurchaseHistorySkeleton } from '#storefront/features/orders/purchase-history-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { words } from '#storefront/messages/words.ts';
import { pageHead } from '#storefront/page-head.ts';

const about = { description: words('orders.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/purchase-history')({
  validateSearch: (raw: HistorySearch & SearchSchemaInput): HistorySearch => readHistorySearch({ ...raw }),
  head: ({ matches }) => pageHead({ title: words('orders.history'), ...about }, matches),
  component: PurchaseHistory,
});

function PurchaseHistory() {
  const search = Route.useSearch();
  return (
    <CustomersOnly waiting={<PurchaseHistorySkeleton />}>
      <PurchaseHistoryPage search={search} />
    </CustomersOnly>
  );
}
