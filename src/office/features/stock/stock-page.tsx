import { useQuery } from '@tanstack/react-query';
import { COUNTED_STOCK, STOCK_SORTS } from '#domain/stock-lists.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead, ListSearch, SortChoice } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { smallButton, smallStrongButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { BINS_PATH } from '#office/state/bins.ts';
import { useStaff } from '#office/state/staff.ts';
import { stockItemPath, stockPath, stockQuery, useOpenedItem, type StockFilters } from '#office/state/stock.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ItemBlock } from './item-block.tsx';
import { KindTabs } from './kind-tabs.tsx';
import { columns } from './stock-columns.tsx';

/** The list of stock. Everything that decides what it shows is in the URL (rules: OFFICE-39). */
export function StockPage({ filters }: { filters: StockFilters }) {
  const t = useTranslations('office.stock');
  const go = useGo();
  const { may } = useStaff();
  const query = useQuery(stockQuery(filters));
  const list = useList({
    name: 'stock',
    filters,
    query,
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
  return (
    <>
      <TopBar title={t('title')} />
      <ListHead list={list} tabs={<KindTabs filters={filters} />} found={found}>
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
        <OfficeLink to={BINS_PATH} className={`${smallButton} max-sm:hidden`}>
          {t('bins')}
        </OfficeLink>
      </ListHead>
      <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
        <SortChoice
          list={list}
          label={t('filterSort')}
          text={t('sorted')}
          options={sorts.map((sort) => [sort, t(`sort.${sort}`)])}
        />
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
        onShowAll={() => go(stockPath())}
      >
        <ListTable list={list} caption={t('title')} block={(item) => <ItemBlock {...item} />} />
      </ListFrame>
    </>
  );
}
