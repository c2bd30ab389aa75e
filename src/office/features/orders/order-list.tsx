import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { OfficeOrders } from '#contract/office-orders.ts';
import { ListFrame } from '#office/parts/list-frame.tsx';
import type { OrderFilters } from '#office/state/order-lists.ts';
import { openKeys } from '#office/parts/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { OrderTable } from './order-table.tsx';

interface OrderListProps {
  query: UseQueryResult<OfficeOrders>;
  filters: OrderFilters;
  table: ComponentProps<typeof OrderTable>;
  onPage: (position: OrderFilters) => void;
}

/** The orders, or the reason why the list is empty. */
export function OrderList({ query, filters, table, onPage }: OrderListProps) {
  const t = useTranslations('office.orders');
  return (
    <ListFrame
      query={query}
      hasSelection
      texts={{
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptyText: t(onlyQueue(filters) ? 'emptyQueue' : 'emptyText'),
        showAll: t('showAll'),
      }}
      onShowAll={() => onPage(cleared(filters))}
      onPage={onPage}
      onAllKeys={openKeys}
    >
      <OrderTable {...table} />
    </ListFrame>
  );
}

function onlyQueue({ queue, view: _, ...others }: OrderFilters): boolean {
  return queue !== undefined && Object.values(others).every((value) => !value);
}

/** The change that removes every filter. */
function cleared(filters: OrderFilters): OrderFilters {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}
