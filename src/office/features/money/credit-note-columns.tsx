import type { OfficeCreditNote } from '#contract/office-credit-notes.ts';
import type { CreditNoteColumn } from '#domain/credit-note-lists.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { StateWord } from '#office/parts/state-word.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { csvTaxes } from './csv-taxes.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { ReturnAct } from './return-dialog.tsx';

export const columns: Record<CreditNoteColumn, Column<OfficeCreditNote>> = {
  number: {
    cell: (note) => <InvoiceFile {...note} />,
    text: ({ number, reason }) => ({ number, reason }),
  },
  issuedOn: {
    cell: ({ issuedOn }) => <span className="text-muted">{dateOfDay(issuedOn)}</span>,
    text: ({ issuedOn }) => issuedOn,
  },
  order: { cell: (note) => <OrderOf {...note} />, text: ({ order }) => order },
  invoice: {
    cell: ({ invoice }) => <span className="font-mono text-xs text-muted">{invoice}</span>,
    text: ({ invoice }) => invoice,
    className: 'max-xl:hidden',
  },
  clinic: {
    cell: ({ clinic }) => <span className="block truncate">{clinic.name}</span>,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-28',
  },
  net: {
    cell: ({ net }) => <span className="text-muted">{formatDollars(net)}</span>,
    text: ({ net }) => csvAmount(net),
    className: 'text-right max-xl:hidden',
  },
  tax: {
    cell: ({ tax }) => <span className="text-muted">{formatDollars(tax)}</span>,
    text: ({ tax, taxes }) => ({
      tax: csvAmount(tax),
      ...csvTaxes(taxes),
    }),
    className: 'text-right max-xl:hidden',
  },
  total: {
    cell: ({ total }) => <b className="font-semibold">{formatDollars(total)}</b>,
    text: ({ total }) => csvAmount(total),
    className: 'text-right',
  },
  returned: {
    cell: (note) => <Returns {...note} />,
    text: ({ deducted, returned, underWay, returns }) => ({
      deducted: csvAmount(deducted),
      returned: csvAmount(returned),
      underWay: csvAmount(underWay),
      returns: returns.map((one) => `${one.day} ${one.reference} ${csvAmount(one.amount)} ${one.state}`).join(', '),
    }),
    className: 'max-lg:hidden',
  },
  toReturn: {
    cell: (note) => <ReturnAct note={note} />,
    text: ({ toReturn }) => csvAmount(toReturn),
    className: 'text-right',
  },
};

/** A credit note of the list on a small screen. */
export function CreditNoteBlock(note: OfficeCreditNote) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <b className="truncate font-semibold">{note.clinic.name}</b>
      <b className="text-right font-semibold">{formatDollars(note.total)}</b>
      <span>
        <InvoiceFile {...note} /> <OrderOf {...note} />
      </span>
      <span className="text-right text-muted">{dateOfDay(note.issuedOn)}</span>
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-2">
        <Returns {...note} />
        <ReturnAct note={note} />
      </span>
    </div>
  );
}

function OrderOf({ order }: Pick<OfficeCreditNote, 'order'>) {
  return (
    <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
      {order}
    </OfficeLink>
  );
}

/** What became of the credited money: deducted from the invoice, or returned, how and when. */
function Returns({ deducted, returns }: Pick<OfficeCreditNote, 'deducted' | 'returns'>) {
  const t = useTranslations('office.creditNotes');
  const parts = returns.map(({ method, state, reference, day, amount }) => ({
    key: `${day} ${reference} ${amount} ${state}`,
    isFailed: state === 'failed',
    text: t(`return.${state}`, { how: reference || t(`method.${method}`), day: dateOfDay(day) }),
  }));
  return (
    <span className="flex flex-wrap gap-x-2 text-muted">
      {deducted > 0 && <span>{t('deducted', { amount: formatDollars(deducted) })}</span>}
      {parts.map(({ key, isFailed, text }) => (
        <span key={key} className={isFailed ? '' : 'first-letter:uppercase'}>
          {isFailed ? <StateWord tone="danger">{text}</StateWord> : text}
        </span>
      ))}
    </span>
  );
}
