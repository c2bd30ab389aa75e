import type { OfficeTaxSum } from '#contract/office-taxes.ts';
import { formatMoney, fromDollars, type Cents } from '#domain/money.ts';
import { regionName } from '#domain/regions.ts';
import { OfficeLink } from '#office/link.tsx';
import { taxPapersPath, type TaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { useTaxName } from './tax-name.ts';

/** "Ontario" of `ca-ON`. */
export function placeName(place: string): string {
  const [country, region = ''] = place.split('-');
  return regionName({ country: country === 'us' ? 'us' : 'ca', region });
}

/** What is kept of a tax after its credit notes, in cents. */
export const netOf = ({ charged, credited }: Pick<OfficeTaxSum, 'charged' | 'credited'>): Cents =>
  fromDollars(charged) - fromDollars(credited);

/** Cents before tax of a row, after its credit notes. */
export const netSalesOf = ({ taxable, creditedTaxable }: Pick<OfficeTaxSum, 'taxable' | 'creditedTaxable'>): Cents =>
  fromDollars(taxable) - fromDollars(creditedTaxable);

export interface TaxGroup {
  place: string;
  taxes: OfficeTaxSum[];
}

interface TaxTableProps {
  groups: readonly TaxGroup[];
  days: TaxFilters;
}

/** The taxes by place; every figure opens the papers of which it is the sum (rules: OFFICE-46, OFFICE-47). */
export function TaxTable({ groups, days }: TaxTableProps) {
  const t = useTranslations('office.taxes');
  const nameOf = useTaxName();
  const heads = ['place', 'tax', 'taxable', 'charged', 'credited', 'net'] as const;
  const narrow: Record<string, string> = {
    charged: 'max-sm:hidden',
    credited: 'max-sm:hidden',
  };
  return (
    <div className="overflow-x-auto" tabIndex={-1}>
      <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="bg-paper text-left text-xs text-muted">
          <tr className="h-8 border-y border-line">
            {heads.map((name) => (
              <th
                key={name}
                scope="col"
                className={`font-medium first:pl-4! last:pr-4! lg:first:pl-6! lg:last:pr-6! ${name === 'place' || name === 'tax' ? '' : 'text-right'} ${narrow[name] ?? ''}`}
              >
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ place, taxes }) => (
          <tbody key={place} className="border-b border-line">
            {taxes.map((row, at) => {
              const { tax } = row;
              const open = { ...days, place, tax };
              const [charged, credited] = [fromDollars(row.charged), fromDollars(row.credited)];
              return (
                <tr key={tax} className="h-9 hover:bg-paper">
                  {at === 0 && (
                    <th
                      scope="rowgroup"
                      rowSpan={taxes.length}
                      className="w-1/3 bg-surface pt-2 pl-4! text-left align-top font-medium lg:pl-6!"
                    >
                      {placeName(place)}
                    </th>
                  )}
                  <th scope="row" className="text-left font-normal">
                    {nameOf(tax)}
                  </th>
                  <td className="text-right">
                    <OfficeLink to={taxPapersPath(open)} className="text-muted hover:text-accent hover:underline">
                      {formatMoney(netSalesOf(row))}
                    </OfficeLink>
                  </td>
                  <td className="text-right max-sm:hidden">
                    <Figure
                      cents={charged}
                      about={row.invoices > 0 && t('invoices', { count: row.invoices })}
                      to={taxPapersPath({ ...open, kind: 'invoice' })}
                    />
                  </td>
                  <td className="text-right max-sm:hidden">
                    <Figure
                      cents={-credited}
                      about={row.creditNotes > 0 && t('creditNotes', { count: row.creditNotes })}
                      to={taxPapersPath({ ...open, kind: 'credit_note' })}
                    />
                  </td>
                  <td className="pr-4! text-right font-semibold lg:pr-6!">
                    <OfficeLink to={taxPapersPath(open)} className="hover:text-accent hover:underline">
                      {formatMoney(netOf(row))}
                    </OfficeLink>
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A sum that opens its papers, and how many they are; nothing without a paper. */
function Figure({ cents, about, to }: { cents: Cents; about: string | false; to: string }) {
  if (!about) return null;
  return (
    <OfficeLink to={to} className="group inline-flex items-baseline gap-2 hover:text-accent hover:underline">
      <span className="text-xs text-muted max-lg:sr-only group-hover:text-accent">{about}</span>
      {formatMoney(cents)}
    </OfficeLink>
  );
}
