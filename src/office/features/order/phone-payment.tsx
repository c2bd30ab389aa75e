import { useState } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatDollars } from '#domain/money.ts';
import { cardText, type PhonePayment } from '#domain/phone-payments.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { PhonePaymentField } from '#office/parts/phone-payment-field.tsx';
import { SectionHead } from '#office/parts/section.tsx';
import { shortTime } from '#office/parts/times.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useCardsOfClinic } from '#office/state/saved-cards.ts';
import { useStaff } from '#office/state/staff.ts';
import { Button } from '#ui/button.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

type Payment = NonNullable<OfficeOrderPage['phonePayment']>;

/** The payment that an order by telephone waits for, as it happens, and what staff can do (rules: OFFICE-53). */
export function PhonePaymentPanel({ order }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.phonePayment');
  const { may } = useStaff();
  const { phonePayment } = order;
  if (!phonePayment) return null;
  const { state, payUntil } = phonePayment;
  return (
    <section className="border-t border-line pb-4">
      <SectionHead title={t('title')} />
      <div className="grid max-w-xl gap-3 px-4 lg:px-6">
        <div
          role={state === 'failed' ? 'alert' : 'status'}
          className={state === 'failed' ? 'font-semibold text-danger' : ''}
        >
          <Outcome {...phonePayment} />
        </div>
        {state !== 'charging' && <p className="text-muted">{t('until', { time: shortTime(payUntil) })}</p>}
        {state !== 'charging' && may('orders.take-payment') && <TakePayment key={state} order={order} />}
      </div>
    </section>
  );
}

function Outcome({ state, card, reason }: Payment) {
  const t = useTranslations('office.phonePayment');
  const shown = card ? cardText(card) : '';
  if (state === 'charging') return t('charging', { card: shown });
  if (state === 'failed') return card ? t('failedCharge', { card: shown, reason }) : t('failedPlain', { reason });
  return t(state);
}

/** Charges another card after the caller agreed, or mails the link. */
function TakePayment({ order: { number, clinic, detail } }: { order: OfficeOrderPage }) {
  const t = useTranslations('office.phonePayment');
  const errorText = useErrorText();
  const [payment, setPayment] = useState<PhonePayment>({ by: 'link' });
  const [agreed, setAgreed] = useState(false);
  const saved = useCardsOfClinic(clinic.number);
  const { attempt, error, isBusy } = useActAttempt('orders.take-payment', () =>
    toast.success(t(payment.by === 'card' ? 'charged' : 'mailed')),
  );
  const amount = formatDollars(detail.total);
  const isReady = payment.by === 'link' || agreed;
  const take = () => {
    if (isReady && !isBusy) void attempt({ order: number, payment: { ...payment, ...(agreed && { agreed }) } });
  };
  return (
    <>
      <PhonePaymentField
        {...saved}
        mayPayOnInvoice={false}
        payment={payment}
        onChange={(chosen) => {
          setPayment(chosen);
          setAgreed(false);
        }}
        amount={amount}
        agreed={agreed}
        onAgreed={setAgreed}
      />
      {error !== null && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(error)}
        </p>
      )}
      <Button className="justify-self-start" busy={isBusy} aria-disabled={!isReady || isBusy} onClick={take}>
        {payment.by === 'card' ? t('chargeNow', { amount }) : t('mailLink')}
      </Button>
    </>
  );
}
