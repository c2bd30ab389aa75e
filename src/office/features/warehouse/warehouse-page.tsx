import { useQuery } from '@tanstack/react-query';
import type { PickLists } from '#contract/pick-lists.ts';
import { PICK_LIST_KINDS, type PickListKind } from '#domain/pick-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { TopBar } from '#office/parts/top-bar.tsx';
import { pickListPath, pickListsQuery, warehousePath, type PickListFilters } from '#office/state/pick-lists.ts';
import { useStaff } from '#office/state/staff.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { NextOrders } from './next-orders.tsx';
import { columns, PickListBlock } from './pick-list-columns.tsx';

/** The pick lists: open, mine and done. What it shows is in the URL (rules: OFFICE-36). */
export function WarehousePage({ filters }: { filters: PickListFilters }) {
  const t = useTranslations('office.warehouse');
  const { may } = useStaff();
  const query = useQuery(pickListsQuery(filters));
  const kind: PickListKind = PICK_LIST_KINDS.find((known) => known === filters.kind) ?? 'open';
  const list = useList({
    name: 'pick-lists',
    filters,
    query,
    pageOf: pickListsQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => pickListPath(number),
  });
  return (
    <>
      <TopBar title={t('title')} />
      {may('picks.make') && <NextOrders />}
      <ListHead list={list} tabs={<Kinds kind={kind} counts={query.data?.counts} />} />
      <ListFrame
        query={query}
        list={list}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t(`empty.${kind}`),
        }}
        emptyAction={
          <OfficeLink to={kind === 'open' ? '/orders?queue=pick' : warehousePath()} className={buttonClass('plain')}>
            {t(kind === 'open' ? 'toOrders' : 'showAll')}
          </OfficeLink>
        }
      >
        <ListTable list={list} caption={t('title')} isTall isBelowLine block={(item) => <PickListBlock {...item} />} />
      </ListFrame>
    </>
  );
}

/** A tab for each kind of pick lists, with the number of open ones. */
function Kinds({ kind, counts }: { kind: PickListKind; counts: PickLists['counts'] | undefined }) {
  const t = useTranslations('office.warehouse');
  return (
    <TabRow label={t('kinds')} here={kind}>
      {PICK_LIST_KINDS.map((tab) => (
        <OfficeLink
          key={tab}
          to={warehousePath(tab === 'open' ? {} : { kind: tab })}
          aria-current={tab === kind ? 'page' : undefined}
          className={tabClass}
        >
          {t(`kind.${tab}`)}
          {counts && tab !== 'done' && <span className="font-normal">{counts[tab]}</span>}
        </OfficeLink>
      ))}
    </TabRow>
  );
}
