import { useQuery } from '@tanstack/react-query';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { movementsPath, movementsQuery, payoutsPath, type PayoutFilters } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { keyOf, MovementTable } from './movement-table.tsx';
import { Status } from './payout-table.tsx';
import { signedDollars } from './signed-dollars.ts';

const CSV_COLUMNS = ['movement', 'at', 'kind', 'category', 'order', 'clinic', 'paper', 'amount', 'fee', 'net'];

/** The movements of a payout, or of a difference (rules: OFFICE-56, OFFICE-57). */
export function MovementsPage({ filters }: { filters: PayoutFilters }) {
  const t = useTranslations('office.payouts');
  const go = useGo();
  const query = useQuery(movementsQuery(filters));
  const movements = query.data?.items ?? [];
  const payout = query.data?.payout;
  const { at } = useRowKeys(movements.map(keyOf), {
    open: (row) => {
      const order = movements.find((one) => keyOf(one) === row)?.order;
      if (order) go(`/orders/${order}`);
    },
  });
  const save = () =>
    saveCsv(
      'balance-movements.csv',
      CSV_COLUMNS,
      movements.map((row) => [
        ...[row.cardServiceId, row.at, row.kind, row.category ?? '', row.order ?? '', row.clinic?.name ?? ''],
        row.paper?.number ?? '',
        ...[row.amount, row.fee, row.net].map((amount) => amount.toFixed(2)),
      ]),
    );
  const difference = filters.show === 'not_paid_out' ? 'not_paid_out' : 'unknown';
  const name = filters.payout
    ? payout
      ? t('payoutOf', { day: dateOfDay(payout.arrivesOn) })
      : t('movements')
    : t(`differenceTitle.${difference}`);
  return (
    <>
      <TopBar>
        <PagePath label={t('path')} list={{ to: payoutsPath(), name: t('title') }} number={name} isName />
      </TopBar>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 lg:px-6">
        <div>
          <h1 className="text-lg font-bold tracking-[-0.02em]">{name}</h1>
          {payout ? (
            <Status {...payout} />
          ) : (
            !filters.payout && <p className="text-muted">{t(`differenceText.${difference}`)}</p>
          )}
        </div>
        {query.data && (
          <p role="status" className="text-muted sm:ml-auto sm:text-right">
            {payout && (
              <b className="block text-lg leading-6 font-[650] tracking-[-0.01em] text-ink">
                {signedDollars(payout.amount)}
              </b>
            )}
            {t('movementsFound', { count: query.data.count })}
          </p>
        )}
        <button
          type="button"
          className={`${smallButton} max-md:hidden`}
          disabled={movements.length === 0}
          title={t('exportLabel')}
          onClick={save}
        >
          {t('export')}
        </button>
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('movementsLoading'),
          failedTitle: t('movementsFailed'),
          emptyTitle: t('movementsEmpty'),
          emptyText: t('emptyText'),
          showAll: t('toPayouts'),
        }}
        onShowAll={() => go(payoutsPath())}
        onPage={(position) => go(movementsPath({ ...filters, after: undefined, before: undefined, ...position }))}
        onAllKeys={openKeys}
      >
        <MovementTable movements={movements} at={at} />
      </ListFrame>
    </>
  );
}
