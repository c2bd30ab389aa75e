import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { COUNTED_ORDERS, ORDER_COLUMNS } from '#domain/order-queues.ts';
import { useGo } from '#office/link.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { SearchField } from '#office/parts/search-field.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openColumns, useHiddenColumns } from '#office/state/columns.ts';
import { listPath, orderPath, ordersQuery, useOpenedOrder, type OrderFilters } from '#office/state/order-lists.ts';
import { useSession } from '#office/state/session.ts';
import { useViews } from '#office/state/views.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { columns } from './order-columns.tsx';
import { FilterSentence } from './filter-sentence.tsx';
import { OrderList } from './order-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** The list of orders. Everything that decides what it shows is in the URL (rules: OFFICE-6). */
export function OrdersPage({ filters }: { filters: OrderFilters }) {
  const t = useTranslations('office.orders');
  const go = useGo();
  const session = useSession();
  const person = session.status === 'signed_in' ? session.email : '';
  const views = useViews();
  const view = views.find(({ id }) => String(id) === filters.view);
  useEffect(() => openColumns(person, view ?? null), [person, view]);
  const query = useQuery(ordersQuery(filters));
  const { hidden } = useHiddenColumns();
  const orders = query.data?.items ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = orders.filter(({ number }) => selected.has(number));
  const toggle = (number: string) => {
    const next = new Set(selected);
    if (!next.delete(number)) next.add(number);
    setSelected(next);
  };
  const { at, setAt } = useRowKeys(
    orders.map(({ number }) => number),
    {
      begin: useOpenedOrder.getState().number,
      open: (number) => go(orderPath(number, filters)),
      keys: (place) => ({ x: () => place !== null && toggle(place) }),
    },
  );
  const show = (changed: OrderFilters) => {
    setSelected(new Set());
    setAt(null);
    go(listPath({ ...filters, after: undefined, before: undefined, ...changed }));
  };
  const save = () => {
    const shown = ORDER_COLUMNS.filter((name) => !hidden.includes(name));
    const rows = (chosen.length > 0 ? chosen : orders).map((order) => shown.map((name) => columns[name].text(order)));
    saveCsv('orders.csv', shown, rows);
  };
  const count = query.data?.count;
  return (
    <>
      <TopBar title={t('title')} />
      <div className="flex items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
        <QueueTabs filters={filters} />
        <div className="ml-auto flex shrink-0 items-center gap-1.5">
          <p role="status" className="mr-2 text-muted max-lg:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined &&
              t.rich(count === COUNTED_ORDERS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })}
          </p>
          <ViewsMenu filters={filters} views={views} view={view} />
          <ColumnChoice />
          <button
            type="button"
            className={`${smallButton} max-md:hidden`}
            disabled={orders.length === 0}
            title={t('exportLabel')}
            onClick={save}
          >
            {t('export')}
          </button>
        </div>
      </div>
      <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 lg:px-6 print:hidden">
        <SearchField
          text={filters.q ?? ''}
          label={t('searchLabel')}
          placeholder={t('search')}
          onSearch={(q) => show({ q })}
        />
        <FilterSentence filters={filters} onChange={show} />
      </div>
      <OrderList
        query={query}
        filters={filters}
        table={{ orders, selected, onSelect: setSelected, at }}
        onPage={show}
      />
      <BulkBar orders={chosen} onDone={() => setSelected(new Set())} />
    </>
  );
}
