import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { History, LayoutGrid, Rows3 } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { BoughtProduct } from '#contract/subscriptions.ts';
import { pageCount, type ListingLayout } from '#domain/listing.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { useDebouncedValue } from '#storefront/state/debounce.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { HistoryPages } from './history-pages.tsx';
import { HISTORY_PAGE_SIZE, withPage, type HistorySearch } from './history-search.ts';
import { boughtQuery } from './order-queries.ts';

/** Milliseconds without a keystroke before the search starts. */
const SETTLE_MS = 250;

interface BuyAgainProps {
  search: HistorySearch;
  grid: (products: BoughtProduct[], layout: ListingLayout) => ReactNode;
}

/** The products the clinic has bought, with the last date and the number of orders (rules: ORDER-4). */
export function BuyAgain({ search, grid }: BuyAgainProps) {
  const t = useTranslations('orders.buyAgain');
  const { id } = useKnownCustomer();
  const [typed, setTyped] = useState('');
  const [layout, setLayout] = useState<ListingLayout>('list');
  const searchText = useDebouncedValue(typed.trim(), SETTLE_MS);
  const navigate = useNavigate();
  const { page = 1 } = search;
  const query = useQuery(boughtQuery(id, searchText, page));
  const { data, isPlaceholderData } = query;
  const changeSearch = (text: string) => {
    setTyped(text);
    // A new search starts on its first page.
    if (page > 1) void navigate({ to: '/purchase-history', search: withPage(search, 1), replace: true });
  };
  if (query.isError && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4 text-danger">
        {t('failed')}
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <Waiting label={t('loading')} again={() => void query.refetch()}>
        <Skeleton className="h-96" />
      </Waiting>
    );
  }
  const pages = pageCount(data.count, HISTORY_PAGE_SIZE);
  if (page > Math.max(1, pages) && !isPlaceholderData) {
    return <Navigate to="/purchase-history" search={withPage(search, pages)} replace />;
  }
  if (data.count === 0 && searchText === '' && !isPlaceholderData) {
    return (
      <EmptyState icon={History} title={t('none')} text={t('noneText')}>
        <Link to="/products" className={buttonClass('strong')}>
          {t('browse')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-64 grow sm:max-w-md">
          <TextField
            label={t('search')}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => changeSearch(event.target.value)}
          />
        </div>
        <Segmented
          label={t('layout')}
          value={layout}
          onChange={setLayout}
          options={[
            { value: 'grid', label: t('grid'), icon: <Icon iconNode={LayoutGrid} size={18} aria-hidden /> },
            { value: 'list', label: t('list'), icon: <Icon iconNode={Rows3} size={18} aria-hidden /> },
          ]}
        />
      </div>
      <div className={`transition-opacity ${isPlaceholderData ? 'opacity-55' : ''}`} aria-busy={isPlaceholderData}>
        <p role="status" className="mb-2 text-sm text-muted">
          {t('count', { count: data.count })}
        </p>
        {grid(data.items, layout)}
      </div>
      <HistoryPages page={page} pages={pages} search={search} />
    </>
  );
}
