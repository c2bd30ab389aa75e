import { useState } from 'react';
import { ApiError } from '#office/api.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { releasedNext } from '#domain/order-holds.ts';
import { formatDollars } from '#domain/money.ts';
import { ActDialog } from '#office/parts/act-dialog.tsx';
import { useErrorText } from '#office/parts/error-text.ts';
import { useActAttempt } from '#office/state/act-attempt.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ActFields } from './act-fields.tsx';
import { holdKinds } from './holds.ts';
import { emptyFields, inputOf, type Fields, type PlainAct } from './act-input.ts';

interface OrderActDialogProps {
  act: PlainAct;
  order: OfficeOrderPage;
  onClose: () => void;
}

/**
 * Says what an act will do, with the amounts if it moves money, and performs it. The dialog also shows refusals and
 * asks for a new sign-in, and the fields keep their text. A parcel with the tracking number of another clinic is shipped
 * at the second try (rules: OFFICE-9, OFFICE-12, STOCK-30).
 */
export function OrderActDialog({ act, order, onClose }: OrderActDialogProps) {
  const t = useTranslations('office.order');
  const { number, money } = order;
  const errorText = useErrorText();
  const [fields, setFields] = useState<Fields>(emptyFields);
  const { attempt, error, asksSignIn, isBusy, isPerforming } = useActAttempt(`orders.${act}`, () => {
    toast.success(t(`done.${act}`, { number }));
    onClose();
  });
  const amounts = {
    refundable: formatDollars(money.refundable),
    creditable: formatDollars(money.creditable),
    paid: formatDollars(money.paid),
    total: formatDollars(order.detail.total),
  };
  /** The tracking number of the last try. */
  const [tried, setTried] = useState<string | null>(null);
  const isTold = error instanceof ApiError && error.problem?.reason === 'same_tracking' && tried === fields.tracking;
  const submit = () => {
    setTried(fields.tracking);
    void attempt({ ...inputOf(act, fields, order), ...(isTold && { sharesTracking: true }) });
  };
  return (
    <ActDialog
      title={t(`title.${act}`, { number })}
      text={t(`ask.${questionOf(act, order)}`, amounts)}
      confirm={t(`confirm.${act}`, amounts)}
      isDanger={act === 'cancel' || act === 'refund'}
      problem={error === null ? null : errorText(error)}
      asksSignIn={asksSignIn}
      isBusy={isBusy}
      staysOpen={isPerforming}
      onSubmit={submit}
      onClose={onClose}
    >
      <ActFields act={act} order={order} fields={fields} onChange={(changed) => setFields({ ...fields, ...changed })} />
    </ActDialog>
  );
}

/** The sentence that says what the act will do. */
function questionOf(act: PlainAct, order: OfficeOrderPage) {
  const { paymentMethod } = order.detail;
  if (act === 'release' && releasedNext(holdKinds(order)) === 'disputed') return 'releaseDisputed' as const;
  if (act === 'refund') return 'refundCard' as const;
  if (act === 'cancel' && order.phonePayment) return 'cancelUnpaid' as const;
  if (act === 'cancel') return paymentMethod === 'card' ? ('cancelCard' as const) : ('cancelInvoice' as const);
  return act;
}
