import { useRouterState } from '@tanstack/react-router';
import type { OfficeInvoice } from '#contract/office-invoices.ts';
import { ageOf, type InvoiceAge, type InvoiceColumn } from '#domain/invoice-lists.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { StateWord } from '#office/parts/state-word.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { invoicesPath, readInvoiceFilters } from '#office/state/invoices.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { csvTaxes } from './csv-taxes.ts';
import { InvoiceFile } from './invoice-file.tsx';

/** An amount without a sign: the heading of its column says what it does to the amount due (rules: OFFICE-67). */
const unsigned = (amount: number) => amount > 0 && <span className="text-muted">{formatDollars(amount)}</span>;

export const columns: Record<InvoiceColumn, Column<OfficeInvoice>> = {
  number: { cell: (invoice) => <InvoiceFile {...invoice} />, text: ({ number }) => number },
  order: {
    cell: ({ order }) => (
      <OfficeLink to={`/orders/${order}`} className="font-mono text-xs hover:text-accent hover:underline">
        {order}
      </OfficeLink>
    ),
    text: ({ order }) => order,
  },
  clinic: {
    cell: ({ clinic }) => <Clinic {...clinic} />,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-36',
  },
  issuedOn: {
    cell: ({ issuedOn }) => <span className="text-muted">{dateOfDay(issuedOn)}</span>,
    text: ({ issuedOn }) => issuedOn,
    className: 'max-xl:hidden',
  },
  dueOn: {
    cell: ({ dueOn }) => <span className="text-muted">{dateOfDay(dueOn)}</span>,
    text: ({ dueOn }) => dueOn,
    className: 'max-lg:hidden',
  },
  age: {
    cell: (invoice) => <Age {...invoice} />,
    text: (invoice) => ({ daysOverdue: String(invoice.daysOverdue), age: csvAge(invoice) }),
  },
  total: {
    cell: ({ total }) => <span className="text-muted">{formatDollars(total)}</span>,
    text: ({ net, taxes, total }) => ({ net: csvAmount(net), ...csvTaxes(taxes), total: csvAmount(total) }),
    className: 'text-right max-lg:hidden',
  },
  paid: {
    cell: ({ paid }) => unsigned(paid),
    text: ({ paid }) => csvAmount(paid),
    className: 'text-right max-xl:hidden',
  },
  credited: {
    cell: ({ credited }) => unsigned(credited),
    text: ({ credited }) => csvAmount(credited),
    className: 'text-right max-xl:hidden',
  },
  returned: {
    cell: ({ returned }) => unsigned(returned),
    text: ({ returned }) => csvAmount(returned),
    className: 'text-right max-xl:hidden',
  },
  due: { cell: (invoice) => <Due {...invoice} />, text: ({ due }) => csvAmount(due), className: 'text-right' },
};

/** The ages in a CSV file: a spreadsheet would read `1-30` as a day (rules: OFFICE-79). */
const CSV_AGES: Record<InvoiceAge, string> = {
  'not-due': 'not due',
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'over 90 days',
};

function csvAge({ state, daysOverdue, due }: OfficeInvoice): string {
  if (due > 0) return CSV_AGES[ageOf(daysOverdue)];
  return due < 0 ? 'owed to the clinic' : state === 'credited' ? 'credited' : 'paid';
}

/** The name of the clinic opens its page; its number filters the list. */
function Clinic({ number, name }: OfficeInvoice['clinic']) {
  const t = useTranslations('office.money');
  const { mayRead } = useStaff();
  const { age, asOf, from, to, sort } = readInvoiceFilters(
    useRouterState({ select: ({ location }) => location.search }),
  );
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      {mayRead('clinics') ? (
        <OfficeLink to={`/clinics/${number}`} className="truncate font-medium hover:text-accent hover:underline">
          {name}
        </OfficeLink>
      ) : (
        <b className="truncate font-medium">{name}</b>
      )}
      <OfficeLink
        to={invoicesPath({ age, asOf, from, to, sort, clinic: number })}
        title={t('onlyClinic', { name })}
        className="font-mono text-xs text-muted hover:text-accent hover:underline"
      >
        {number}
      </OfficeLink>
    </span>
  );
}

/** Days overdue, or the state of an invoice that is not overdue. */
export function Age({ state, daysOverdue, due }: Pick<OfficeInvoice, 'state' | 'daysOverdue' | 'due'>) {
  const t = useTranslations('office.money');
  if (daysOverdue > 0)
    return <StateWord tone={daysOverdue > 90 ? 'danger' : 'low'}>{t('daysOverdue', { days: daysOverdue })}</StateWord>;
  if (due < 0) return <StateWord tone="low">{t('owedToClinic')}</StateWord>;
  if (due > 0) return <StateWord tone="plain">{t('age.not-due')}</StateWord>;
  return state === 'credited' ? (
    <StateWord tone="out">{t('credited')}</StateWord>
  ) : (
    <StateWord tone="ok">{t('paid')}</StateWord>
  );
}

/** The amount still due; of a partly paid invoice with what was paid, where the table has no room for that column. */
export function Due({ due, paid }: Pick<OfficeInvoice, 'due' | 'paid'>) {
  const t = useTranslations('office.money');
  return (
    <>
      {due > 0 && paid > 0 && <span className="mr-2 text-xs text-muted xl:hidden">{t('partPaid')}</span>}
      <span className={due !== 0 ? 'font-semibold' : 'text-muted'}>{formatDollars(due)}</span>
    </>
  );
}
