import type { OfficeTaxPaper } from '#contract/office-taxes.ts';
import { formatDollars } from '#domain/money.ts';
import type { TAX_PAPER_COLUMNS } from '#domain/office-lists.ts';
import { isUntaxedKind } from '#domain/tax-classes.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { useTaxName } from './tax-name.ts';

/** The key of a row: a paper has a row for each of its taxes. */
export const keyOf = ({ number, tax }: OfficeTaxPaper) => `${number} ${tax}`;

export const columns: Record<(typeof TAX_PAPER_COLUMNS)[number], Column<OfficeTaxPaper>> = {
  number: { cell: (paper) => <InvoiceFile {...paper} />, text: ({ number }) => number },
  order: { cell: (paper) => <OrderOf {...paper} />, text: ({ order }) => order },
  clinic: {
    cell: ({ clinic }) => <span className="block truncate">{clinic.name}</span>,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-28',
  },
  issuedOn: {
    cell: ({ issuedOn }) => <span className="text-muted">{dateOfDay(issuedOn)}</span>,
    text: ({ issuedOn }) => issuedOn,
  },
  tax: {
    cell: ({ tax }) => <TaxName tax={tax} />,
    text: ({ place, tax }) => ({ place, tax }),
    className: 'max-lg:hidden',
  },
  taxable: {
    cell: ({ taxable }) => <span className="text-muted">{formatDollars(taxable)}</span>,
    text: ({ taxable }) => csvAmount(taxable),
    className: 'text-right',
  },
  amount: {
    cell: ({ amount }) => <b className={`font-semibold ${amount < 0 ? 'text-muted' : ''}`}>{formatDollars(amount)}</b>,
    text: ({ amount }) => csvAmount(amount),
    className: 'text-right',
  },
};

function TaxName({ tax }: Pick<OfficeTaxPaper, 'tax'>) {
  return <span className="text-muted">{useTaxName()(tax)}</span>;
}

function OrderOf({ order }: Pick<OfficeTaxPaper, 'order'>) {
  return (
    <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
      {order}
    </OfficeLink>
  );
}

/** A paper of the list on a small screen. */
export function TaxPaperBlock(paper: OfficeTaxPaper) {
  const { clinic, issuedOn, tax, taxable } = paper;
  const amount = isUntaxedKind(tax) ? taxable : paper.amount;
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <b className="truncate font-semibold">{clinic.name}</b>
      <b className={`text-right font-semibold ${amount < 0 ? 'text-muted' : ''}`}>{formatDollars(amount)}</b>
      <span>
        <InvoiceFile {...paper} /> <OrderOf {...paper} />
      </span>
      <span className="text-right text-muted">
        <TaxName tax={tax} />, {dateOfDay(issuedOn)}
      </span>
    </div>
  );
}
