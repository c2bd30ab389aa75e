import { useQuery } from '@tanstack/react-query';
import { COUNTED_ORDERS, ORDER_QUEUES } from '#domain/order-queues.ts';
import { ORDER_STATES } from '#domain/order-states.ts';
import { OfficeLink } from '#office/link.tsx';
import type { SetFilter } from '#office/lists/empty-list.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { smallStrongButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { orderPath, ordersQuery, useOpenedOrder, type OrderFilters } from '#office/state/order-lists.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterSentence } from './filter-sentence.tsx';
import { OrderBlock } from './order-block.tsx';
import { columns } from './order-columns.tsx';
import { QueueTabs } from './queue-tabs.tsx';

/** The list of orders. Everything that decides what it shows is in the URL (rules: OFFICE-6). */
export function OrdersPage({ filters }: { filters: OrderFilters }) {
  const t = useTranslations('office.orders');
  const { may } = useStaff();
  const query = useQuery(ordersQuery(filters));
  const list = useList({
    name: 'orders',
    filters,
    query,
    pageOf: ordersQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => orderPath(number, filters),
    begin: useOpenedOrder.getState().number,
    canSelect: true,
  });
  const count = query.data?.count;
  const found =
    count !== undefined &&
    t.rich(count === COUNTED_ORDERS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> });
  return (
    <>
      <ListPage
        list={list}
        bar={<TopBar title={t('title')} end={may('orders.place') && <NewOrder />} />}
        tabs={<QueueTabs filters={filters} />}
        found={found}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        filters={<FilterSentence filters={filters} onChange={list.show} />}
        setFilters={useOrderFilters(filters)}
        texts={{
          caption: t('table'),
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          noneTitle: t(onlyQueue(filters) ? 'emptyQueue' : 'noneTitle'),
          searchHint: t('searchHint'),
        }}
        block={(order) => <OrderBlock {...order} />}
      />
      <BulkBar orders={list.selection?.rows ?? []} onDone={() => list.selection?.set(new Set())} />
    </>
  );
}

function NewOrder() {
  const t = useTranslations('office.clinics');
  return (
    <OfficeLink to="/orders/new" className={smallStrongButton}>
      {t('choose.order')}
    </OfficeLink>
  );
}

/** The filters of the list that are set, in words. */
function useOrderFilters(filters: OrderFilters): SetFilter[] {
  const t = useTranslations('office.orders');
  const queue = ORDER_QUEUES.find((one) => one === filters.queue);
  const state = ORDER_STATES.find((one) => one === filters.state);
  return useSetFilters(filters, {
    queue: queue && t(`queue.${queue}`),
    state: state && t(`state.${state}`),
    method: filters.method === 'card' || filters.method === 'invoice' ? t(`method.${filters.method}`) : undefined,
    clinic: t('sentence.ofClinic', { number: `C-${10_000 + Number(filters.clinic)}` }),
  });
}

function onlyQueue({ queue, view: _, columns: _columns, ...others }: OrderFilters): boolean {
  return queue !== undefined && Object.values(others).every((value) => !value);
}
