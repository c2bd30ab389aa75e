import type { OfficeInvoices } from '#contract/office-invoices.ts';
import type { InvoiceAge } from '#domain/invoice-lists.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { creditNotesPath } from '#office/state/credit-notes.ts';
import { receivedPaymentsPath } from '#office/state/received-payments.ts';
import { invoicesPath, type InvoiceFilters } from '#office/state/invoices.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { AgeTable, toneOf } from './age-table.tsx';

interface AgeSumsProps {
  ages?: OfficeInvoices['ages'] | undefined;
  unapplied?: OfficeInvoices['unapplied'] | undefined;
  toReturn?: OfficeInvoices['toReturn'] | undefined;
  filters: InvoiceFilters;
}

/**
 * The amount due of each age: one bar with a part for each, and the same numbers in a table. Every part and every
 * number opens its invoices (rules: OFFICE-43).
 */
export function AgeSums({ ages, unapplied, toReturn, filters }: AgeSumsProps) {
  const t = useTranslations('office.money');
  const { asOf, from, to, clinic, q, sort } = filters;
  const pathOf = (age: InvoiceAge | undefined) => invoicesPath({ age, asOf, from, to, clinic, q, sort });
  const sum = ages?.reduce((cents, { due }) => cents + fromDollars(due), 0) ?? 0;
  const count = ages?.reduce((all, one) => all + one.count, 0) ?? 0;
  return (
    <section aria-label={t('ages')} className="border-b border-line">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-4 lg:px-6">
        <h2 className="text-muted">{asOf ? t('owedAt', { day: dateOfDay(asOf) }) : t('owed')}</h2>
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
        <OwedToClinics unapplied={unapplied} toReturn={toReturn} filters={filters} />
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

/** What the store owes clinics. At present, both open what they are the sum of; the lists have no past day. */
function OwedToClinics({ unapplied, toReturn, filters: { asOf, clinic, q } }: Omit<AgeSumsProps, 'ages'>) {
  const t = useTranslations('office.money');
  const owed = [
    unapplied !== undefined &&
      unapplied.count > 0 && {
        text: t('unapplied', { amount: formatDollars(unapplied.amount), count: unapplied.count }),
        path: receivedPaymentsPath({ state: 'unapplied', clinic }),
      },
    toReturn !== undefined &&
      toReturn.count > 0 && {
        text: t('toReturn', { amount: formatDollars(toReturn.amount) }),
        path: creditNotesPath({ state: 'to_return', q: clinic ?? q }),
      },
  ].filter((one) => one !== false);
  return (
    <div className="flex flex-wrap gap-x-4 sm:ml-auto">
      {owed.map(({ text, path }) =>
        asOf ? (
          <span key={path} className="font-medium text-low">
            {text}
          </span>
        ) : (
          <OfficeLink key={path} to={path} className="font-medium text-low underline hover:text-accent">
            {text}
          </OfficeLink>
        ),
      )}
    </div>
  );
}
