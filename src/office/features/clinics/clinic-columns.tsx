import { useRouterState } from '@tanstack/react-router';
import type { OfficeClinic } from '#contract/office-clinics.ts';
import type { ClinicColumn } from '#domain/clinic-lists.ts';
import { formatDollars, formatMoney } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { ClinicStage, useTermsText } from '#office/parts/clinic-stage.tsx';
import { csvAmount } from '#office/parts/csv-file.ts';
import { dateOfDay } from '#office/parts/times.ts';
import { clinicPath, readClinicFilters } from '#office/state/clinics.ts';
import { useTranslations } from '#ui/messages/translations.ts';

export const columns: Record<ClinicColumn, Column<OfficeClinic>> = {
  number: { cell: ({ number }) => <ClinicLink number={number} />, text: ({ number }) => number },
  name: {
    cell: ({ name, place }) => (
      <span className="flex min-w-0 gap-2">
        <b className="truncate font-medium">{name}</b>
        <span className="truncate text-muted max-xl:hidden">{place}</span>
      </span>
    ),
    text: ({ name, place }) => (place ? `${name}, ${place}` : name),
    className: 'w-full max-w-0 min-w-40',
  },
  stage: {
    cell: (clinic) => <ClinicStage {...clinic} hasOrders={clinic.lastOrderOn !== null} />,
    text: ({ stage, isLocked, mergedInto, lastOrderOn }) =>
      mergedInto ? `merged into ${mergedInto}` : isLocked ? 'locked' : lastOrderOn ? 'Customer' : stage,
  },
  terms: {
    cell: (clinic) => <Terms {...clinic} />,
    text: ({ mayPayOnInvoice, termsDays }) => (mayPayOnInvoice ? `invoice ${termsDays ?? ''}`.trim() : 'card'),
  },
  creditLimit: {
    cell: ({ creditLimit }) => creditLimit !== null && formatDollars(creditLimit),
    text: ({ creditLimit }) => (creditLimit === null ? '' : csvAmount(creditLimit)),
    className: 'text-right max-lg:hidden',
  },
  owed: { cell: (clinic) => <Owed {...clinic} />, text: ({ owed }) => csvAmount(owed), className: 'text-right' },
  lastOrderOn: {
    cell: ({ lastOrderOn }) => <LastOrder on={lastOrderOn} />,
    text: ({ lastOrderOn }) => lastOrderOn ?? '',
    className: 'max-lg:pr-4!',
  },
  people: {
    cell: ({ people }) => people,
    text: ({ people }) => String(people),
    className: 'text-right max-lg:hidden',
  },
};

/** Opens the clinic with the filters of the list, so that its page leads back to them. */
function ClinicLink({ number }: { number: string }) {
  const filters = readClinicFilters(useRouterState({ select: ({ location }) => location.search }));
  return (
    <OfficeLink
      to={clinicPath(number, filters)}
      className="font-mono text-xs font-medium hover:text-accent hover:underline"
    >
      {number}
    </OfficeLink>
  );
}

export function Terms(clinic: Pick<OfficeClinic, 'mayPayOnInvoice' | 'termsDays' | 'isLocked'>) {
  const termsText = useTermsText();
  if (clinic.isLocked) return null;
  return <span className={clinic.mayPayOnInvoice ? '' : 'text-muted'}>{termsText(clinic)}</span>;
}

/** The owed amount, marked if it is above the credit limit. */
export function Owed({ owed, creditLimit }: Pick<OfficeClinic, 'owed' | 'creditLimit'>) {
  if (owed === 0) return <span className="text-muted">{formatMoney(0)}</span>;
  const isOverLimit = creditLimit !== null && owed > creditLimit;
  return <b className={`font-semibold ${isOverLimit ? 'text-low' : ''}`}>{formatDollars(owed)}</b>;
}

export function LastOrder({ on }: { on: string | null }) {
  const t = useTranslations('office.clinics');
  return <span className="text-muted">{on === null ? t('never') : dateOfDay(on)}</span>;
}
