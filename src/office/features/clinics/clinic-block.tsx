import { useRouterState } from '@tanstack/react-router';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import { OfficeLink } from '#office/link.tsx';
import { ClinicStage } from '#office/parts/clinic-stage.tsx';
import { clinicPath, readClinicFilters } from '#office/state/clinics.ts';
import { LastOrder, Owed, Terms } from './clinic-columns.tsx';

/** A clinic of the list on a small screen. */
export function ClinicBlock(clinic: OfficeClinic) {
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
      <ClinicStage {...clinic} hasOrders={lastOrderOn !== null} />
      <span className="text-right">
        <LastOrder on={lastOrderOn} />
      </span>
    </OfficeLink>
  );
}
