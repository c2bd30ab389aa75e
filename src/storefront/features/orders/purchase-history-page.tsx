import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageSearch, ReceiptText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { pageCount } from '#domain/listing.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Button, buttonClass } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryPages } from './history-pages.tsx';
import { HISTORY_PAGE_SIZE, isFiltered, type HistorySearch } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { OrderConfirmation } from './order-confirmation.tsx';
import { historyQuery } from './order-queries.ts';

/** What a customer bought, newest first, with the order that was just placed on top (spec 001 §2, purchase history). */
export function PurchaseHistoryPage({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders');
  return (
    <div className="wrap pb-10">
      <Breadcrumbs crumbs={[{ label: t('home') }, { label: t('history') }]} />
      {search.placed !== undefined && <OrderConfirmation key={search.placed} orderId={search.placed} />}
      <h1 className="text-2xl font-bold tracking-tight">{t('history')}</h1>
      <h2 className="mt-5 mb-3 text-lg font-bold">{t('yourOrders')}</h2>
      <HistoryFilters search={search} />
      <Orders search={search} />
    </div>
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
        {t('ordersFailed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) return <RowsSkeleton />;
  if (data.items.length === 0) return <NoOrders filtered={isFiltered(search)} />;
  const pages = pageCount(data.count, HISTORY_PAGE_SIZE);
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
    <div role="status" className="mt-6 grid gap-2">
      <span className="sr-only">{t('loadingOrders')}</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}

/** The place of the page until it is known who is there. */
export function PurchaseHistorySkeleton() {
  return (
    <div className="wrap grid gap-4 py-6">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-16" />
      <Skeleton className="h-80" />
    </div>
  );
}
