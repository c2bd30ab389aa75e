import { useQuery } from '@tanstack/react-query';
import { COUNTED_STOCK, STOCK_COLUMNS, STOCK_SORTS } from '#domain/stock-lists.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { Choice } from '#office/parts/choice.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { SearchField } from '#office/parts/search-field.tsx';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockItemPath, stockPath, stockQuery, useOpenedItem, type StockFilters } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { KindTabs } from './kind-tabs.tsx';
import { columns } from './stock-columns.tsx';
import { StockTable } from './stock-table.tsx';

/** The list of stock. Everything that decides what it shows is in the URL (rules: OFFICE-39). */
export function StockPage({ filters }: { filters: StockFilters }) {
  const t = useTranslations('office.stock');
  const go = useGo();
  const { may } = useStaff();
  const query = useQuery(stockQuery(filters));
  const items = query.data?.items ?? [];
  const { at, setAt } = useRowKeys(
    items.map(({ number }) => number),
    { begin: useOpenedItem.getState().number, open: (number) => go(stockItemPath(number, filters)) },
  );
  const show = (changed: StockFilters) => {
    setAt(null);
    go(stockPath({ ...filters, after: undefined, before: undefined, ...changed }));
  };
  const save = () => {
    const rows = items.map((item) => STOCK_COLUMNS.map((name) => columns[name].text(item)));
    saveCsv('stock.csv', STOCK_COLUMNS, rows);
  };
  const count = query.data?.count;
  return (
    <>
      <TopBar title={t('title')} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
        <KindTabs filters={filters} />
        <div className="ml-auto flex shrink-0 items-center gap-1.5 py-1 max-lg:pl-2.5">
          <p role="status" className="mr-2 text-muted max-lg:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined &&
              t.rich(count === COUNTED_STOCK ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })}
          </p>
          {may('stock.receive-all') && (
            <OfficeLink to="/warehouse/receive" className={smallStrongButton}>
              {t('receive')}
            </OfficeLink>
          )}
          {may('stock.count-bin') && (
            <OfficeLink to="/warehouse/count" className={smallButton}>
              {t('countBin')}
            </OfficeLink>
          )}
          <button
            type="button"
            className={`${smallButton} max-md:hidden`}
            disabled={items.length === 0}
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
        <p className="flex items-center gap-2 text-muted">
          <span className="max-sm:sr-only">{t('sorted')}</span>
          <Choice label={t('filterSort')} value={filters.sort} onValue={(sort) => show({ sort })}>
            {STOCK_SORTS.filter((option) => option !== 'expiry' || filters.kind === 'expiring').map((option) => (
              <option key={option} value={option === 'code' ? '' : option}>
                {t(`sort.${option}`)}
              </option>
            ))}
          </Choice>
        </p>
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
          showAll: t('showAll'),
        }}
        onShowAll={() => go(stockPath())}
        onPage={show}
        onAllKeys={openKeys}
      >
        <StockTable items={items} at={at} />
      </ListFrame>
    </>
  );
}
