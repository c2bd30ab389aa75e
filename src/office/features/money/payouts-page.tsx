import { useQuery } from '@tanstack/react-query';
import type { OfficePayouts } from '#contract/office-payouts.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { openKeys } from '#office/parts/palette.ts';
import { movementsPath, payoutsPath, payoutsQuery, type PayoutFilters } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { MoneyBar } from './money-bar.tsx';
import { PayoutTable } from './payout-table.tsx';
import { signedDollars } from './signed-dollars.ts';

const CSV_COLUMNS = [
  ...['payout', 'arrivesOn', 'status', 'movements', 'unknown'],
  ...['charges', 'refunds', 'disputes', 'other', 'fees', 'amount', 'difference'],
];

/** The payouts of the card service, latest first (rules: OFFICE-56). */
export function PayoutsPage({ filters }: { filters: PayoutFilters }) {
  const t = useTranslations('office.payouts');
  const go = useGo();
  const query = useQuery(payoutsQuery(filters));
  const payouts = query.data?.items ?? [];
  const { at } = useRowKeys(
    payouts.map(({ id }) => String(id)),
    { open: (payout) => go(movementsPath({ payout })) },
  );
  const save = () =>
    saveCsv(
      'payouts.csv',
      CSV_COLUMNS,
      payouts.map((row) => [
        ...[row.cardServiceId, row.arrivesOn, row.status, String(row.movements), String(row.unknown)],
        ...[row.charges, row.refunds, row.disputes, row.other, -row.fees].map((amount) => amount.toFixed(2)),
        ...[row.amount, row.difference].map((amount) => amount.toFixed(2)),
      ]),
    );
  const count = query.data?.count;
  return (
    <>
      <MoneyBar here="payouts" />
      <Waiting on={query.isPending} again={() => void query.refetch()}>
        <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 lg:px-6">
          {!query.isError && <Differences differences={query.data?.differences} />}
          <p role="status" className="ml-auto text-muted max-md:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined && t.rich('found', { count, b: (text) => <b>{text}</b> })}
          </p>
          <button
            type="button"
            className={`${smallButton} max-md:hidden print:hidden`}
            disabled={payouts.length === 0}
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
          onShowAll={() => go(payoutsPath())}
          onPage={(position) => go(payoutsPath(position))}
          onAllKeys={openKeys}
        >
          <PayoutTable payouts={payouts} at={at} />
        </ListFrame>
      </Waiting>
    </>
  );
}

/** What differs from the store's records; each difference opens its rows (rules: OFFICE-57). */
function Differences({ differences }: { differences: OfficePayouts['differences'] | undefined }) {
  const t = useTranslations('office.payouts');
  if (!differences) return <Skeleton className="h-5 w-72 max-w-full" />;
  const found = differences.filter(({ count }) => count > 0);
  if (found.length === 0) return <p className="text-muted">{t('noDifference')}</p>;
  return (
    <ul aria-label={t('differences')} className="flex flex-wrap gap-x-4 gap-y-1">
      {found.map(({ name, count, amount }) => (
        <li key={name}>
          <OfficeLink to={movementsPath({ show: name })} className="font-medium text-low underline hover:text-accent">
            {t(`difference.${name}`, { count })}
          </OfficeLink>{' '}
          <span className="text-muted">{signedDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
