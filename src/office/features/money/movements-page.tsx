import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListTools } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { PagePath } from '#office/parts/page-path.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { movementsQuery, payoutsPath, type PayoutFilters } from '#office/state/payouts.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, keyOf, MovementBlock } from './movement-columns.tsx';
import { Status } from './payout-columns.tsx';

/** The movements of a payout, or of a difference (rules: OFFICE-56, OFFICE-57). */
export function MovementsPage({ filters }: { filters: PayoutFilters }) {
  const t = useTranslations('office.payouts');
  const query = useQuery(movementsQuery(filters));
  const payout = query.data?.payout;
  const list = useList({
    name: 'balance-movements',
    filters,
    query,
    pageOf: movementsQuery,
    columns,
    label: (column) => t(`movement.${column}`),
    keyOf,
    pathOf: ({ order }) => order && `/orders/${order}`,
  });
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
                {formatDollars(payout.amount)}
              </b>
            )}
            {t('movementsFound', { count: query.data.count })}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-1.5">
          <ListTools list={list} />
        </div>
      </div>
      <ListFrame
        query={query}
        list={list}
        texts={{
          loading: t('movementsLoading'),
          failedTitle: t('movementsFailed'),
          emptyTitle: t('movementsEmpty'),
          emptyText: t('emptyText'),
        }}
        emptyAction={
          <OfficeLink to={payoutsPath()} className={buttonClass('plain')}>
            {t('toPayouts')}
          </OfficeLink>
        }
      >
        <ListTable list={list} caption={t('movements')} block={(movement) => <MovementBlock {...movement} />} />
      </ListFrame>
    </>
  );
}
