import { useQuery } from '@tanstack/react-query';
import { CLINIC_KINDS, CLINIC_SORTS, COUNTED_CLINICS } from '#domain/clinic-lists.ts';
import { SortChoice } from '#office/lists/list-head.tsx';
import { ListPage } from '#office/lists/list-page.tsx';
import { useSetFilters } from '#office/lists/set-filters.ts';
import { useList } from '#office/lists/use-list.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicPath, clinicsQuery, useOpenedClinic, type ClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { BulkClinicBar } from './bulk-clinic-bar.tsx';
import { ClinicBlock } from './clinic-block.tsx';
import { columns } from './clinic-columns.tsx';
import { KindTabs } from './kind-tabs.tsx';

/** The list of clinics. Everything that decides what it shows is in the URL (rules: OFFICE-26). */
export function ClinicsPage({ filters }: { filters: ClinicFilters }) {
  const t = useTranslations('office.clinics');
  const query = useQuery(clinicsQuery(filters));
  const list = useList({
    name: 'clinics',
    filters,
    query,
    pageOf: clinicsQuery,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => clinicPath(number, filters),
    begin: useOpenedClinic.getState().number,
    canSelect: true,
  });
  const count = query.data?.count;
  const found =
    count !== undefined &&
    t.rich(count === COUNTED_CLINICS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> });
  const kind = CLINIC_KINDS.find((one) => one === filters.kind);
  const setFilters = useSetFilters(filters, { kind: kind && t(`kind.${kind}`) });
  return (
    <>
      <ListPage
        list={list}
        bar={<TopBar title={t('title')} />}
        tabs={<KindTabs filters={filters} />}
        found={found}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        filters={
          <SortChoice
            list={list}
            label={t('filterSort')}
            text={t('sorted')}
            options={CLINIC_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
          />
        }
        setFilters={setFilters}
        texts={{
          caption: t('title'),
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          noneTitle: t('noneTitle'),
          searchHint: t('searchHint'),
        }}
        block={(clinic) => <ClinicBlock {...clinic} />}
      />
      <BulkClinicBar
        clinics={list.selection?.rows ?? []}
        areApplicants={filters.kind === 'applied'}
        onDone={() => list.selection?.set(new Set())}
      />
    </>
  );
}
