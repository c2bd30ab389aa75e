import { useQuery } from '@tanstack/react-query';
import { DISPUTE_FILTERS } from '#domain/disputes.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useList } from '#office/lists/use-list.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { disputesPath, disputesQuery, type DisputeFilters } from '#office/state/disputes.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, DisputeBlock } from './dispute-columns.tsx';
import { DisputeSums } from './dispute-sums.tsx';
import { MoneyBar } from './money-bar.tsx';

/** The disputes of card payments. The filter is in the URL (rules: OFFICE-55). */
export function DisputesPage({ filters }: { filters: DisputeFilters }) {
  const t = useTranslations('office.disputes');
  const query = useQuery(disputesQuery(filters));
  const list = useList({
    name: 'disputes',
    filters,
    query,
    pageOf: disputesQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ id }) => String(id),
    pathOf: ({ order }) => order && `/orders/${order}`,
  });
  const count = query.data?.count;
  const chosen = DISPUTE_FILTERS.find((name) => name === filters.state) ?? 'open';
  const tabs = (
    <TabRow label={t('filter')} here={chosen}>
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
    </TabRow>
  );
  return (
    <ListPage
      list={list}
      bar={<MoneyBar here="disputes" />}
      sums={!query.isError && <DisputeSums sums={query.data?.sums} />}
      tabs={tabs}
      found={count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
      setFilters={
        chosen === 'open' || chosen === 'all' ? [] : [{ text: t(`filters.${chosen}`), without: { state: 'all' } }]
      }
      texts={{
        caption: t('table'),
        loading: t('loading'),
        failedTitle: t('failedTitle'),
        emptyTitle: t(chosen === 'open' ? 'noneOpen' : 'emptyTitle'),
        emptyText: t('emptyText'),
        noneTitle: t('noneTitle'),
      }}
      emptyAction={
        chosen === 'open' && (
          <OfficeLink to={disputesPath({ state: 'all' })} className={buttonClass('plain')}>
            {t('showAll')}
          </OfficeLink>
        )
      }
      block={(dispute) => <DisputeBlock {...dispute} />}
    />
  );
}
