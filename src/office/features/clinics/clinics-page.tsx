import { useQuery } from '@tanstack/react-query';
import { CLINIC_COLUMNS, CLINIC_SORTS, COUNTED_CLINICS } from '#domain/clinic-lists.ts';
import { useGo } from '#office/link.tsx';
import { Choice } from '#office/parts/choice.tsx';
import { ListFrame } from '#office/parts/list-frame.tsx';
import { useRowKeys } from '#office/parts/row-keys.ts';
import { saveCsv } from '#office/parts/save-csv.ts';
import { SearchField } from '#office/parts/search-field.tsx';
import { smallButton } from '#office/parts/small-button.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { clinicPath, clinicsPath, clinicsQuery, useOpenedClinic, type ClinicFilters } from '#office/state/clinics.ts';
import { openKeys } from '#office/parts/palette.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns } from './clinic-columns.tsx';
import { ClinicTable } from './clinic-table.tsx';
import { KindTabs } from './kind-tabs.tsx';

/** The list of clinics. Everything that decides what it shows is in the URL (rules: OFFICE-26). */
export function ClinicsPage({ filters }: { filters: ClinicFilters }) {
  const t = useTranslations('office.clinics');
  const go = useGo();
  const query = useQuery(clinicsQuery(filters));
  const clinics = query.data?.items ?? [];
  const { at, setAt } = useRowKeys(
    clinics.map(({ number }) => number),
    { begin: useOpenedClinic.getState().number, open: (number) => go(clinicPath(number, filters)) },
  );
  const show = (changed: ClinicFilters) => {
    setAt(null);
    go(clinicsPath({ ...filters, after: undefined, before: undefined, ...changed }));
  };
  const save = () => {
    const rows = clinics.map((clinic) => CLINIC_COLUMNS.map((name) => columns[name].text(clinic)));
    saveCsv('clinics.csv', CLINIC_COLUMNS, rows);
  };
  const count = query.data?.count;
  return (
    <>
      <TopBar title={t('title')} />
      <div className="flex items-center gap-2 border-b border-line pr-4 pl-1.5 lg:pr-6 lg:pl-3.5 print:hidden">
        <KindTabs filters={filters} />
        <div className="ml-auto flex shrink-0 items-center gap-1.5">
          <p role="status" className="mr-2 text-muted max-lg:sr-only [&_b]:font-semibold [&_b]:text-ink">
            {count !== undefined &&
              t.rich(count === COUNTED_CLINICS ? 'foundMany' : 'found', { count, b: (text) => <b>{text}</b> })}
          </p>
          <button
            type="button"
            className={`${smallButton} max-md:hidden`}
            disabled={clinics.length === 0}
            title={t('exportLabel')}
            onClick={save}
          >
            {t('export')}
          </button>
        </div>
      </div>
      <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 lg:px-6 print:hidden">
        <SearchField
          text={filters.q ?? ''}
          label={t('searchLabel')}
          placeholder={t('search')}
          onSearch={(q) => show({ q })}
        />
        <p className="flex items-center gap-2 text-muted">
          <span className="max-sm:sr-only">{t('sorted')}</span>
          <Choice label={t('filterSort')} value={filters.sort} onValue={(sort) => show({ sort })}>
            {CLINIC_SORTS.map((option) => (
              <option key={option} value={option === 'name' ? '' : option}>
                {t(`sort.${option}`)}
              </option>
            ))}
          </Choice>
        </p>
      </div>
      <ListFrame
        query={query}
        texts={{
          loading: t('loading'),
          failedTitle: t('failedTitle'),
          emptyTitle: t('emptyTitle'),
          emptyText: filters.q ? t('emptySearch', { text: filters.q }) : t('emptyText'),
          showAll: t('showAll'),
        }}
        onShowAll={() => go('/clinics')}
        onPage={show}
        onAllKeys={openKeys}
      >
        <ClinicTable clinics={clinics} at={at} />
      </ListFrame>
    </>
  );
}
