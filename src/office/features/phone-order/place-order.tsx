import { PhoneCall } from 'lucide';
import { useState } from 'react';
import { formatMoney } from '#domain/money.ts';
import { ApiError } from '#office/api.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { phoneOrderInput, type PhoneDraft } from '#office/state/phone-order.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';

interface PlaceOrderProps {
  /** The customer number. */
  clinic: string;
  order: PhoneDraft;
  /** The total that was read to the caller; null without a quote of the present draft, or with an item not sold. */
  totalCents: number | null;
  onPlaced: () => void;
}

/** Places the order at the total that is shown; a duplicate is placed only if the caller wants it again. */
export function PlaceOrder({ clinic, order, totalCents, onPlaced }: PlaceOrderProps) {
  const t = useTranslations('office.phoneOrder');
  const go = useGo();
  const errorText = useErrorText();
  const [orderAgain, setOrderAgain] = useState(false);
  const { attempt, error, isBusy } = useActAttempt('orders.place', (result) => {
    const { order: number } = result as { order: string };
    onPlaced();
    toast.success(t('placed', { number }));
    go(`/orders/${number}`);
  });
  const isDuplicate = error instanceof ApiError && error.problem?.reason === 'already_done';
  const place = () => {
    if (totalCents === null) return;
    void attempt({
      ...phoneOrderInput(clinic, order),
      expectedTotalCents: totalCents,
      orderAgain,
    });
  };
  return (
    <>
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
      <Button look="strong" size="large" busy={isBusy} aria-disabled={totalCents === null || isBusy} onClick={place}>
        <Icon iconNode={PhoneCall} size={18} aria-hidden />
        {totalCents === null ? t('place') : t('placeFor', { amount: formatMoney(totalCents) })}
      </Button>
      <p className="text-muted">{t('afterwards')}</p>
    </>
  );
}
