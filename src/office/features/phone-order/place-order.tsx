import { PhoneCall } from 'lucide';
import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatMoney } from '#domain/money.ts';
import { cardText, type PhonePayment } from '#domain/phone-payments.ts';
import { ApiError } from '#office/api.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { PhonePaymentField } from '#office/parts/phone-payment-field.tsx';
import { useActAttempt } from '#office/state/act-attempt.ts';
import type { PhoneDraft } from '#office/state/phone-draft.ts';
import { phoneOrderInput } from '#office/state/phone-order.ts';
import { useCardsOfClinic } from '#office/state/saved-cards.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface PlaceOrderProps {
  clinic: Pick<OfficeClinicPage['clinic'], 'number' | 'mayPayOnInvoice'>;
  order: PhoneDraft;
  onPayment: (payment: PhonePayment) => void;
  /** The total that was read to the caller; null without a quote of the present draft, or with an item not sold. */
  totalCents: number | null;
  onPlaced: () => void;
}

/**
 * Chooses the payment, and places the order at the total that is shown; a duplicate is placed only if the caller wants
 * it again, and a card is charged only if the caller agreed to this card and amount (rules: OFFICE-53).
 */
export function PlaceOrder({ clinic, order, onPayment, totalCents, onPlaced }: PlaceOrderProps) {
  const t = useTranslations('office.phoneOrder');
  const go = useGo();
  const errorText = useErrorText();
  const saved = useCardsOfClinic(clinic.number);
  const [orderAgain, setOrderAgain] = useState(false);
  /** Card and amount to which the caller agreed. */
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const payment = order.payment ?? (clinic.mayPayOnInvoice ? ({ by: 'invoice' } as const) : null);
  const { attempt, error, isBusy } = useActAttempt('orders.place', (result) => {
    const { order: number, state } = result as { order: string; state: string };
    onPlaced();
    toast.success(t(state === 'placed' ? 'placed' : 'placedUnpaid', { number }));
    go(`/orders/${number}`);
  });
  const by = payment?.by ?? (clinic.mayPayOnInvoice ? 'invoice' : 'link');
  const isDuplicate = error instanceof ApiError && error.problem?.reason === 'already_done';
  const consent = payment?.by === 'card' ? `${cardText(payment.card)} ${payment.card.expiry} ${totalCents}` : null;
  const agreed = consent !== null && agreedTo === consent;
  const isReady = totalCents !== null && payment !== null && (payment.by !== 'card' || agreed);
  const place = () => {
    if (!isReady) return;
    void attempt({
      ...phoneOrderInput(clinic.number, order),
      payment: { ...payment, ...(agreed && { agreed }) },
      expectedTotalCents: totalCents,
      orderAgain,
    });
  };
  return (
    <>
      <PhonePaymentField
        {...saved}
        mayPayOnInvoice={clinic.mayPayOnInvoice}
        payment={payment}
        onChange={onPayment}
        amount={totalCents === null ? null : formatMoney(totalCents)}
        agreed={agreed}
        onAgreed={(isAgreed) => setAgreedTo(isAgreed ? consent : null)}
      />
      {error !== null && (
        <p role="alert" className="font-semibold text-danger">
          {errorText(error)}
        </p>
      )}
      {(isDuplicate || orderAgain) && (
        <CheckboxField
          label={t('orderAgain')}
          checked={orderAgain}
          onChange={({ target }) => setOrderAgain(target.checked)}
        />
      )}
      <Button look="strong" size="large" busy={isBusy} aria-disabled={!isReady || isBusy} onClick={place}>
        <Icon iconNode={PhoneCall} size={18} aria-hidden />
        {totalCents === null ? t('place') : t(labels[by], { amount: formatMoney(totalCents) })}
      </Button>
      <p className="text-muted">{t(by === 'invoice' ? 'afterwards' : 'afterwardsUnpaid')}</p>
    </>
  );
}

const labels = { invoice: 'placeFor', card: 'placeAndCharge', link: 'placeAndMail' } as const;
