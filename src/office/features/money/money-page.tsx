import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { COUNTED_INVOICES, INVOICE_COLUMNS } from '#domain/invoice-lists.ts';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { SearchField } from '#office/parts/search-field.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { invoicesPath, invoicesQuery, type InvoiceFilters } from '#office/state/invoices.ts';
import { openKeys } from '#office/parts/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { AgeSums } from './age-sums.tsx';
import { columns } from './invoice-columns.tsx';
import { InvoiceFilterSentence } from './invoice-filters.tsx';
import { InvoiceTable, toggled } from './invoice-table.tsx';
import { MoneyBar } from './money-bar.tsx';
import { PaymentBar } from './payment-bar.tsx';

/** The invoices by age. Everything that decides what the list shows is in the URL (rules: OFFICE-42). */
export function MoneyPage({ filters }: { filters: InvoiceFilters }) {
  const t = useTranslations('office.money');
  const go = useGo();
  const query = useQuery(invoicesQuery(filters));
  const invoices = query.data?.items ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = invoices.filter(({ number }) => selected.has(number));
  const { at, setAt } = useRowKeys(
    invoices.map(({ number }) => number),
    {
      open: (number) => {
        const found = invoices.find((one) => one.number === number);
        if (found) go(`/orders/${found.order}`);
      },
      keys: (place) => ({ x: () => place !== null && setSelected(toggled(selected, place)) }),
    },
  );
  const show = (changed: InvoiceFilters) => {
    setSelected(new Set());
    setAt(null);
    go(invoicesPath({ ...filters, after: undefined, before: undefined, ...changed }));
  };
  const save = () => {
    const rows = (chosen.length > 0 ? chosen : invoices).map((invoice) =>
      INVOICE_COLUMNS.map((name) => columns[name].text(invoice)),
    );
    saveCsv('invoices.csv', INVOICE_COLUMNS, rows);
  };
  const count = query.data?.count;
  return (
    <>
      <MoneyBar here="invoices" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        {!query.isError && <AgeSums ages={query.data?.ages} filters={filters} />}
        <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 lg:px-6 print:hidden">
          <SearchField
            text={filters.q ?? ''}
            label={t('searchLabel')}
            placeholder={t('search')}
            onSearch={(q) => show({ q })}
          />
          <InvoiceFilterSentence filters={filters} clinic={query.data?.clinic ?? null} onChange={show} />
          <p role="status" className="ml-auto text-muted max-xl:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined &&
              t.rich(count === COUNTED_INVOICES ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })}
          </p>
          <button
            type="button"
            className={`${smallButton} max-md:hidden max-xl:ml-auto`}
            disabled={invoices.length === 0}
            title={t('exportLabel')}
            onClick={save}
          >
            {t('export')}
          </button>
        </div>
        <ListFrame
          query={query}
          hasSelection
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(invoicesPath({ age: 'all' }))}
          onPage={show}
          onAllKeys={openKeys}
        >
          <InvoiceTable invoices={invoices} selected={selected} onSelect={setSelected} at={at} />
        </ListFrame>
      </Waiting>
      <PaymentBar invoices={chosen} filters={filters} onDone={() => setSelected(new Set())} />
    </>
  );
}
