import { useRouterState } from '@tanstack/react-router';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import { CLINIC_COLUMNS } from '#domain/clinic-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ClinicStage } from '#office/parts/clinic-stage.tsx';
import { ListTable } from '#office/parts/list-table.tsx';
import { clinicPath, readClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { columns, LastOrder, Owed, Terms } from './clinic-columns.tsx';

interface ClinicTableProps {
  clinics: readonly OfficeClinic[];
  /** The number of the clinic that the keys act on. */
  at: string | null;
}

/** The clinics as a table; on a small screen each clinic is a block. */
export function ClinicTable({ clinics, at }: ClinicTableProps) {
  const t = useTranslations('office.clinics');
  return (
    <ListTable
      caption={t('title')}
      columns={CLINIC_COLUMNS.map((name) => ({ name, label: t(`column.${name}`), ...columns[name] }))}
      rows={clinics}
      at={at}
      block={(clinic) => <ClinicBlock {...clinic} />}
    />
  );
}

function ClinicBlock(clinic: OfficeClinic) {
  const { number, name, place, lastOrderOn } = clinic;
  const filters = readClinicFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink to={clinicPath(number, filters)} className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 px-4 py-3">
      <b className="truncate font-semibold">{name}</b>
      <span className="text-right">
        <Owed {...clinic} />
      </span>
      <span className="truncate text-muted">
        <span className="font-mono text-xs">{number}</span> {place}
      </span>
      <span className="text-right">
        <Terms {...clinic} />
      </span>
      <ClinicStage {...clinic} />
      <span className="text-right">
        <LastOrder on={lastOrderOn} />
      </span>
    </OfficeLink>
  );
}
