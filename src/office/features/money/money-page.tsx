import { useQuery } from '@tanstack/react-query';
import { COUNTED_INVOICES, INVOICE_FILTERS } from '#domain/invoice-lists.ts';
import { isLocalDate } from '#domain/local-date.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { invoicesPath, invoicesQuery, type InvoiceFilters } from '#office/state/invoices.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { AgeSums } from './age-sums.tsx';
import { InvoiceBlock } from './invoice-block.tsx';
import { columns } from './invoice-columns.tsx';
import { InvoiceFilterSentence } from './invoice-filters.tsx';
import { MoneyBar } from './money-bar.tsx';
import { PaymentBar } from './payment-bar.tsx';

/** The invoices by age. Everything that decides what the list shows is in the URL (rules: OFFICE-42). */
export function MoneyPage({ filters }: { filters: InvoiceFilters }) {
  const t = useTranslations('office.money');
  const query = useQuery(invoicesQuery(filters));
  const list = useList({
    name: 'invoices',
    filters,
    query,
    pageOf: invoicesQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ order }) => `/orders/${order}`,
    // A payment is recorded for what is due now.
    canSelect: !filters.asOf,
  });
  const count = query.data?.count;
  const age = INVOICE_FILTERS.find((one) => one === filters.age) ?? 'unpaid';
  const { asOf = '', from, to, clinic, q } = filters;
  const isOnlyUnpaid = age === 'unpaid' && ![asOf, from, to, clinic, q].some(Boolean);
  const setFilters = useSetFilters(
    filters,
    {
      age: isOnlyUnpaid || age === 'all' ? undefined : t(`filter.${age}`),
      asOf: isLocalDate(asOf) ? `${t('sentence.asOf')} ${dateOfDay(asOf)}` : undefined,
      clinic: t('sentence.ofClinic', { name: query.data?.clinic?.name ?? clinic ?? '' }),
    },
    // Without a filter, the list has the invoices with an amount due.
    { age: 'all' },
  );
  return (
    <>
      <ListPage
        list={list}
        bar={<MoneyBar here="invoices" />}
        sums={!query.isError && <AgeSums {...query.data} filters={filters} />}
        found={
          count !== undefined &&
          t.rich(count === COUNTED_INVOICES ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })
        }
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        filters={<InvoiceFilterSentence filters={filters} clinic={query.data?.clinic ?? null} onChange={list.show} />}
        setFilters={setFilters}
        texts={{
          caption: t('table'),
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t(isOnlyUnpaid ? 'nothingDue' : 'emptyTitle'),
          emptyText: isOnlyUnpaid ? undefined : t('emptyText'),
          noneTitle: t('noneTitle'),
          searchHint: t('searchHint'),
        }}
        emptyAction={
          isOnlyUnpaid && (
            <OfficeLink to={invoicesPath({ age: 'all' })} className={buttonClass('plain')}>
              {t('showAll')}
            </OfficeLink>
          )
        }
        block={(invoice) => <InvoiceBlock {...invoice} />}
      />
      <PaymentBar
        invoices={list.selection?.rows ?? []}
        filters={filters}
        onDone={() => list.selection?.set(new Set())}
      />
    </>
  );
}
