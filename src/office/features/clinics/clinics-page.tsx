import { useQuery } from '@tanstack/react-query';
import { CLINIC_SORTS, COUNTED_CLINICS } from '#domain/clinic-lists.ts';
import { useGo } from '#office/link.tsx';
import { ListFrame } from '#office/lists/list-frame.tsx';
import { ListHead, ListSearch, SortChoice } from '#office/lists/list-head.tsx';
import { ListTable } from '#office/lists/list-table.tsx';
import { useList } from '#office/lists/use-list.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicPath, clinicsQuery, useOpenedClinic, type ClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { ClinicBlock } from './clinic-block.tsx';
import { columns } from './clinic-columns.tsx';
import { KindTabs } from './kind-tabs.tsx';

/** The list of clinics. Everything that decides what it shows is in the URL (rules: OFFICE-26). */
export function ClinicsPage({ filters }: { filters: ClinicFilters }) {
  const t = useTranslations('office.clinics');
  const go = useGo();
  const query = useQuery(clinicsQuery(filters));
  const list = useList({
    name: 'clinics',
    filters,
    query,
    columns,
    label: (column) => t(`column.${column}`),
    keyOf: ({ number }) => number,
    pathOf: ({ number }) => clinicPath(number, filters),
    begin: useOpenedClinic.getState().number,
  });
  const count = query.data?.count;
  const found =
    count !== undefined &&
    t.rich(count === COUNTED_CLINICS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> });
  return (
    <>
      <TopBar title={t('title')} />
      <ListHead list={list} tabs={<KindTabs filters={filters} />} found={found} />
      <ListSearch list={list} label={t('searchLabel')} placeholder={t('search')}>
        <SortChoice
          list={list}
          label={t('filterSort')}
          text={t('sorted')}
          options={CLINIC_SORTS.map((sort) => [sort, t(`sort.${sort}`)])}
        />
      </ListSearch>
      <ListFrame
        query={query}
        list={list}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
          showAll: t('showAll'),
        }}
        onShowAll={() => go('/clinics')}
      >
        <ListTable list={list} caption={t('title')} block={(clinic) => <ClinicBlock {...clinic} />} />
      </ListFrame>
    </>
  );
}
