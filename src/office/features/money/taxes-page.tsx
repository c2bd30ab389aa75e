import type { OfficeTaxes, OfficeTaxSum } from '#contract/office-taxes.ts';
import { useQuery } from '@tanstack/react-query';
import { OfficeLink, useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { csvAmount, saveCsv } from '#office/parts/csv-file.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { daysOf, taxesPath, taxesQuery, type TaxFilters } from '#office/state/taxes.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { BooksLine } from './books-line.tsx';
import { MoneyBar } from './money-bar.tsx';
import { TaxDays, TaxPeriods } from './tax-period.tsx';
import { TaxSums } from './tax-sums.tsx';
import { PapersButton } from './papers-button.tsx';
import { PartlyExempt } from './partly-exempt.tsx';
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

/** A row of the CSV file for sales that do not bear one of two taxes; its name keeps it out of the sum of a tax. */
const withoutTax = ({ place, tax, sales }: OfficeTaxes['partlyExempt'][number]): OfficeTaxSum => ({
  place,
  tax: `without ${tax}`,
  invoices: 0,
  creditNotes: 0,
  taxable: sales,
  charged: 0,
  creditedTaxable: 0,
  credited: 0,
});

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
      [...items, ...(query.data?.partlyExempt ?? []).map(withoutTax)].map((row) => [
        row.place,
        row.tax,
        String(row.invoices),
        ...[row.taxable, row.charged].map(csvAmount),
        String(row.creditNotes),
        ...[-row.creditedTaxable, -row.credited, netOf(row) / 100].map(csvAmount),
      ]),
    );
  return (
    <>
      <MoneyBar here="taxes" />
      <div className="flex items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
        <TaxPeriods days={days} />
        <PapersButton days={days} />
        <button
          type="button"
          className={`${smallButton} shrink-0 max-md:hidden`}
          disabled={items.length === 0}
          title={t('exportLabel')}
          onClick={save}
        >
          {t('export')}
        </button>
      </div>
      <div className="flex min-h-12.5 flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3 lg:px-6">
        <TaxDays days={days} onChange={(changed) => go(taxesPath(changed))} />
        {query.data && items.length > 0 && <TaxSums items={items} sales={query.data.sales} days={{ ...days }} />}
      </div>
      <BooksLine />
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
        }}
        emptyAction={
          <OfficeLink to={'/money?age=all&sort=newest'} className={buttonClass('plain')}>
            {t('toInvoices')}
          </OfficeLink>
        }
      >
        <TaxTable groups={groups} days={{ ...days }} />
        <PartlyExempt sums={query.data?.partlyExempt ?? []} />
      </ListFrame>
    </>
  );
}
