import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayInClinic, type ClinicPermission } from '#domain/access.ts';
import { pageCount } from '#domain/listing.ts';
import { ApiError } from '#storefront/api.ts';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { tabClass, tabListClass } from '#ui/tab-class.ts';
import { Waiting } from '#ui/waiting.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryPages } from './history-pages.tsx';
import {
  HISTORY_PAGE_SIZE,
  HISTORY_TABS,
  isFiltered,
  withPage,
  type HistorySearch,
  type HistoryTab,
} from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { historyQuery } from './order-queries.ts';
import { WaitingRequests } from './waiting-requests.tsx';

interface PurchaseHistoryPageProps {
  search: HistorySearch;
  buyAgain: ReactNode;
  subscriptions: ReactNode;
}

/** What a person needs to see a tab (rules: ACCOUNT-40). */
const permissionOfTab: Record<HistoryTab, ClinicPermission> = {
  'buy-again': 'fill_cart',
  subscriptions: 'view_subscriptions',
};

/** The orders, Buy Again and subscriptions of a customer; confirms an order just placed (rules: ORDER-1). */
export function PurchaseHistoryPage({ search, buyAgain, subscriptions }: PurchaseHistoryPageProps) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const { placed } = search;
  const customer = useKnownCustomer();
  const { role } = customer;
  const clinic = severalClinicsLabel(customer);
  const tabs = HISTORY_TABS.filter((name) => mayInClinic(role, permissionOfTab[name]));
  const tab = tabs.find((name) => name === search.tab) ?? 'orders';
  const open = (chosen: HistoryTab | 'orders') =>
    void navigate({
      to: '/purchase-history',
      search: chosen === 'orders' ? {} : { tab: chosen },
      resetScroll: false,
    });
  return (
    <AccountFrame title={t('history')} role={role}>
      {clinic && <p className="-mt-4 mb-5 font-semibold">{t('actsFor', { clinic })}</p>}
      {placed !== undefined && <OrderConfirmation key={placed} orderId={placed} />}
      <Tabs.Root value={tab} onValueChange={open}>
        <Tabs.List aria-label={t('history')} className={tabListClass}>
          {(['orders', ...tabs] as const).map((name) => (
            <Tabs.Tab key={name} value={name} className={tabClass}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="orders" className="pt-5">
          <WaitingRequests />
          <OpenInvoices />
          {!mayInClinic(role, 'view_all_orders') && <p className="mb-4 text-muted">{t('ownOrders')}</p>}
          <HistoryFilters search={search} />
          <Orders search={search} />
        </Tabs.Panel>
        {tabs.includes('buy-again') && (
          <Tabs.Panel value="buy-again" className="pt-5">
            {buyAgain}
          </Tabs.Panel>
        )}
        {tabs.includes('subscriptions') && (
          <Tabs.Panel value="subscriptions" className="pt-5">
            {subscriptions}
          </Tabs.Panel>
        )}
      </Tabs.Root>
    </AccountFrame>
  );
}

function Orders({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders');
  const { id } = useKnownCustomer();
  const query = useQuery(historyQuery(id, search));
  const { data, isPlaceholderData } = query;
  if (query.isError && !data) {
    return (
      <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 text-danger">
        {(query.error instanceof ApiError && query.error.problem?.error) || t('ordersFailed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) return <RowsSkeleton />;
  if (data.count === 0) return <NoOrders filtered={isFiltered(search)} />;
  const pages = pageCount(data.count, HISTORY_PAGE_SIZE);
  if (search.page !== undefined && search.page > pages && !isPlaceholderData) {
    return <Navigate to="/purchase-history" search={withPage(search, pages)} replace />;
  }
  return (
    <div className={`mt-4 transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`} aria-busy={isPlaceholderData}>
      <p role="status" className="mb-2 text-sm text-muted">
        {t('count', { count: data.count })}
      </p>
      <HistoryTable entries={data.items} />
      <HistoryPages page={search.page ?? 1} pages={pages} search={search} />
    </div>
  );
}

function RowsSkeleton() {
  const t = useTranslations('orders');
  return (
    <Waiting label={t('loadingOrders')} className="mt-6 grid gap-2">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </Waiting>
  );
}

/** Placeholder while the session loads. */
export function PurchaseHistorySkeleton() {
  const t = useTranslations('orders');
  return (
    <AccountFrame title={t('history')}>
      <div className="grid gap-4">
        <Skeleton className="h-11 max-w-96" />
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
      </div>
    </AccountFrame>
  );
}
