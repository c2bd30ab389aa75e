import type { ReactNode } from 'react';
import type { OfficeTaxSum } from '#contract/office-taxes.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { isUntaxedKind, NO_TAX } from '#domain/tax-classes.ts';
import { OfficeLink } from '#office/link.tsx';
import { taxPapersPath, type TaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { netOf, netSalesOf } from './tax-table.tsx';

interface TaxSumsProps {
  items: readonly OfficeTaxSum[];
  /** Dollars of all sales before tax. */
  sales: number;
  days: TaxFilters;
}

/** All sales of the period with the part without tax, and each tax over all places, the largest first. */
export function TaxSums({ items, sales, days }: TaxSumsProps) {
  const t = useTranslations('office.taxes');
  const cents = (rows: readonly OfficeTaxSum[]) => rows.reduce((sum, row) => sum + netOf(row), 0);
  const creditedText = (rows: readonly OfficeTaxSum[]) => {
    const credited = rows.reduce((sum, row) => sum + fromDollars(row.credited), 0);
    return credited === 0 ? t('noneCredited') : t('afterCredited', { amount: formatMoney(credited) });
  };
  const taxed = items.filter(({ tax }) => !isUntaxedKind(tax));
  const untaxed = items.filter(({ tax }) => isUntaxedKind(tax)).reduce((sum, row) => sum + netSalesOf(row), 0);
  const kinds = [...Map.groupBy(taxed, ({ tax }) => tax)].sort(([, a], [, b]) => cents(b) - cents(a));
  return (
    <dl aria-label={t('sums')} className="flex flex-wrap gap-x-7 gap-y-2 lg:ml-auto">
      <Sum name={t('sales')} about={t('salesText')}>
        <OfficeLink to={taxPapersPath(days)} className="hover:text-accent hover:underline">
          {formatDollars(sales)}
        </OfficeLink>
      </Sum>
      <Sum name={t('withoutTax')} about={t('withTax', { amount: formatDollars((fromDollars(sales) - untaxed) / 100) })}>
        <OfficeLink to={taxPapersPath({ ...days, tax: NO_TAX })} className="hover:text-accent hover:underline">
          {formatDollars(untaxed / 100)}
        </OfficeLink>
      </Sum>
      {kinds.map(([tax, rows]) => (
        <Sum key={tax} name={tax} about={creditedText(rows)}>
          <OfficeLink to={taxPapersPath({ ...days, tax })} className="hover:text-accent hover:underline">
            {formatDollars(cents(rows) / 100)}
          </OfficeLink>
        </Sum>
      ))}
    </dl>
  );
}

function Sum({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <div className="text-right max-lg:text-left">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg leading-6 font-[650] tracking-[-0.01em]">{children}</dd>
      <dd className="text-xs text-muted">{about}</dd>
    </div>
  );
}
