import { useQuery } from '@tanstack/react-query';
import type { OfficeReceivedPaymentPage } from '#contract/office-received-payments.ts';
import { formatDollars } from '#domain/money.ts';
import { OfficeLink } from '#office/link.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { PagePath } from '#office/parts/page-path.tsx';
import { dateOfDay, shortTime } from '#office/parts/times.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { receivedPaymentQuery, receivedPaymentsPath } from '#office/state/received-payments.ts';
import { useStaff } from '#office/state/staff.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReceivedPaymentActs } from './received-payment-acts.tsx';
import { ReceivedPaymentParts } from './received-payment-parts.tsx';

/** A payment by cheque or transfer, and the invoices that it paid (rules: OFFICE-101). */
export function ReceivedPaymentPage({ number }: { number: string }) {
  const t = useTranslations('office.receivedPayments');
  const query = useQuery(receivedPaymentQuery(number));
  const list = { to: receivedPaymentsPath(), name: t('title') };
  return (
    <>
      <TopBar>
        <PagePath label={t('crumbs')} list={list} number={number} />
      </TopBar>
      <LoadedPage
        query={query}
        texts={{
          loading: t('loadingOne'),
          missingTitle: t('missingTitle', { number }),
          failedTitle: t('failedOne'),
        }}
        list={{ ...list, name: t('toList') }}
        waiting={
          <>
            <Skeleton className="h-7 w-72 max-w-full" />
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        }
      >
        {(payment) => <Loaded payment={payment} />}
      </LoadedPage>
    </>
  );
}

function Loaded({ payment }: { payment: OfficeReceivedPaymentPage }) {
  const t = useTranslations('office.receivedPayments');
  const { mayRead } = useStaff();
  const { number, reference, clinic, reversedAt } = payment;
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 lg:px-6">
        <div className="min-w-0">
          <h1 className="text-lg font-bold tracking-[-0.02em] wrap-anywhere">
            <span className={reversedAt ? 'line-through' : ''}>{reference}</span>{' '}
            {reversedAt && <span className="text-danger">{t('reversed')}</span>}
          </h1>
          <p className="text-muted">
            <span className="font-mono text-xs">{number}</span>{' '}
            {mayRead('clinics') ? (
              <OfficeLink to={`/clinics/${clinic.number}`} className="text-ink underline hover:text-accent">
                {clinic.name}
              </OfficeLink>
            ) : (
              clinic.name
            )}
          </p>
        </div>
        <ReceivedPaymentActs payment={payment} />
      </div>
      <About payment={payment} />
      <ReceivedPaymentParts payment={payment} />
    </>
  );
}

function About({ payment }: { payment: OfficeReceivedPaymentPage }) {
  const t = useTranslations('office.receivedPayments');
  const { amount, applied, unapplied, returned, method, receivedOn, recordedAt, recordedBy, dueAgainOn } = payment;
  const { reversed, returnedOn, returnReference, returnedBy, reversedAt, reversedOn, reversedBy, reversalReason } =
    payment;
  const facts = [
    [t('column.amount'), formatDollars(amount)],
    [t('column.applied'), formatDollars(applied)],
    [t('column.unapplied'), formatDollars(unapplied)],
    [t('returned'), formatDollars(returned)],
    [t('reversed'), formatDollars(reversed)],
    [t('column.method'), t(`method.${method}`)],
    [t('receivedOn'), dateOfDay(receivedOn)],
    [t('recordedAt'), t('recordedAtBy', { time: shortTime(recordedAt), name: recordedBy ?? t('command') })],
  ] as const;
  return (
    <section aria-label={t('about')}>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line md:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0 bg-surface px-4 py-3 lg:px-6">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="mt-0.5 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {returned > 0 && returnedOn && (
        <p className="px-4 pt-3 wrap-anywhere lg:px-6">
          {t('returnedText', {
            amount: formatDollars(returned),
            day: dateOfDay(returnedOn),
            reference: returnReference,
            name: returnedBy ?? t('command'),
          })}
        </p>
      )}
      {reversedAt && reversedOn && (
        <p className="px-4 pt-3 font-medium wrap-anywhere text-danger lg:px-6">
          {t('reversedText', {
            day: dateOfDay(reversedOn),
            time: shortTime(reversedAt),
            name: reversedBy ?? t('command'),
            reason: reversalReason,
          })}
        </p>
      )}
      {dueAgainOn && (
        <p className="px-4 pt-1 wrap-anywhere lg:px-6">
          {t.rich('dueAgainOn', {
            amount: formatDollars(returned),
            invoice: dueAgainOn.invoice,
            order: (text) => (
              <OfficeLink to={`/orders/${dueAgainOn.order}`} className="underline hover:text-accent">
                {text}
              </OfficeLink>
            ),
          })}
        </p>
      )}
    </section>
  );
}
