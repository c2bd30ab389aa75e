import { useQuery } from '@tanstack/react-query';
import type { OfficeTaxSum } from '#contract/office-taxes.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { saveCsv } from '#office/parts/csv-file.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { daysOf, taxesPath, taxesQuery, taxPapersPath, type TaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { MoneyBar } from './money-bar.tsx';
import { TaxDays, TaxPeriods } from './tax-period.tsx';
import { netOf, TaxTable } from './tax-table.tsx';

const CSV_COLUMNS = [
  'place',
  'tax',
  'invoices',
  'taxable',
  'charged',
  'creditNotes',
  'creditedTaxable',
  'credited',
  'net',
];

/** The taxes collected in a period. The period is in the URL (rules: OFFICE-46). */
export function TaxesPage({ filters }: { filters: TaxFilters }) {
  const t = useTranslations('office.taxes');
  const go = useGo();
  const days = daysOf(filters);
  const query = useQuery(taxesQuery(days));
  const items = query.data?.items ?? [];
  const groups = [...Map.groupBy(items, ({ place }) => place)].map(([place, taxes]) => ({ place, taxes }));
  const save = () =>
    saveCsv(
      `taxes-${days.from}-${days.to}.csv`,
      CSV_COLUMNS,
      items.map((row) => [
        row.place,
        row.tax,
        String(row.invoices),
        ...[row.taxable, row.charged].map((amount) => amount.toFixed(2)),
        String(row.creditNotes),
        ...[row.creditedTaxable, row.credited, netOf(row) / 100].map((amount) => amount.toFixed(2)),
      ]),
    );
  return (
    <>
      <MoneyBar here="taxes" />
      <div className="flex items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
        <TaxPeriods days={days} />
        <button
          type="button"
          className={`${smallButton} ml-auto shrink-0 max-md:hidden`}
          disabled={items.length === 0}
          title={t('exportLabel')}
          onClick={save}
        >
          {t('export')}
        </button>
      </div>
      <div className="flex min-h-12.5 flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3 lg:px-6">
        <TaxDays days={days} onChange={(changed) => go(taxesPath(changed))} />
        {items.length > 0 && <Sums items={items} days={{ ...days }} />}
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          showAll: t('toInvoices'),
        }}
        onShowAll={() => go('/money?age=all&sort=newest')}
      >
        <TaxTable groups={groups} days={{ ...days }} />
      </ListFrame>
    </>
  );
}

/** The sum of each tax over all places, the largest first. */
function Sums({ items, days }: { items: readonly OfficeTaxSum[]; days: TaxFilters }) {
  const t = useTranslations('office.taxes');
  const cents = (rows: readonly OfficeTaxSum[]) => rows.reduce((sum, row) => sum + netOf(row), 0);
  const creditedText = (rows: readonly OfficeTaxSum[]) => {
    const credited = rows.reduce((sum, row) => sum + fromDollars(row.credited), 0);
    return credited === 0 ? t('noneCredited') : t('afterCredited', { amount: formatMoney(credited) });
  };
  const kinds = [...Map.groupBy(items, ({ tax }) => tax)].sort(([, a], [, b]) => cents(b) - cents(a));
  return (
    <dl aria-label={t('sums')} className="flex flex-wrap gap-x-7 gap-y-2 lg:ml-auto">
      {kinds.map(([tax, rows]) => (
        <div key={tax} className="text-right max-lg:text-left">
          <dt className="text-xs text-muted">{tax}</dt>
          <dd className="text-lg leading-6 font-[650] tracking-[-0.01em]">
            <OfficeLink to={taxPapersPath({ ...days, tax })} className="hover:text-accent hover:underline">
              {formatMoney(cents(rows))}
            </OfficeLink>
          </dd>
          <dd className="text-xs text-muted">{creditedText(rows)}</dd>
        </div>
      ))}
    </dl>
  );
}
