import type { OfficePayout } from '#contract/office-payouts.ts';
import { formatDollars } from '#domain/money.ts';
import type { BalanceKind } from '#domain/balance.ts';
import type { PAYOUT_COLUMNS } from '#domain/office-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount } from '#office/parts/csv-file.ts';
import { StateWord } from '#office/parts/state-word.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { movementsPath } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** The states of the card service that have words; any other state is shown as it is. */
const STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** A column with an amount, which opens the movements of a kind; all movements if it sums several kinds. */
function amountColumn(
  amountOf: (payout: OfficePayout) => number,
  className: string,
  kind?: BalanceKind,
): Column<OfficePayout> {
  return {
    text: (payout) => csvAmount(amountOf(payout)),
    cell: (payout) => {
      const amount = amountOf(payout);
      return (
        amount !== 0 && (
          <OfficeLink
            to={movementsPath({ payout: String(payout.id), kind })}
            className="text-muted hover:text-accent hover:underline"
          >
            {formatDollars(amount)}
          </OfficeLink>
        )
      );
    },
    className: `text-right ${className}`,
  };
}

/** The columns of the payouts; every figure opens its movements. */
export const columns: Record<(typeof PAYOUT_COLUMNS)[number], Column<OfficePayout>> = {
  arrivesOn: {
    cell: (payout) => <Day {...payout} />,
    text: ({ cardServiceId, arrivesOn }) => ({ payout: cardServiceId, arrivesOn }),
  },
  status: {
    cell: (payout) => <Status {...payout} />,
    text: ({ status, movements, unknown, difference }) => ({
      status,
      movements: String(movements),
      unknown: String(unknown),
      difference: csvAmount(difference),
    }),
    className: 'w-full',
  },
  charges: amountColumn(({ charges }) => charges, 'max-sm:hidden', 'charge'),
  refunds: amountColumn(({ refunds }) => refunds, 'max-sm:hidden', 'refund'),
  disputes: amountColumn(({ disputes }) => disputes, 'max-lg:hidden', 'dispute'),
  other: amountColumn(({ other }) => other, 'max-xl:hidden'),
  fees: amountColumn(({ fees }) => -fees, 'max-lg:hidden'),
  amount: {
    cell: ({ id, amount }) => (
      <OfficeLink to={movementsPath({ payout: String(id) })} className="hover:text-accent hover:underline">
        {formatDollars(amount)}
      </OfficeLink>
    ),
    text: ({ amount }) => csvAmount(amount),
    className: 'text-right font-semibold',
  },
};

/** A payout of the list on a small screen. */
export function PayoutBlock(payout: OfficePayout) {
  const t = useTranslations('office.payouts');
  return (
    <OfficeLink
      to={movementsPath({ payout: String(payout.id) })}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3"
    >
      <b className="font-semibold">{dateOfDay(payout.arrivesOn)}</b>
      <b className="text-right font-semibold">{formatDollars(payout.amount)}</b>
      <Status {...payout} />
      <span className="text-right text-muted">{t('movementsFound', { count: payout.movements })}</span>
    </OfficeLink>
  );
}

function Day({ id, arrivesOn }: OfficePayout) {
  return (
    <OfficeLink to={movementsPath({ payout: String(id) })} className="font-medium hover:text-accent hover:underline">
      {dateOfDay(arrivesOn)}
    </OfficeLink>
  );
}

/** The state of the payout, and what of it the store cannot explain. */
export function Status({ status, unknown, difference }: OfficePayout) {
  const t = useTranslations('office.payouts');
  const known = STATUSES.find((one) => one === status);
  const words = known ? t(`status.${known}`) : status;
  return (
    <span className="flex gap-2">
      <StateWord tone={status === 'failed' ? 'danger' : status === 'paid' ? 'ok' : 'plain'}>{words}</StateWord>
      {unknown > 0 && <span className="font-medium text-low">{t('unknown', { count: unknown })}</span>}
      {difference !== 0 && (
        <span className="font-medium text-danger">{t('differs', { amount: formatDollars(difference) })}</span>
      )}
    </span>
  );
}
