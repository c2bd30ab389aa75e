import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, Inbox } from 'lucide';
import type { ComponentProps } from 'react';
import type { OfficeOrders } from '#contract/office-orders.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { Key } from '#office/parts/key.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import type { OrderFilters } from '#office/state/order-lists.ts';
import { openKeys } from '#office/state/palette.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
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
  const errorText = useErrorText();
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  if (error && !isFetching)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={CircleAlert} title={t('failedTitle')} text={errorText(error)}>
          <Button look="strong" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </EmptyState>
      </div>
    );
  if (!data)
    return (
      <Waiting label={t('loading')} again={() => void refetch()}>
        <div className="border-t border-line">
          {Array.from({ length: 14 }, (_, at) => (
            <div key={at} className="flex h-9 items-center gap-6 border-b border-line px-6">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-4 w-24 max-md:hidden" />
              <Skeleton className="h-4 w-56 max-w-full" />
              <Skeleton className="ml-auto h-4 w-20" />
            </div>
          ))}
        </div>
      </Waiting>
    );
  if (data.items.length === 0)
    return (
      <div className="p-4 lg:p-6">
        <EmptyState icon={Inbox} title={t('emptyTitle')} text={t(onlyQueue(filters) ? 'emptyQueue' : 'emptyText')}>
          <Button onClick={() => onPage(cleared(filters))}>{t('showAll')}</Button>
        </EmptyState>
      </div>
    );
  const { before, after } = data;
  return (
    <Waiting on={isPlaceholderData} label={t('loading')} className={isPlaceholderData ? 'opacity-60' : ''}>
      <OrderTable {...table} />
      <div className="flex min-h-12 flex-wrap items-center gap-4 px-4 py-2 text-muted lg:px-6 print:hidden">
        <p className="flex gap-3.5 max-lg:hidden">
          <span>
            <Key>j</Key> <Key>k</Key> {t('move')}
          </span>
          <span>
            <Key>x</Key> {t('selectKey')}
          </span>
          <span>
            <Key>↵</Key> {t('open')}
          </span>
          <button type="button" onClick={openKeys} className="hover:text-ink">
            <Key>?</Key> {t('allKeys')}
          </button>
        </p>
        <nav aria-label={t('paging')} className="ml-auto flex items-center gap-2">
          <span>{t('shown', { count: data.items.length })}</span>
          <button
            type="button"
            className={`${smallButton} text-ink`}
            disabled={!before}
            onClick={() => before && onPage({ before })}
          >
            {t('previous')}
          </button>
          <button
            type="button"
            className={`${smallButton} text-ink`}
            disabled={!after}
            onClick={() => after && onPage({ after })}
          >
            {t('next')}
          </button>
        </nav>
      </div>
    </Waiting>
  );
}

function onlyQueue({ queue, view: _, ...others }: OrderFilters): boolean {
  return queue !== undefined && Object.values(others).every((value) => !value);
}

/** The change that removes every filter. */
function cleared(filters: OrderFilters): OrderFilters {
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
}
