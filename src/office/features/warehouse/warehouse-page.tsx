import { useQuery } from '@tanstack/react-query';
import { PICK_LIST_KINDS, type PickListKind } from '#domain/pick-lists.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { pickListPath, pickListsQuery, warehousePath, type PickListFilters } from '#office/state/pick-lists.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { NextOrders } from './next-orders.tsx';
import { PickListTable } from './pick-list-table.tsx';

/** The pick lists: open, mine and done. What it shows is in the URL (rules: OFFICE-36). */
export function WarehousePage({ filters }: { filters: PickListFilters }) {
  const t = useTranslations('office.warehouse');
  const go = useGo();
  const { may } = useStaff();
  const query = useQuery(pickListsQuery(filters));
  const lists = query.data?.items ?? [];
  const kind: PickListKind = PICK_LIST_KINDS.find((known) => known === filters.kind) ?? 'open';
  const { at } = useRowKeys(
    lists.map(({ number }) => number),
    { open: (number) => go(pickListPath(number)) },
  );
  return (
    <>
      <TopBar title={t('title')} />
      {may('picks.make') && <NextOrders />}
      <nav aria-label={t('kinds')} className="flex border-b border-line pl-1.5 lg:pl-3.5">
        {PICK_LIST_KINDS.map((tab) => (
          <OfficeLink
            key={tab}
            to={warehousePath(tab === 'open' ? {} : { kind: tab })}
            aria-current={tab === kind ? 'page' : undefined}
            className={tabClass}
          >
            {t(`kind.${tab}`)}
            {query.data && tab !== 'done' && <span className="font-normal">{query.data.counts[tab]}</span>}
          </OfficeLink>
        ))}
      </nav>
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t(`empty.${kind}`),
          showAll: t(kind === 'open' ? 'toOrders' : 'showAll'),
        }}
        onShowAll={() => go(kind === 'open' ? '/orders?queue=pick' : warehousePath())}
        onPage={(position) => go(warehousePath({ kind: filters.kind, ...position }))}
        onAllKeys={openKeys}
      >
        <PickListTable lists={lists} at={at} />
      </ListFrame>
    </>
  );
}
