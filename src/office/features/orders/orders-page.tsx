import { useQuery } from '@tanstack/react-query';
import { COUNTED_ORDERS } from '#domain/order-queues.ts';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead, ListSearch } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { orderPath, ordersQuery, useOpenedOrder, type OrderFilters } from '#office/state/order-lists.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BulkBar } from './bulk-bar.tsx';
import { FilterSentence } from './filter-sentence.tsx';
import { OrderBlock } from './order-block.tsx';
import { columns } from './order-columns.tsx';
import { QueueTabs } from './queue-tabs.tsx';

/** The list of orders. Everything that decides what it shows is in the URL (rules: OFFICE-6). */
export function OrdersPage({ filters }: { filters: OrderFilters }) {
  const t = useTranslations('office.orders');
  const query = useQuery(ordersQuery(filters));
  const list = useList({
    name: 'orders',
    filters,
    query,
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
      <TopBar title={t('title')} />
      <ListHead list={list} tabs={<QueueTabs filters={filters} />} found={found} />
      <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
        <FilterSentence filters={filters} onChange={list.show} />
      </ListSearch>
      <ListFrame
        query={query}
        list={list}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t(onlyQueue(filters) ? 'emptyQueue' : 'emptyText'),
          showAll: t('showAll'),
        }}
        onShowAll={() => list.show(cleared(filters))}
      >
        <ListTable list={list} caption={t('table')} block={(order) => <OrderBlock {...order} />} />
      </ListFrame>
      <BulkBar orders={list.selection?.rows ?? []} onDone={() => list.selection?.set(new Set())} />
    </>
  );
}

function onlyQueue({ queue, view: _, ...others }: OrderFilters): boolean {
  return queue !== undefined && Object.values(others).every((value) => !value);
}

/** The change that removes every filter. */
function cleared(filters: OrderFilters): OrderFilters {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}
