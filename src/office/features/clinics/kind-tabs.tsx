import { CLINIC_KINDS } from '#domain/clinic-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TabRow } from '#office/parts/tab-row.tsx';
import { clinicsPath, type ClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** A tab for all clinics, and one for each kind. */
export function KindTabs({ filters }: { filters: ClinicFilters }) {
  const t = useTranslations('office.clinics');
  return (
    <TabRow label={t('kinds')} here={filters.kind ?? 'all'}>
      {[undefined, ...CLINIC_KINDS].map((kind) => (
        <OfficeLink
          key={kind ?? 'all'}
          to={clinicsPath({ ...filters, kind, view: undefined, after: undefined, before: undefined })}
          aria-current={filters.kind === kind ? 'page' : undefined}
          className={tabClass}
        >
          {t(`kind.${kind ?? 'all'}`)}
        </OfficeLink>
      ))}
    </TabRow>
  );
}
