import { useQuery } from '@tanstack/react-query';
import { DISPUTE_FILTERS } from '#domain/disputes.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { tabClass } from '#office/parts/tab-class.ts';
import { disputesPath, disputesQuery, type DisputeFilters } from '#office/state/disputes.ts';
import { openKeys } from '#office/parts/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Waiting } from '#ui/waiting.tsx';
import { DisputeSums } from './dispute-sums.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { MoneyBar } from './money-bar.tsx';

const CSV_COLUMNS = [
  ...['dispute', 'order', 'invoice', 'clinic', 'reason', 'state', 'inquiry', 'dueBy', 'openedAt', 'endedAt'],
  ...['amount', 'taken', 'fee'],
];

/** The disputes of card payments. The filter is in the URL (rules: OFFICE-55). */
export function DisputesPage({ filters }: { filters: DisputeFilters }) {
  const t = useTranslations('office.disputes');
  const go = useGo();
  const query = useQuery(disputesQuery(filters));
  const disputes = query.data?.items ?? [];
  const { at } = useRowKeys(
    disputes.map(({ id }) => String(id)),
    {
      open: (id) => {
        const order = disputes.find((one) => String(one.id) === id)?.order;
        if (order) go(`/orders/${order}`);
      },
    },
  );
  const save = () =>
    saveCsv(
      'disputes.csv',
      CSV_COLUMNS,
      disputes.map((row) => [
        ...[row.cardServiceId, row.order ?? '', row.invoice ?? '', row.clinic?.name ?? '', row.reason, row.state],
        ...[row.isInquiry ? 'yes' : 'no', row.dueBy ?? '', row.openedAt, row.endedAt ?? ''],
        ...[row.amount, row.taken, row.fee].map((amount) => amount.toFixed(2)),
      ]),
    );
  const count = query.data?.count;
  const chosen = filters.state ?? 'open';
  return (
    <>
      <MoneyBar here="disputes" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        {!query.isError && <DisputeSums sums={query.data?.sums} />}
        <div className="flex items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
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
          <p role="status" className="ml-auto text-muted max-md:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
          </p>
          <button
            type="button"
            className={`${smallButton} shrink-0 max-md:hidden`}
            disabled={disputes.length === 0}
            title={t('exportLabel')}
            onClick={save}
          >
            {t('export')}
          </button>
        </div>
        <ListFrame
          query={query}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: t('emptyText'),
            showAll: t('showAll'),
          }}
          onShowAll={() => go(disputesPath({ state: 'all' }))}
          onPage={(position) => go(disputesPath({ state: filters.state, ...position }))}
          onAllKeys={openKeys}
        >
          <DisputeTable disputes={disputes} at={at} />
        </ListFrame>
      </Waiting>
    </>
  );
}
