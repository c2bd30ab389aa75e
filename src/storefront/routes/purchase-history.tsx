import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { readHistorySearch, type HistorySearch } from '#storefront/features/orders/history-search.ts';
import { ProfileRequired } from '#storefront/features/orders/profile-required.tsx';
import { PurchaseHistoryPage, PurchaseHistorySkeleton } from '#storefront/features/orders/purchase-history-page.tsx';
import { CustomersOnly } from '#storefront/features/session/customers-only.tsx';
import { SubscriptionList } from '#storefront/features/subscriptions/subscription-list.tsx';
import { translate } from '#storefront/messages/translate.ts';
import { pageHead } from '#storefront/page-head.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import subscriptions from '#storefront/messages/en/subscriptions.json' with { type: 'json' };
import { BoughtProducts } from './-bought-products.tsx';
import { PartMessages } from '#storefront/parts/part-messages.tsx';

const about = { description: translate('titles.historyDescription'), path: '/purchase-history', unlisted: true };

export const Route = createFileRoute('/purchase-history')({
  validateSearch: (raw: HistorySearch & SearchSchemaInput): HistorySearch => readHistorySearch({ ...raw }),
  head: ({ matches }) => pageHead({ title: translate('titles.history'), ...about }, matches),
  component: PurchaseHistory,
});

function PurchaseHistory() {
  const search = Route.useSearch();
  return (
    <PartMessages add={{ account, orders, subscriptions }}>
      <CustomersOnly
        waiting={<PurchaseHistorySkeleton />}
        newcomer={search.tab === 'buy-again' ? <ProfileRequired /> : undefined}
      >
        <PurchaseHistoryPage
          search={search}
          buyAgain={<BoughtProducts search={search} />}
          subscriptions={<SubscriptionList />}
        />
      </CustomersOnly>
    </PartMessages>
  );
}
