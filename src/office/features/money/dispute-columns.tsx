import type { OfficeDispute } from '#contract/office-disputes.ts';
import { isOpenDispute, type DisputeColumn } from '#domain/disputes.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { officeSettings } from '#office/settings.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { StateWord } from '#office/parts/state-word.tsx';
import { csvTime, shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const columns: Record<DisputeColumn, Column<OfficeDispute>> = {
  order: {
    cell: (dispute) => <OrderOf {...dispute} />,
    text: ({ cardServiceId, order, invoice }) => ({
      dispute: cardServiceId,
      order: order ?? '',
      invoice: invoice ?? '',
    }),
  },
  clinic: {
    cell: ({ clinic }) => <span className="block truncate">{clinic?.name}</span>,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-36',
  },
  reason: {
    cell: (dispute) => <Reason {...dispute} />,
    text: ({ reason, isInquiry }) => ({ reason, inquiry: isInquiry ? 'yes' : 'no' }),
    className: 'max-lg:hidden',
  },
  state: { cell: (dispute) => <State {...dispute} />, text: ({ state }) => state },
  due: {
    cell: (dispute) => <When {...dispute} />,
    text: ({ dueBy, openedAt, endedAt }) => ({
      dueBy: csvTime(dueBy),
      openedAt: csvTime(openedAt),
      endedAt: csvTime(endedAt),
    }),
  },
  amount: {
    cell: ({ amount }) => <span className="text-muted">{formatDollars(amount)}</span>,
    text: ({ amount }) => csvAmount(amount),
    className: 'text-right max-lg:hidden',
  },
  taken: {
    cell: ({ taken }) => <b className="font-semibold">{formatDollars(taken)}</b>,
    text: ({ taken }) => csvAmount(taken),
    className: 'text-right',
  },
  fee: {
    cell: ({ fee }) => <span className="text-muted">{formatDollars(fee)}</span>,
    text: ({ fee }) => csvAmount(fee),
    className: 'text-right max-xl:hidden',
  },
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

/** A dispute of the list on a small screen. */
export function DisputeBlock(dispute: OfficeDispute) {
  const t = useTranslations('office.disputes');
  return (
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

const toneOf: Partial<Record<OfficeDispute['state'], 'low' | 'danger' | 'ok'>> = {
  needs_response: 'low',
  lost: 'danger',
  won: 'ok',
};

/** The state; of a dispute that waits for an answer, as a link to where it is answered (rules: OFFICE-55, PAY-34). */
function State({ state, cardServiceId }: OfficeDispute) {
  const t = useTranslations('office.disputes');
  const { disputesAt } = officeSettings();
  const word = <StateWord tone={toneOf[state] ?? 'plain'}>{t(`state.${state}`)}</StateWord>;
  if (state !== 'needs_response' || disputesAt === null) return word;
  return (
    <a
      href={disputesAt + encodeURIComponent(cardServiceId)}
      target="_blank"
      rel="noreferrer"
      title={t('answer')}
      className="underline decoration-low"
    >
      {word}
      <span className="sr-only">. {t('answer')}</span>
    </a>
  );
}

/** Until when the store may answer; of an ended dispute, when it ended. */
function When({ state, dueBy, openedAt, endedAt }: OfficeDispute) {
  const t = useTranslations('office.disputes');
  if (endedAt) return <span className="text-muted">{t('ended', { time: shortTime(endedAt) })}</span>;
  if (state === 'needs_response' && dueBy) return <span className="font-medium">{shortTime(dueBy)}</span>;
  return isOpenDispute(state) && <span className="text-muted">{t('opened', { time: shortTime(openedAt) })}</span>;
}
