import type { OfficeTaxPaper } from '#contract/office-taxes.ts';
import { OfficeLink } from '#office/link.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { InvoiceFile } from './invoice-file.tsx';
import { signedDollars } from './signed-dollars.ts';

interface TaxPaperTableProps {
  papers: readonly OfficeTaxPaper[];
  /** The row that the keys act on: the number of its paper and its tax. */
  at: string | null;
  /** Whether the rows belong to several taxes. */
  hasTaxes: boolean;
}

/** The papers, earliest first; one row for each tax of a paper. */
export function TaxPaperTable({ papers, at, hasTaxes }: TaxPaperTableProps) {
  const t = useTranslations('office.taxes');
  const row = useMarkedRow(at);
  const heads = [
    ['number', ''],
    ['order', ''],
    ['clinic', 'w-full max-w-0 min-w-28 max-sm:hidden'],
    ['issuedOn', 'max-md:hidden'],
    ['tax', hasTaxes ? '' : 'max-lg:hidden'],
    ['taxable', 'text-right max-sm:hidden'],
    ['amount', 'text-right'],
  ] as const;
  return (
    <div className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_td:first-child]:pl-4 [&_td:last-child]:pr-4 lg:[&_td:first-child]:pl-6 lg:[&_td:last-child]:pr-6 [&_th]:px-2.5 [&_th:first-child]:pl-4 [&_th:last-child]:pr-4 lg:[&_th:first-child]:pl-6 lg:[&_th:last-child]:pr-6">
        <caption className="sr-only">{t('papers')}</caption>
        <thead className="bg-paper text-left text-xs text-muted">
          <tr className="h-8 border-y border-line">
            {heads.map(([name, className]) => (
              <th key={name} scope="col" className={`font-medium ${className}`}>
                {t(`paper.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => {
            const { number, order, clinic, issuedOn, tax, taxable, amount, documentId } = paper;
            const key = `${number} ${tax}`;
            return (
              <tr
                key={key}
                ref={key === at ? row : undefined}
                className={`h-9 border-b border-line hover:bg-paper ${key === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                <td>
                  <InvoiceFile number={number} documentId={documentId} />
                </td>
                <td>
                  <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
                    {order}
                  </OfficeLink>
                </td>
                <td className="w-full max-w-0 min-w-28 truncate max-sm:hidden">{clinic.name}</td>
                <td className="text-muted max-md:hidden">{dateOfDay(issuedOn)}</td>
                <td className={`text-muted ${hasTaxes ? '' : 'max-lg:hidden'}`}>{tax}</td>
                <td className="text-right text-muted max-sm:hidden">{signedDollars(taxable)}</td>
                <td className={`text-right font-semibold ${amount < 0 ? 'text-muted' : ''}`}>
                  {signedDollars(amount)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
