import { useQuery } from '@tanstack/react-query';
import { COUNTED_INVOICES } from '#domain/invoice-lists.ts';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { Found, ListSearch, ListTools } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { invoicesPath, invoicesQuery, type InvoiceFilters } from '#office/state/invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AgeSums } from './age-sums.tsx';
import { InvoiceBlock } from './invoice-block.tsx';
import { columns } from './invoice-columns.tsx';
import { InvoiceFilterSentence } from './invoice-filters.tsx';
import { MoneyBar } from './money-bar.tsx';
import { PaymentBar } from './payment-bar.tsx';

/** The invoices by age. Everything that decides what the list shows is in the URL (rules: OFFICE-42). */
export function MoneyPage({ filters }: { filters: InvoiceFilters }) {
  const t = useTranslations('office.money');
  const go = useGo();
  const query = useQuery(invoicesQuery(filters));
  const list = useList({
    name: 'invoices',
    filters,
    query,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ order }) => `/orders/${order}`,
    // A payment is recorded for what is due now.
    canSelect: !filters.asOf,
  });
  const count = query.data?.count;
  return (
    <>
      <MoneyBar here="invoices" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        {!query.isError && (
          <AgeSums
            ages={query.data?.ages}
            unapplied={query.data?.unapplied}
            toReturn={query.data?.toReturn}
            filters={filters}
          />
        )}
        <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
          <InvoiceFilterSentence filters={filters} clinic={query.data?.clinic ?? null} onChange={list.show} />
          <div className="ml-auto flex items-center gap-1.5">
            <Found>
              {count !== undefined &&
                t.rich(count === COUNTED_INVOICES ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })}
            </Found>
            <ListTools list={list} />
          </div>
        </ListSearch>
        <ListFrame
          query={query}
          list={list}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(invoicesPath({ age: 'all' }))}
        >
          <ListTable list={list} caption={t('table')} block={(invoice) => <InvoiceBlock {...invoice} />} />
        </ListFrame>
      </Waiting>
      <PaymentBar
        invoices={list.selection?.rows ?? []}
        filters={filters}
        onDone={() => list.selection?.set(new Set())}
      />
    </>
  );
}
