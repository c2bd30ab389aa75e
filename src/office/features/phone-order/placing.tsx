import { PhoneCall } from 'lucide';
import { useState } from 'react';
import type { OfficeClinicPage } from '#contract/office-clinics.ts';
import { formatMoney } from '#domain/money.ts';
import { ApiError } from '#office/api.ts';
import { useGo } from '#office/link.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { phoneOrderInput, usePhoneDraft } from '#office/state/phone-order.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { callerOf } from './phone-order-side.tsx';

interface PlacingProps {
  page: OfficeClinicPage;
  /** The total that was read to the caller; null while there is none. */
  totalCents: number | null;
  onPlaced: () => void;
}

/** Places the order at the total that is shown; a duplicate is placed only if the caller wants it again. */
export function Placing({ page, totalCents, onPlaced }: PlacingProps) {
  const t = useTranslations('office.phoneOrder');
  const go = useGo();
  const errorText = useErrorText();
  const { number } = page.clinic;
  const { draft } = usePhoneDraft(number);
  const [orderAgain, setOrderAgain] = useState(false);
  const { attempt, error, isBusy } = useActAttempt('orders.place', (result) => {
    const { order } = result as { order: string };
    onPlaced();
    toast.success(t('placed', { number: order }));
    go(`/orders/${order}`);
  });
  const isDuplicate = error instanceof ApiError && error.problem?.reason === 'already_done';
  const place = () => {
    if (totalCents === null) return;
    void attempt({
      ...phoneOrderInput(number, { ...draft, person: draft.person ?? callerOf(page)?.email ?? null }),
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
