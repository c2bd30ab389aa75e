import { useRouterState } from '@tanstack/react-router';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import { CLINIC_COLUMNS } from '#domain/clinic-lists.ts';
import { OfficeLink } from '#office/link.tsx';
import { ClinicStage } from '#office/parts/clinic-stage.tsx';
import { useMarkedRow } from '#office/parts/row-keys.ts';
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
  const row = useMarkedRow(at);
  return (
    <>
      <div className="overflow-x-auto max-md:hidden" tabIndex={-1}>
        <table className="w-full border-collapse whitespace-nowrap [&_td]:px-2.5 [&_th]:px-2.5">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="bg-paper text-left text-xs text-muted">
            <tr className="h-8 border-y border-line">
              {CLINIC_COLUMNS.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={`font-medium first:pl-4! last:pr-6! lg:first:pl-6! ${columns[name].className ?? ''}`}
                >
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {clinics.map((clinic) => (
              <tr
                key={clinic.number}
                ref={clinic.number === at ? row : undefined}
                className={`h-9 border-b border-line hover:bg-paper ${clinic.number === at ? 'outline-2 -outline-offset-2 outline-accent' : ''}`}
              >
                {CLINIC_COLUMNS.map((name) => (
                  <td key={name} className={`first:pl-4! last:pr-6! lg:first:pl-6! ${columns[name].className ?? ''}`}>
                    {columns[name].cell(clinic)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="border-t border-line md:hidden">
        {clinics.map((clinic) => (
          <ClinicBlock key={clinic.number} {...clinic} />
        ))}
      </ul>
    </>
  );
}

function ClinicBlock(clinic: OfficeClinic) {
  const { number, name, place, lastOrderOn } = clinic;
  const filters = readClinicFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <li className="border-b border-line">
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
    </li>
  );
}
