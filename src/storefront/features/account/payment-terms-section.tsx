import { Suspense, useState } from 'react';
import type { PaymentTerms } from '#contract/payment-terms.ts';
import { mayInClinic } from '#domain/access.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatDollars } from '#domain/money.ts';
import { lazyPart, PartComing } from '#storefront/lazy-part.tsx';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { usePaymentTerms } from '#storefront/state/payment-terms.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { Section } from './section.tsx';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

/** How the clinic pays; owners apply to pay on invoice. Nothing for a requester (rules: ACCOUNT-47). */
export function PaymentTermsSection() {
  const { role } = useKnownCustomer();
  return mayInClinic(role, 'view_all_orders') ? <ClinicTerms /> : null;
}

function ClinicTerms() {
  const account = useTranslations('account');
  const t = useTranslations('account.terms');
  const { data, isError, isFetching, refetch } = usePaymentTerms();
  const again = () => void refetch();
  return (
    <Section id="terms" title={t('title')}>
      {!data && isError && (
        <div role="alert" className="flex flex-wrap items-center gap-4 font-medium text-danger">
          {t('failed')}
          <Button busy={isFetching} onClick={again}>
            {account('tryAgain')}
          </Button>
        </div>
      )}
      {!data && !isError && (
        <Waiting label={t('loading')} again={again}>
          <Skeleton className="h-20" />
        </Waiting>
      )}
      {data && (data.onInvoice ? <OnInvoice {...data} /> : <ByCard {...data} />)}
    </Section>
  );
}

const box = 'rounded-lg border border-line bg-surface p-4';

function OnInvoice({ termsDays, creditLimit, owed }: PaymentTerms) {
  const t = useTranslations('account.terms');
  return (
    <div className={box}>
      <p className="font-semibold">{t('onInvoice')}</p>
      <p className="text-muted">{t('due', { days: termsDays })}</p>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2 [&_dd]:font-semibold [&_dt]:text-muted">
        <div>
          <dt>{t('owed')}</dt>
          <dd>{formatDollars(owed)}</dd>
        </div>
        {creditLimit !== null && (
          <div>
            <dt>{t('limit')}</dt>
            <dd>{formatDollars(creditLimit)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function ByCard({ application }: PaymentTerms) {
  const t = useTranslations('account.terms');
  const { role } = useKnownCustomer();
  const [open, setOpen] = useState(false);
  const isWaiting = application?.state === 'waiting';
  return (
    <div className={`${box} flex flex-wrap items-center justify-between gap-4`}>
      <div className="max-w-prose">
        <p className="font-semibold">{t(isWaiting ? 'waits' : 'byCard')}</p>
        <p className="text-muted">{t(isWaiting ? 'waitsText' : 'byCardText', { day: sentOn(application) })}</p>
        {application?.state === 'declined' && (
          <p className="mt-2 wrap-anywhere">{t('declined', { day: sentOn(application), reply: application.reply })}</p>
        )}
      </div>
      {!isWaiting && mayInClinic(role, 'change_clinic') && <Button onClick={() => setOpen(true)}>{t('apply')}</Button>}
      <Suspense fallback={<PartComing />}>{open && <ApplyDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function sentOn(application: PaymentTerms['application']): string {
  return application ? formatDate(new Date(application.sentAt)) : '';
}
