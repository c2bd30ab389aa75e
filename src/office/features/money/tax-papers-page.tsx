import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#domain/money.ts';
import { isUntaxedKind, NO_TAX } from '#domain/tax-classes.ts';
import { OfficeLink } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListTools } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { PagePath } from '#office/parts/page-path.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { daysOf, taxesPath, taxPapersQuery, type TaxFilters } from '#office/state/taxes.ts';
import { buttonClass } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, keyOf, TaxPaperBlock } from './tax-paper-columns.tsx';
import { useTaxName } from './tax-name.ts';
import { placeName } from './tax-table.tsx';

/** The invoices and credit notes of which a figure of the report is the sum (rules: OFFICE-47). */
export function TaxPapersPage({ filters }: { filters: TaxFilters }) {
  const t = useTranslations('office.taxes');
  const nameOf = useTaxName();
  const days = daysOf(filters);
  const { place, tax, kind } = filters;
  const query = useQuery(taxPapersQuery(filters, days));
  const list = useList({
    name: 'tax-papers',
    filters,
    rowFilters: { ...filters, ...days },
    query,
    pageOf: (of: TaxFilters) => taxPapersQuery(of, days),
    columns,
    keyOf,
    label: (column) => t(`paper.${column}`),
    pathOf: ({ order }) => `/orders/${order}`,
  });
  const name = [tax ? nameOf(tax) : t('allTaxes'), place && placeName(place)].filter(Boolean).join(', ');
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
              {formatDollars(tax && (isUntaxedKind(tax) || tax === NO_TAX) ? query.data.taxable : query.data.amount)}
            </b>
            {t(tax ? 'papersSum' : 'papersCount', {
              count: query.data.count,
              taxable: formatDollars(query.data.taxable),
            })}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-1.5">
          <ListTools list={list} />
        </div>
      </div>
      <ListFrame
        query={query}
        list={list}
        texts={{
          loading: t('papersLoading'),
          failedTitle: t('papersFailed'),
          emptyTitle: t('papersEmpty'),
          emptyText: t('emptyText'),
        }}
        emptyAction={
          <OfficeLink to={taxesPath(days as object)} className={buttonClass('plain')}>
            {t('toTaxes')}
          </OfficeLink>
        }
      >
        <ListTable list={list} caption={t('papers')} block={(paper) => <TaxPaperBlock {...paper} />} />
      </ListFrame>
    </>
  );
}
