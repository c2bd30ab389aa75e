import type { OfficeDispute } from '#contract/office-disputes.ts';
import { DISPUTE_COLUMNS, isOpenDispute, type DisputeColumn } from '#domain/disputes.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

const columnClass: Partial<Record<DisputeColumn, string>> = {
  clinic: 'w-full max-w-0 min-w-36',
  reason: 'max-lg:hidden',
  amount: 'text-right max-lg:hidden',
  taken: 'text-right',
  fee: 'text-right max-xl:hidden',
};

/** The reasons of the card service that have words; any other reason is shown as it is. */
const REASONS = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'incorrect_account_details',
  'insufficient_funds',
  'noncompliant',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
  'other',
] as const;

interface DisputeTableProps {
  disputes: readonly OfficeDispute[];
  /** The id of the dispute that the keys act on. */
  at: string | null;
}

/** The disputes as a table; on a small screen each dispute is a block. */
export function DisputeTable({ disputes, at }: DisputeTableProps) {
  const t = useTranslations('office.disputes');
  const cells: Record<DisputeColumn, (dispute: OfficeDispute) => React.ReactNode> = {
    order: (dispute) => <OrderOf {...dispute} />,
    clinic: ({ clinic }) => <span className="block truncate">{clinic?.name}</span>,
    reason: (dispute) => <Reason {...dispute} />,
    state: (dispute) => <State {...dispute} />,
    due: (dispute) => <When {...dispute} />,
    amount: ({ amount }) => <span className="text-muted">{formatDollars(amount)}</span>,
    taken: ({ taken }) => <b className="font-semibold">{formatDollars(taken)}</b>,
    fee: ({ fee }) => <span className="text-muted">{formatDollars(fee)}</span>,
  };
  return (
    <ListTable
      caption={t('table')}
      rows={disputes.map((dispute) => ({ ...dispute, number: String(dispute.id) }))}
      at={at}
      isBelowLine
      columns={DISPUTE_COLUMNS.map((name) => ({
        name,
        label: t(`column.${name}`),
        className: columnClass[name],
        cell: cells[name],
      }))}
      block={(dispute) => (
        <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
          <b className="truncate font-semibold">{dispute.clinic?.name ?? t('noOrder')}</b>
          <b className="text-right font-semibold">{formatDollars(dispute.amount)}</b>
          <span>
            <OrderOf {...dispute} /> <Reason {...dispute} />
          </span>
          <span className="text-right">
            <State {...dispute} />
          </span>
          <span className="col-span-2">
            {dispute.state === 'needs_response' && <span className="text-muted">{t('column.due')} </span>}
            <When {...dispute} />
          </span>
        </div>
      )}
    />
  );
}

function OrderOf({ order, invoice, cardServiceId }: OfficeDispute) {
  const className = 'font-mono text-xs';
  if (order === null) return <span className={`${className} text-muted`}>{cardServiceId}</span>;
  return (
    <OfficeLink to={`/orders/${order}`} className={`${className} hover:text-accent hover:underline`}>
      {invoice ?? order}
    </OfficeLink>
  );
}

function Reason({ reason, isInquiry }: OfficeDispute) {
  const t = useTranslations('office.disputes');
  const known = REASONS.find((one) => one === reason);
  const words = known ? t(`reason.${known}`) : reason;
  return <span className="text-muted">{isInquiry ? `${words}, ${t('inquiry')}` : words}</span>;
}

function State({ state }: OfficeDispute) {
  const t = useTranslations('office.disputes');
  const tone = { needs_response: 'font-semibold text-low', lost: 'font-semibold text-danger' }[state as string];
  return <span className={tone ?? 'text-muted'}>{t(`state.${state}`)}</span>;
}

/** Until when the store may answer; of an ended dispute, when it ended. */
function When({ state, dueBy, openedAt, endedAt }: OfficeDispute) {
  const t = useTranslations('office.disputes');
  if (endedAt) return <span className="text-muted">{t('ended', { time: shortTime(endedAt) })}</span>;
  if (state === 'needs_response' && dueBy) return <span className="font-medium">{shortTime(dueBy)}</span>;
  return isOpenDispute(state) && <span className="text-muted">{t('opened', { time: shortTime(openedAt) })}</span>;
}
