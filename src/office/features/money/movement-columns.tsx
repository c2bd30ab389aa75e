import type { OfficeMovement } from '#contract/office-payouts.ts';
import { formatDollars } from '#domain/money.ts';
import type { MOVEMENT_COLUMNS } from '#domain/office-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { csvTime, shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { InvoiceFile } from './invoice-file.tsx';

/** The key of a row: a charge that was not reported may have the number of a movement. */
export const keyOf = ({ id, category }: OfficeMovement) => `${category === null ? 'charge' : ''}${id}`;

export const columns: Record<(typeof MOVEMENT_COLUMNS)[number], Column<OfficeMovement>> = {
  at: {
    cell: ({ at }) => <span className="text-muted">{shortTime(at)}</span>,
    text: ({ cardServiceId, at }) => ({ movement: cardServiceId, at: csvTime(at) }),
  },
  kind: {
    cell: (movement) => <Kind {...movement} />,
    text: ({ kind, category }) => ({ kind, category: category ?? '' }),
  },
  order: { cell: (movement) => <OrderOf {...movement} />, text: ({ order }) => order ?? '' },
  clinic: {
    cell: ({ clinic }) => <span className="block truncate">{clinic?.name}</span>,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-28',
  },
  paper: {
    cell: ({ paper }) => paper && <InvoiceFile {...paper} />,
    text: ({ paper }) => paper?.number ?? '',
    className: 'max-lg:hidden',
  },
  amount: {
    cell: ({ amount }) => formatDollars(amount),
    text: ({ amount }) => csvAmount(amount),
    className: 'text-right',
  },
  fee: {
    cell: ({ fee }) => fee !== 0 && <span className="text-muted">{formatDollars(-fee)}</span>,
    text: ({ fee }) => csvAmount(-fee),
    className: 'text-right max-lg:hidden',
  },
  net: {
    cell: ({ net }) => <b className="font-semibold">{formatDollars(net)}</b>,
    text: ({ net }) => csvAmount(net),
    className: 'text-right',
  },
};

/** A movement of the list on a small screen. */
export function MovementBlock(row: OfficeMovement) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <Kind {...row} />
      <b className="text-right font-semibold">{formatDollars(row.net)}</b>
      <span className="truncate">
        <OrderOf {...row} /> {row.clinic?.name}
      </span>
      <span className="text-right text-muted">{shortTime(row.at)}</span>
    </div>
  );
}

function Kind({ kind, category, isUnknown }: OfficeMovement) {
  const t = useTranslations('office.payouts');
  return (
    <span>
      {t(category === 'dispute_reversal' ? 'kind.dispute_reversal' : `kind.${kind}`)}
      {isUnknown && <span className="ml-2 font-medium text-low">{t('unknownMovement')}</span>}
      {category === null && <span className="ml-2 font-medium text-low">{t('notReported')}</span>}
    </span>
  );
}

function OrderOf({ order, cardServiceId }: OfficeMovement) {
  if (order === null) return <span className="font-mono text-xs text-muted">{cardServiceId}</span>;
  return (
    <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
      {order}
    </OfficeLink>
  );
}
