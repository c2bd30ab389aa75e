import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { INVOICE_COLUMNS } from '#domain/invoice-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Age, columns, Due } from './invoice-columns.tsx';

interface InvoiceTableProps {
  invoices: readonly OfficeInvoice[];
  /** The number of the invoice that the keys act on. */
  at: string | null;
}

/** The invoices as a table; on a small screen each invoice is a block. */
export function InvoiceTable({ invoices, at }: InvoiceTableProps) {
  const t = useTranslations('office.money');
  const row = useMarkedRow(at);
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('table')}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className="h-8 border-y border-line">
              {INVOICE_COLUMNS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`font-medium first:pl-4! last:pr-6! lg:first:pl-6! ${columns[name].className ?? ''}`}
                >
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
                className={`h-9 border-b border-line hover:bg-paper ${invoice.number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                {INVOICE_COLUMNS.map((name) => (
                  <td key={name} className={`first:pl-4! last:pr-6! lg:first:pl-6! ${columns[name].className ?? ''}`}>
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
          <InvoiceBlock key={invoice.number} {...invoice} />
        ))}
      </ul>
    </>
  );
}

function InvoiceBlock(invoice: OfficeInvoice) {
  const t = useTranslations('office.money');
  const { number, order, clinic, dueOn } = invoice;
  return (
    <li className="border-b border-line">
      <OfficeLink to={`/orders/${order}`} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
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
    </li>
  );
}
