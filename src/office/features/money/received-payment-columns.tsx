import type { OfficeReceivedPayment } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import type { ReceivedPaymentColumn } from '#domain/received-payments.ts';
import { OfficeLink } from '#office/link.tsx';
import type { Column } from '#office/lists/use-list.ts';
import { csvAmount, csvClinic } from '#office/parts/csv-file.ts';
import { csvTime, dateOfDay } from '#office/parts/times.ts';
import { receivedPaymentPath, receivedPaymentsPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { csvRest } from './received-payment-csv.ts';

/** Invoices that a row names; the others are on the page of the payment. */
const NAMED_INVOICES = 2;

export const columns: Record<ReceivedPaymentColumn, Column<OfficeReceivedPayment>> = {
  number: {
    cell: ({ number }) => (
      <OfficeLink
        to={receivedPaymentPath(number)}
        className="font-mono text-xs font-medium hover:text-accent hover:underline"
      >
        {number}
      </OfficeLink>
    ),
    text: ({ number }) => number,
  },
  reference: {
    cell: ({ reference }) => <span className="block max-w-52 truncate font-medium">{reference}</span>,
    text: ({ reference }) => reference,
  },
  clinic: {
    cell: ({ clinic }) => <Clinic {...clinic} />,
    text: ({ clinic }) => csvClinic(clinic),
    className: 'w-full max-w-0 min-w-36',
  },
  receivedOn: {
    cell: ({ receivedOn }) => <span className="text-muted">{dateOfDay(receivedOn)}</span>,
    text: ({ receivedOn }) => receivedOn,
  },
  method: {
    cell: ({ method }) => <Method method={method} />,
    text: ({ method }) => method,
    className: 'max-xl:hidden',
  },
  invoices: {
    cell: (payment) => <Invoices {...payment} />,
    text: ({ invoices }) => invoices.map(({ number, amount }) => `${number} ${amount.toFixed(2)}`).join(', '),
    className: 'max-lg:hidden',
  },
  recordedBy: {
    cell: ({ recordedBy }) => <RecordedBy name={recordedBy} />,
    text: ({ recordedBy, recordedAt }) => ({ recordedBy: recordedBy ?? '', recordedAt: csvTime(recordedAt) }),
    className: 'max-xl:hidden',
  },
  applied: {
    cell: ({ applied }) => <span className="text-muted">{formatDollars(applied)}</span>,
    text: ({ applied }) => csvAmount(applied),
    className: 'text-right max-xl:hidden',
  },
  unapplied: {
    cell: (payment) => <Rest payment={payment} />,
    text: csvRest,
    className: 'text-right',
  },
  amount: {
    cell: (payment) => <Amount {...payment} />,
    text: ({ amount }) => csvAmount(amount),
    className: 'text-right',
  },
};

/** The name of the clinic opens its page; its number filters the list. */
function Clinic({ number, name }: OfficeReceivedPayment['clinic']) {
  const { mayRead } = useStaff();
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
        to={receivedPaymentsPath({ clinic: number })}
        className="font-mono text-xs text-muted hover:text-accent hover:underline"
      >
        {number}
      </OfficeLink>
    </span>
  );
}

function Method({ method }: Pick<OfficeReceivedPayment, 'method'>) {
  const t = useTranslations('office.receivedPayments');
  return <span className="text-muted">{t(`method.${method}`)}</span>;
}

function RecordedBy({ name }: { name: string | null }) {
  const t = useTranslations('office.receivedPayments');
  return <span className="block max-w-36 truncate text-muted">{name ?? t('command')}</span>;
}

/** The first invoices of the payment; each opens its order. */
export function Invoices({ invoices, reversedAt }: Pick<OfficeReceivedPayment, 'invoices' | 'reversedAt'>) {
  const t = useTranslations('office.receivedPayments');
  const more = invoices.length - NAMED_INVOICES;
  return (
    <span className={`flex flex-wrap gap-x-3 gap-y-1 ${reversedAt ? 'text-muted line-through' : ''}`}>
      {invoices.slice(0, NAMED_INVOICES).map(({ number, order }) => (
        <OfficeLink
          key={number}
          to={`/orders/${order}`}
          className="font-mono text-xs leading-6 hover:text-accent hover:underline"
        >
          {number}
        </OfficeLink>
      ))}
      {more > 0 && <span className="text-xs leading-5 text-muted">{t('moreInvoices', { count: more })}</span>}
    </span>
  );
}

/** What no invoice has got, or that the payment was reversed; `isNamed` where no heading names the amount. */
export function Rest({ payment, isNamed = false }: { payment: OfficeReceivedPayment; isNamed?: boolean }) {
  const t = useTranslations('office.receivedPayments');
  const { unapplied, returned, reversedAt } = payment;
  if (reversedAt) return <span className="font-semibold text-danger">{t('reversed')}</span>;
  const rest = formatDollars(unapplied);
  if (unapplied > 0)
    return <span className="font-semibold text-low">{isNamed ? t('rest.unapplied', { amount: rest }) : rest}</span>;
  return returned > 0 && <span className="text-muted">{t('rest.returned', { amount: formatDollars(returned) })}</span>;
}

export function Amount({ amount, reversedAt }: OfficeReceivedPayment) {
  return (
    <b className={`text-right font-semibold ${reversedAt ? 'text-muted line-through' : ''}`}>{formatDollars(amount)}</b>
  );
}
