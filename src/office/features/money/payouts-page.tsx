import { useQuery } from '@tanstack/react-query';
import type { OfficePayouts } from '#contract/office-payouts.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { Found, ListTools } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { movementsPath, payoutsQuery, type PayoutFilters } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { MoneyBar } from './money-bar.tsx';
import { columns, PayoutBlock } from './payout-columns.tsx';
import { PayoutPlot } from './payout-plot.tsx';

/** The payouts of the card service, latest first (rules: OFFICE-56). */
export function PayoutsPage({ filters }: { filters: PayoutFilters }) {
  const t = useTranslations('office.payouts');
  const query = useQuery(payoutsQuery(filters));
  const list = useList({
    name: 'payouts',
    filters,
    query,
    pageOf: payoutsQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ id }) => String(id),
    pathOf: ({ id }) => movementsPath({ payout: String(id) }),
  });
  const count = query.data?.count;
  return (
    <>
      <MoneyBar here="payouts" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:px-6">
          {!query.isError && <Differences page={query.data} />}
          <div className="ml-auto flex flex-wrap items-center gap-1.5">
            <Found>{count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}</Found>
            <ListTools list={list} />
          </div>
        </div>
        {query.data && <PayoutPlot weeks={query.data.weeks} />}
        <ListFrame
          query={query}
          list={list}
          texts={{
            loading: t('loading'),
            failedTitle: t('failedTitle'),
            emptyTitle: t('emptyTitle'),
            emptyText: t('emptyText'),
          }}
        >
          <ListTable list={list} caption={t('table')} block={(payout) => <PayoutBlock {...payout} />} />
        </ListFrame>
      </Waiting>
    </>
  );
}

/** What differs from the store's records; each difference opens its rows (rules: OFFICE-57, OFFICE-71). */
function Differences({ page }: { page: OfficePayouts | undefined }) {
  const t = useTranslations('office.payouts');
  if (!page) return <Skeleton className="h-5 w-72 max-w-full" />;
  if (!page.isRead) return <p className="text-muted">{t('neverRead')}</p>;
  const found = page.differences.filter(({ count }) => count > 0);
  if (found.length === 0) return <p className="text-muted">{t('noDifference')}</p>;
  return (
    <ul aria-label={t('differences')} className="flex flex-wrap gap-x-4 gap-y-1">
      {found.map(({ name, count, amount }) => (
        <li key={name}>
          <OfficeLink to={movementsPath({ show: name })} className="font-medium text-low underline hover:text-accent">
            {t(`difference.${name}`, { count })}
          </OfficeLink>{' '}
          <span className="text-muted">{formatDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
