import type { OfficePayout } from '#contract/office-payouts.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { movementsPath } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { signedDollars } from './signed-dollars.ts';

/** The columns with amounts, by the kind of movement that each opens; all movements if it sums several kinds. */
const AMOUNTS = [
  { name: 'charges', kind: 'charge', className: 'text-right max-sm:hidden' },
  { name: 'refunds', kind: 'refund', className: 'text-right max-sm:hidden' },
  { name: 'disputes', kind: 'dispute', className: 'text-right max-lg:hidden' },
  { name: 'other', kind: undefined, className: 'text-right max-xl:hidden' },
  { name: 'fees', kind: undefined, className: 'text-right max-lg:hidden' },
  { name: 'amount', kind: undefined, className: 'text-right font-semibold' },
] as const;

/** The states of the card service that have words; any other state is shown as it is. */
const STATUSES = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

interface PayoutTableProps {
  payouts: readonly OfficePayout[];
  /** The id of the payout that the keys act on. */
  at: string | null;
}

/** The payouts as a table; on a small screen each payout is a block. Every figure opens its movements. */
export function PayoutTable({ payouts, at }: PayoutTableProps) {
  const t = useTranslations('office.payouts');
  return (
    <ListTable
      caption={t('table')}
      rows={payouts.map((payout) => ({ ...payout, number: String(payout.id) }))}
      at={at}
      columns={[
        { name: 'arrivesOn', label: t('column.arrivesOn'), cell: (payout) => <Day {...payout} /> },
        {
          name: 'status',
          label: t('column.status'),
          className: 'w-full',
          cell: (payout) => <Status {...payout} />,
        },
        ...AMOUNTS.map(({ name, kind, className }) => ({
          name,
          label: t(`column.${name}`),
          className,
          cell: (payout: OfficePayout) => {
            const amount = name === 'fees' ? -payout.fees : payout[name];
            if (amount === 0 && name !== 'amount') return null;
            return (
              <OfficeLink
                to={movementsPath({ payout: String(payout.id), kind })}
                className={`hover:text-accent hover:underline ${name === 'amount' ? '' : 'text-muted'}`}
              >
                {signedDollars(amount)}
              </OfficeLink>
            );
          },
        })),
      ]}
      block={(payout) => (
        <OfficeLink
          to={movementsPath({ payout: String(payout.id) })}
          className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3"
        >
          <b className="font-semibold">{dateOfDay(payout.arrivesOn)}</b>
          <b className="text-right font-semibold">{signedDollars(payout.amount)}</b>
          <Status {...payout} />
          <span className="text-right text-muted">{t('movementsFound', { count: payout.movements })}</span>
        </OfficeLink>
      )}
    />
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
      <span className={status === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>{words}</span>
      {unknown > 0 && <span className="font-medium text-low">{t('unknown', { count: unknown })}</span>}
      {difference !== 0 && (
        <span className="font-medium text-danger">{t('differs', { amount: signedDollars(difference) })}</span>
      )}
    </span>
  );
}
