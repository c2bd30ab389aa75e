import type { OfficeMovement } from '#contract/office-payouts.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { signedDollars } from './signed-dollars.ts';

/** The key of a row: a charge that was not reported may have the number of a movement. */
export const keyOf = ({ id, category }: OfficeMovement) => `${category === null ? 'charge' : ''}${id}`;

/** The movements as a table; on a small screen each movement is a block. */
export function MovementTable({ movements, at }: { movements: readonly OfficeMovement[]; at: string | null }) {
  const t = useTranslations('office.payouts');
  return (
    <ListTable
      caption={t('movements')}
      rows={movements.map((movement) => ({ ...movement, number: keyOf(movement) }))}
      at={at}
      columns={[
        {
          name: 'at',
          label: t('movement.at'),
          cell: (row) => <span className="text-muted">{shortTime(row.at)}</span>,
        },
        { name: 'kind', label: t('movement.kind'), cell: (row) => <Kind {...row} /> },
        { name: 'order', label: t('movement.order'), cell: (row) => <OrderOf {...row} /> },
        {
          name: 'clinic',
          label: t('movement.clinic'),
          className: 'w-full max-w-0 min-w-28',
          cell: (row) => <span className="block truncate">{row.clinic?.name}</span>,
        },
        {
          name: 'paper',
          label: t('movement.paper'),
          className: 'max-lg:hidden',
          cell: (row) => row.paper && <InvoiceFile {...row.paper} />,
        },
        {
          name: 'amount',
          label: t('movement.amount'),
          className: 'text-right',
          cell: (row) => signedDollars(row.amount),
        },
        {
          name: 'fee',
          label: t('movement.fee'),
          className: 'text-right max-lg:hidden',
          cell: (row) => row.fee !== 0 && <span className="text-muted">{signedDollars(-row.fee)}</span>,
        },
        {
          name: 'net',
          label: t('movement.net'),
          className: 'text-right',
          cell: (row) => <b className="font-semibold">{signedDollars(row.net)}</b>,
        },
      ]}
      block={(row) => (
        <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
          <Kind {...row} />
          <b className="text-right font-semibold">{signedDollars(row.net)}</b>
          <span className="truncate">
            <OrderOf {...row} /> {row.clinic?.name}
          </span>
          <span className="text-right text-muted">{shortTime(row.at)}</span>
        </div>
      )}
    />
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
