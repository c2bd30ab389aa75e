import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { INVOICE_COLUMNS } from '#domain/invoice-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Age, columns, Due } from './invoice-columns.tsx';

interface InvoiceTableProps {
  invoices: readonly OfficeInvoice[];
  selected: ReadonlySet<string>;
  onSelect: (numbers: ReadonlySet<string>) => void;
  /** The number of the invoice that the keys act on. */
  at: string | null;
}

/** The invoices as a table; on a small screen each invoice is a block. */
export function InvoiceTable({ invoices, selected, onSelect, at }: InvoiceTableProps) {
  const t = useTranslations('office.money');
  const row = useMarkedRow(at);
  const areAllSelected = invoices.length > 0 && invoices.every(({ number }) => selected.has(number));
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('table')}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className="h-8 border-y border-line">
              <th className="w-9 pl-4! lg:pl-6!">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={areAllSelected}
                  ref={(box) => {
                    if (box) box.indeterminate = !areAllSelected && selected.size > 0;
                  }}
                  onChange={() => onSelect(areAllSelected ? new Set() : new Set(invoices.map(({ number }) => number)))}
                  className="block size-4"
                />
              </th>
              {INVOICE_COLUMNS.map((name) => (
                <th key={name} scope="col" className={`font-medium last:pr-6! ${columns[name].className ?? ''}`}>
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr
                key={invoice.number}
                ref={invoice.number === at ? row : undefined}
                className={`h-9 border-b border-line hover:bg-paper ${selected.has(invoice.number) ? 'bg-tint! shadow-[inset_3px_0_var(--accent)]' : ''} ${invoice.number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                <td className="pl-4! lg:pl-6!">
                  <Select number={invoice.number} selected={selected} onSelect={onSelect} />
                </td>
                {INVOICE_COLUMNS.map((name) => (
                  <td key={name} className={`last:pr-6! ${columns[name].className ?? ''}`}>
                    {columns[name].cell(invoice)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="border-t border-line md:hidden">
        {invoices.map((invoice) => (
          <li
            key={invoice.number}
            className={`flex border-b border-line ${selected.has(invoice.number) ? 'bg-tint shadow-[inset_3px_0_var(--accent)]' : ''}`}
          >
            <label className="grid w-12 shrink-0 place-items-center">
              <Select number={invoice.number} selected={selected} onSelect={onSelect} />
            </label>
            <InvoiceBlock {...invoice} />
          </li>
        ))}
      </ul>
    </>
  );
}

type SelectProps = Pick<InvoiceTableProps, 'selected' | 'onSelect'> & { number: string };

function Select({ number, selected, onSelect }: SelectProps) {
  const t = useTranslations('office.money');
  return (
    <input
      type="checkbox"
      aria-label={t('select', { number })}
      checked={selected.has(number)}
      onChange={() => onSelect(toggled(selected, number))}
      className="block size-4"
    />
  );
}

/** The selection with this number added, or without it. */
export function toggled(selected: ReadonlySet<string>, number: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(number)) next.add(number);
  return next;
}

function InvoiceBlock(invoice: OfficeInvoice) {
  const t = useTranslations('office.money');
  const { number, order, clinic, dueOn } = invoice;
  return (
    <OfficeLink to={`/orders/${order}`} className="grid grow grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-3 pr-4">
      <b className="truncate font-semibold">{clinic.name}</b>
      <span className="text-right">
        <Due {...invoice} />
      </span>
      <span className="truncate text-muted">
        <span className="font-mono text-xs">{number}</span> {t('dueDay', { day: dateOfDay(dueOn) })}
      </span>
      <span className="text-right">
        <Age {...invoice} />
      </span>
    </OfficeLink>
  );
}
