import { useQuery } from '@tanstack/react-query';
import { COUNTED_STOCK, STOCK_KINDS, STOCK_SORTS } from '#domain/stock-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { SortChoice } from '#office/lists/list-head.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { binsPath } from '#office/state/bins.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockItemPath, stockQuery, useOpenedItem, type StockFilters } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ItemBlock } from './item-block.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { columns } from './stock-columns.tsx';

/** The list of stock. Everything that decides what it shows is in the URL (rules: OFFICE-39). */
export function StockPage({ filters }: { filters: StockFilters }) {
  const t = useTranslations('office.stock');
  const query = useQuery(stockQuery(filters));
  const list = useList({
    name: 'stock',
    filters,
    query,
    pageOf: stockQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => stockItemPath(number, filters),
    begin: useOpenedItem.getState().number,
  });
  const sorts = STOCK_SORTS.filter((sort) => sort !== 'expiry' || filters.kind === 'expiring');
  const count = query.data?.count;
  const found =
    count !== undefined &&
    t.rich(count === COUNTED_STOCK ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> });
  const kind = STOCK_KINDS.find((one) => one === filters.kind);
  const setFilters = useSetFilters(filters, { kind: kind && t(`kind.${kind}`) });
  return (
    <ListPage
      list={list}
      bar={<TopBar title={t('title')} />}
      tabs={<KindTabs filters={filters} />}
      controls={<StockControls />}
      found={found}
      search={{ label: t('searchLabel'), placeholder: t('search') }}
      filters={
        <SortChoice
          list={list}
          label={t('filterSort')}
          text={t('sorted')}
          options={sorts.map((sort) => [sort, t(`sort.${sort}`)])}
        />
      }
      setFilters={setFilters}
      texts={{
        caption: t('title'),
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        noneTitle: t('noneTitle'),
        searchHint: t('searchHint'),
      }}
      block={(item) => <ItemBlock {...item} />}
    />
  );
}

/** The ways to the pages where stock is entered, and to the bins. */
function StockControls() {
  const t = useTranslations('office.stock');
  const { may } = useStaff();
  return (
    <>
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
      <OfficeLink to={binsPath()} className={`${smallButton} max-sm:hidden`}>
        {t('bins')}
      </OfficeLink>
    </>
  );
}
