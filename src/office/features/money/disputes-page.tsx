import { useQuery } from '@tanstack/react-query';
import { DISPUTE_FILTERS } from '#domain/disputes.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { disputesPath, disputesQuery, type DisputeFilters } from '#office/state/disputes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { columns, DisputeBlock } from './dispute-columns.tsx';
import { DisputeSums } from './dispute-sums.tsx';
import { MoneyBar } from './money-bar.tsx';

/** The disputes of card payments. The filter is in the URL (rules: OFFICE-55). */
export function DisputesPage({ filters }: { filters: DisputeFilters }) {
  const t = useTranslations('office.disputes');
  const go = useGo();
  const query = useQuery(disputesQuery(filters));
  const list = useList({
    name: 'disputes',
    filters,
    query,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ id }) => String(id),
    pathOf: ({ order }) => order && `/orders/${order}`,
  });
  const count = query.data?.count;
  const chosen = filters.state ?? 'open';
  const tabs = (
    <nav aria-label={t('filter')} className="flex overflow-x-auto">
      {DISPUTE_FILTERS.map((name) => (
        <OfficeLink
          key={name}
          to={disputesPath(name === 'open' ? {} : { state: name })}
          aria-current={name === chosen ? 'page' : undefined}
          className={tabClass}
        >
          {t(`filters.${name}`)}
        </OfficeLink>
      ))}
    </nav>
  );
  return (
    <>
      <MoneyBar here="disputes" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        {!query.isError && <DisputeSums sums={query.data?.sums} />}
        <ListHead
          list={list}
          tabs={tabs}
          found={count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
        />
        <ListFrame
          query={query}
          list={list}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(disputesPath({ state: 'all' }))}
        >
          <ListTable list={list} caption={t('table')} isBelowLine block={(dispute) => <DisputeBlock {...dispute} />} />
        </ListFrame>
      </Waiting>
    </>
  );
}
