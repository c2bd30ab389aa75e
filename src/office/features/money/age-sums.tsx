import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { INVOICE_AGES, type InvoiceAge } from '#domain/invoice-lists.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { creditNotesPath } from '#office/state/credit-notes.ts';
import { receivedPaymentsPath } from '#office/state/received-payments.ts';
import { invoicesPath, type InvoiceFilters } from '#office/state/invoices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslations } from '#ui/messages/translations.ts';

/** The later, the warmer. */
const toneOf: Record<InvoiceAge, string> = {
  'not-due': 'bg-accent',
  '1-30': 'bg-low/45',
  '31-60': 'bg-low/70',
  '61-90': 'bg-low',
  'over-90': 'bg-danger',
};

interface AgeSumsProps {
  ages: OfficeInvoices['ages'] | undefined;
  unapplied: OfficeInvoices['unapplied'] | undefined;
  toReturn: OfficeInvoices['toReturn'] | undefined;
  filters: InvoiceFilters;
}

/**
 * The amount due of each age: one bar with a part for each, and the same numbers in a table. Every part and every
 * number opens its invoices (rules: OFFICE-43).
 */
export function AgeSums({ ages, unapplied, toReturn, filters }: AgeSumsProps) {
  const t = useTranslations('office.money');
  const { clinic, q, sort } = filters;
  const pathOf = (age: InvoiceAge | undefined) => invoicesPath({ age, clinic, q, sort });
  const sum = ages?.reduce((cents, { due }) => cents + fromDollars(due), 0) ?? 0;
  const count = ages?.reduce((all, one) => all + one.count, 0) ?? 0;
  return (
    <section aria-label={t('ages')} className="border-b border-line">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 lg:px-6">
        <h2 className="text-muted">{t('owed')}</h2>
        {ages ? (
          <OfficeLink
            to={pathOf(undefined)}
            aria-current={filters.age === undefined ? 'page' : undefined}
            className="flex items-baseline gap-2 hover:text-accent hover:underline"
          >
            <b className="text-[1.375rem] leading-tight font-bold tracking-[-0.02em]">{formatMoney(sum)}</b>
            <span className="text-muted">{t('invoices', { count })}</span>
          </OfficeLink>
        ) : (
          <Skeleton className="h-6 w-36" />
        )}
        <div className="flex flex-wrap gap-x-4 sm:ml-auto">
          {unapplied !== undefined && unapplied.count > 0 && (
            <OfficeLink
              to={receivedPaymentsPath({ state: 'unapplied', clinic })}
              className="font-medium text-low hover:text-accent hover:underline"
            >
              {t('unapplied', { amount: formatDollars(unapplied.amount), count: unapplied.count })}
            </OfficeLink>
          )}
          {toReturn && toReturn.count > 0 && (
            <OfficeLink
              to={creditNotesPath({ state: 'to_return', q: clinic ?? q })}
              className="font-medium text-low underline hover:text-accent"
            >
              {t('toReturn', { amount: formatDollars(toReturn.amount) })}
            </OfficeLink>
          )}
        </div>
      </div>
      <div className="flex h-3.5 gap-0.5 px-4 pt-2.5 box-content lg:px-6">
        {sum === 0 && <span className="w-full rounded-sm bg-sunken" />}
        {ages?.map(({ age, due }) =>
          due === 0 ? null : (
            <OfficeLink
              key={age}
              to={pathOf(age)}
              tabIndex={-1}
              aria-hidden
              title={`${t(`age.${age}`)}: ${formatDollars(due)}`}
              style={{ flexGrow: fromDollars(due) / sum }}
              className={`min-w-1 basis-0 rounded-sm hover:opacity-75 ${toneOf[age]} ${filters.age === age ? 'outline-2 outline-offset-1 outline-accent' : ''}`}
            />
          ),
        )}
      </div>
      <AgeTable ages={ages} pathOf={pathOf} chosen={filters.age} />
    </section>
  );
}

interface AgeTableProps {
  ages: OfficeInvoices['ages'] | undefined;
  pathOf: (age: InvoiceAge) => string;
  chosen: string | undefined;
}

/** A row for each age on a small screen, a column on a wide one; the roles keep the table what it is. */
function AgeTable({ ages, pathOf, chosen }: AgeTableProps) {
  const t = useTranslations('office.money');
  return (
    <table role="table" className="mt-2 block w-full pb-2 md:pb-0">
      <caption className="sr-only">{t('ages')}</caption>
      <tbody role="rowgroup" className="grid md:grid-cols-5">
        {INVOICE_AGES.map((age) => {
          const of = ages?.find((one) => one.age === age);
          return (
            <tr
              key={age}
              role="row"
              className="relative grid grid-cols-[1fr_auto_6.5rem] items-baseline gap-x-3 px-4 py-1.5 hover:bg-paper has-aria-[current]:bg-tint max-md:has-aria-[current]:bg-tint md:block md:border-b-2 md:border-transparent md:pt-1.5 md:pb-2.5 md:has-aria-[current]:border-accent md:has-aria-[current]:bg-transparent md:[&:not(:first-child)]:shadow-[inset_1px_0_var(--line)] lg:px-6"
            >
              <th scope="row" role="rowheader" className="text-left text-xs font-medium text-muted">
                <OfficeLink
                  to={pathOf(age)}
                  aria-current={chosen === age ? 'page' : undefined}
                  className="flex items-center gap-1.5 after:absolute after:inset-0 aria-[current]:text-accent"
                >
                  <span aria-hidden className={`size-2.5 rounded-xs ${toneOf[age]}`} />
                  {t(`age.${age}`)}
                </OfficeLink>
              </th>
              <td role="cell" className="text-xs text-muted md:float-right md:leading-6">
                {of && of.count > 0 && t('invoices', { count: of.count })}
              </td>
              <td
                role="cell"
                className={`text-right font-semibold md:block md:text-left md:text-base md:leading-6 ${of?.due === 0 ? 'text-muted' : ''}`}
              >
                {of ? formatDollars(of.due) : <Skeleton className="inline-block h-4 w-20" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
