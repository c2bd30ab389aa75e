import type { ReactNode } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatDollars } from '#domain/money.ts';
import { useTermsText } from '#office/parts/clinic-stage.tsx';
import { dateOfDay } from '#office/parts/times.ts';
import { OfficeLink } from '#office/link.tsx';
import { creditNotesPath } from '#office/state/credit-notes.ts';
import { receivedPaymentsPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';

/** What the clinic owes, how it pays, and what it ordered within a year. */
export function ClinicMoneySummary({
  page: { clinic, money, invoices, receivedPayments, toReturn },
}: {
  page: OfficeClinicPage;
}) {
  const t = useTranslations('office.clinic');
  const termsText = useTermsText();
  const { owed, creditLimit } = clinic;
  const [oldest] = invoices.items;
  const isOverLimit = creditLimit !== null && owed > creditLimit;
  return (
    <dl className="grid grid-cols-2 border-y border-line md:grid-cols-4 [&>div]:border-line [&>div]:px-4 [&>div]:py-3 max-md:[&>div:nth-child(-n+2)]:border-b max-md:[&>div:nth-child(odd)]:border-r md:[&>div:not(:last-child)]:border-r lg:[&>div]:px-6">
      <Figure name={t('owes')} tone={isOverLimit ? 'text-low' : ''} value={formatDollars(owed)}>
        <WeOwe
          text={t('weOwe', { amount: formatDollars(receivedPayments.unapplied) })}
          amount={receivedPayments.unapplied}
          to={receivedPaymentsPath({ state: 'unapplied', clinic: clinic.number })}
        />
        <WeOwe
          text={t('toReturn', { amount: formatDollars(toReturn.amount) })}
          amount={toReturn.amount}
          to={creditNotesPath({ state: 'to_return', q: clinic.number })}
        />
        {creditLimit === null ? (
          clinic.mayPayOnInvoice && t('noLimit')
        ) : (
          <>
            {t('ofLimit', { limit: formatDollars(creditLimit) })}
            <CreditMeter owed={owed} limit={creditLimit} />
          </>
        )}
      </Figure>
      <Figure name={t('overdue')} tone={money.overdue > 0 ? 'text-low' : ''} value={formatDollars(money.overdue)}>
        {money.overdue === 0 || !oldest ? t('nothingOverdue') : t('oldestDue', { day: dateOfDay(oldest.dueOn) })}
      </Figure>
      <Figure name={t('year')} value={formatDollars(money.totalOfYear)}>
        {t('yearOrders', { count: money.ordersOfYear })}
      </Figure>
      <Figure name={t('pays')} value={termsText(clinic)}>
        {t(clinic.hasCardAccount ? 'hasCards' : 'noCards')}
      </Figure>
    </dl>
  );
}

/**
 * What the store owes the clinic: unapplied payments, or credits to return; it opens them (rules: PAY-37, OFFICE-112).
 */
function WeOwe({ text, amount, to }: { text: string; amount: number; to: string }) {
  const { mayRead } = useStaff();
  if (amount === 0) return null;
  return (
    <span className="block font-semibold text-low">
      {mayRead('money') ? (
        <OfficeLink to={to} className="underline hover:text-accent">
          {text}
        </OfficeLink>
      ) : (
        text
      )}
    </span>
  );
}

interface FigureProps {
  name: string;
  value: string;
  tone?: string;
  children?: ReactNode;
}

function Figure({ name, value, tone = '', children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`mt-0.5 truncate text-lg leading-6 font-[650] tracking-[-0.01em] ${tone}`}>{value}</dd>
      <dd className="mt-0.5 text-xs text-muted">{children}</dd>
    </div>
  );
}

/** How much of the credit limit is used. */
function CreditMeter({ owed, limit }: { owed: number; limit: number }) {
  const t = useTranslations('office.clinic');
  const percent = limit === 0 ? (owed > 0 ? 100 : 0) : Math.min(100, Math.round((owed / limit) * 100));
  return (
    <span
      role="img"
      aria-label={t('used', { percent })}
      className="mt-1.5 block h-1.5 max-w-52 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <span className={`block h-full ${owed > limit ? 'bg-low' : 'bg-accent'}`} style={{ width: `${percent}%` }} />
    </span>
  );
}
