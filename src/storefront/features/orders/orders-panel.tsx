import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { mayInClinic } from '#domain/access.ts';
import { pageCount } from '#domain/listing.ts';
import { ApiError } from '#storefront/api.ts';
import { useBriefWait } from '#storefront/state/brief-wait.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useOpenInvoices } from '#storefront/state/open-invoices.ts';
import { useWaitingRequestsQuery } from '#storefront/state/waiting-order-requests.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryPages } from './history-pages.tsx';
import { HISTORY_PAGE_SIZE, isHistoryFiltered, withPage, type HistorySearch } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { NoOrders } from './no-orders.tsx';
import { OpenInvoices } from './open-invoices.tsx';
import { historyQuery } from './order-queries.ts';
import { WaitingRequests } from './waiting-requests.tsx';

/** Order requests to decide, open invoices, then the orders. */
export function OrdersPanel({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders');
  const { id, role } = useKnownCustomer();
  // The orders load at the same time as the parts above them.
  usePrefetchQuery(historyQuery(id, search));
  const requests = useWaitingRequestsQuery();
  const invoices = useOpenInvoices();
  if (useBriefWait(requests.isLoading || invoices.isLoading)) return <PanelSkeleton />;
  return (
    <>
      <WaitingRequests />
      <OpenInvoices />
      {!mayInClinic(role, 'view_all_orders') && <p className="mb-4 text-muted">{t('ownOrders')}</p>}
      <HistoryFilters search={search} />
      <Orders search={search} />
    </>
  );
}

function PanelSkeleton() {
  const t = useTranslations('orders');
  return (
    <Waiting label={t('loadingOrders')} className="grid gap-4">
      <Skeleton className="h-16" />
      <Skeleton className="h-80" />
    </Waiting>
  );
}

function Orders({ search }: { search: HistorySearch }) {
  const t = useTranslations('orders');
  const { id, hasColleagues } = useKnownCustomer();
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
  if (data.count === 0) return <NoOrders filtered={isHistoryFiltered(search)} />;
  const pages = pageCount(data.count, HISTORY_PAGE_SIZE);
  if (search.page !== undefined && search.page > pages && !isPlaceholderData) {
    return <Navigate to="/purchase-history" search={withPage(search, pages)} replace />;
  }
  return (
    <div className={`mt-4 transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`} aria-busy={isPlaceholderData}>
      <p role="status" className="mb-2 text-sm text-muted">
        {t(hasColleagues ? 'countWithRequests' : 'count', { count: data.count })}
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
