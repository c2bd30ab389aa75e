import { useQuery } from '@tanstack/react-query';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { smallButton } from '#office/parts/small-button.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { openKeys } from '#office/parts/palette.ts';
import { daysOf, taxesPath, taxPapersPath, taxPapersQuery, type TaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { signedDollars } from './signed-dollars.ts';
import { TaxPaperTable } from './tax-paper-table.tsx';
import { placeName } from './tax-table.tsx';

const CSV_COLUMNS = ['number', 'issuedOn', 'order', 'clinic', 'place', 'tax', 'taxable', 'amount'];
/** The invoices and credit notes of which a figure of the report is the sum (rules: OFFICE-47). */
export function TaxPapersPage({ filters }: { filters: TaxFilters }) {
  const t = useTranslations('office.taxes');
  const go = useGo();
  const days = daysOf(filters);
  const { place, tax, kind } = filters;
  const query = useQuery(taxPapersQuery(filters, days));
  const papers = query.data?.items ?? [];
  const { at } = useRowKeys(
    papers.map(({ number, tax: of }) => `${number} ${of}`),
    {
      open: (row) => {
        const found = papers.find(({ number, tax: of }) => `${number} ${of}` === row);
        if (found) go(`/orders/${found.order}`);
      },
    },
  );
  const save = () =>
    saveCsv(
      'tax-papers.csv',
      CSV_COLUMNS,
      papers.map((row) => [
        ...[row.number, row.issuedOn, row.order, row.clinic.name, row.place, row.tax],
        ...[row.taxable, row.amount].map((amount) => amount.toFixed(2)),
      ]),
    );
  const name = [tax ?? t('allTaxes'), place && placeName(place)].filter(Boolean).join(', ');
  return (
    <>
      <TopBar>
        <PagePath label={t('path')} list={{ to: taxesPath(days as object), name: t('title') }} number={name} isName />
      </TopBar>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 lg:px-6">
        <div>
          <h1 className="text-lg font-bold tracking-[-0.02em]">{name}</h1>
          <p className="text-muted">
            {t(`papersOf.${kind === 'invoice' || kind === 'credit_note' ? kind : 'both'}`, {
              from: dateOfDay(days.from),
              to: dateOfDay(days.to),
            })}
          </p>
        </div>
        {query.data && (
          <p role="status" className="text-muted sm:ml-auto sm:text-right">
            <b className="block text-lg leading-6 font-[650] tracking-[-0.01em] text-ink">
              {signedDollars(query.data.amount)}
            </b>
            {t(tax ? 'papersSum' : 'papersCount', {
              count: query.data.count,
              taxable: signedDollars(query.data.taxable),
            })}
          </p>
        )}
        <button
          type="button"
          className={`${smallButton} max-md:hidden`}
          disabled={papers.length === 0}
          title={t('papersExport')}
          onClick={save}
        >
          {t('export')}
        </button>
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('papersLoading'),
          failedTitle: t('papersFailed'),
          emptyTitle: t('papersEmpty'),
          emptyText: t('emptyText'),
          showAll: t('toTaxes'),
        }}
        onShowAll={() => go(taxesPath(days as object))}
        onPage={(position) => go(taxPapersPath({ ...filters, after: undefined, before: undefined, ...position }))}
        onAllKeys={openKeys}
      >
        <TaxPaperTable papers={papers} at={at} hasTaxes={!tax} />
      </ListFrame>
    </>
  );
}
