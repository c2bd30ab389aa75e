import { Tabs } from '@base-ui/react/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { PackageSearch, ReceiptText } from 'lucide';
import type { ReactNode } from 'react';
import { pageCount } from '#domain/listing.ts';
import { ApiError } from '#storefront/api.ts';
import { AccountFrame } from '#storefront/parts/account-frame.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
import { OrderConfirmation } from './order-confirmation.tsx';
import { historyQuery } from './order-queries.ts';

interface PurchaseHistoryPageProps {
  search: HistorySearch;
  buyAgain: ReactNode;
  subscriptions: ReactNode;
}

/** The orders, Buy Again and subscriptions of a customer; confirms an order just placed (rules: ORDER-1). */
export function PurchaseHistoryPage({ search, buyAgain, subscriptions }: PurchaseHistoryPageProps) {
  const t = useTranslations('orders');
  const navigate = useNavigate();
  const { tab = 'orders', placed } = search;
  const open = (chosen: HistoryTab | 'orders') =>
    void navigate({
      to: '/purchase-history',
      search: chosen === 'orders' ? {} : { tab: chosen },
      resetScroll: false,
    });
  return (
    <AccountFrame title={t('history')}>
      {placed !== undefined && <OrderConfirmation key={placed} orderId={placed} />}
      <Tabs.Root value={tab} onValueChange={open}>
        <Tabs.List aria-label={t('history')} className={tabListClass}>
          {(['orders', ...HISTORY_TABS] as const).map((name) => (
            <Tabs.Tab key={name} value={name} className={tabClass}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="orders" className="pt-5">
          <HistoryFilters search={search} />
          <Orders search={search} />
        </Tabs.Panel>
        <Tabs.Panel value="buy-again" className="pt-5">
          {buyAgain}
        </Tabs.Panel>
        <Tabs.Panel value="subscriptions" className="pt-5">
          {subscriptions}
        </Tabs.Panel>
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

function NoOrders({ filtered }: { filtered: boolean }) {
  const t = useTranslations('orders');
  return (
    <div className="mt-6">
      {filtered ? (
        <EmptyState icon={PackageSearch} title={t('noMatch')} text={t('noMatchText')}>
          <Link to="/purchase-history" className={buttonClass()}>
            {t('reset')}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState icon={ReceiptText} title={t('noOrders')} text={t('noOrdersText')}>
          <Link to="/products" className={buttonClass('strong')}>
            {t('browse')}
          </Link>
        </EmptyState>
      )}
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
