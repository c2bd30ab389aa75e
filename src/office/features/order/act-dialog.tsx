import { useRef, useState, type FormEvent } from 'react';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { formatMoney, fromDollars, parseDollars } from '#domain/money.ts';
import type { OrderAct } from '#domain/order-queues.ts';
import { useErrorText } from '#office/parts/error-text.ts';
import { performAct, useActs } from '#office/state/acts.ts';
import { isRefusal } from '#office/api.ts';
import { needsRecentSignIn, proveRecentSignIn } from '#office/state/recent-sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { toast } from '#ui/toast.ts';
import { ActFields } from './act-fields.tsx';
import { emptyFields, inputOf, problemOf, type Fields } from './act-input.ts';

interface ActDialogProps {
  act: OrderAct;
  order: OfficeOrderPage;
  onClose: () => void;
}

/**
 * Says what an act will do, with the amounts if it moves money, and performs it. The dialog also shows refusals and
 * asks for a new sign-in, and the fields keep their text (rules: OFFICE-9, OFFICE-12).
 */
export function ActDialog({ act, order, onClose }: ActDialogProps) {
  const t = useTranslations('office.order');
  const { number, money } = order;
  const errorText = useErrorText();
  const [fields, setFields] = useState<Fields>(emptyFields);
  const [problem, setProblem] = useState<string | null>(null);
  const [asksSignIn, setAsksSignIn] = useState(false);
  const [isSigningIn, setSigningIn] = useState(false);
  // The key stays the same until the store refuses the act, so that an act whose answer was lost is not performed
  // twice.
  const key = useRef(crypto.randomUUID());
  const acting = useActs((input: Record<string, unknown>) =>
    performAct({ name: `orders.${act}`, input, key: key.current }),
  );
  const dollars = (amount: number) => formatMoney(fromDollars(amount));
  const amounts = {
    refundable: dollars(money.refundable),
    creditable: dollars(money.creditable),
    paid: dollars(money.paid),
    total: dollars(order.detail.total),
    amount: formatMoney(parseDollars(fields.amount) ?? 0),
  };
  const submit = async () => {
    const wrong = problemOf(act, fields, order);
    if (wrong) return setProblem(t(wrong, amounts));
    setProblem(null);
    try {
      await acting.mutateAsync(inputOf(act, fields, order));
      toast.success(t(`done.${act}`, { number }));
      onClose();
    } catch (error) {
      setAsksSignIn(needsRecentSignIn(error));
      if (needsRecentSignIn(error)) return;
      setProblem(errorText(error));
      if (isRefusal(error)) key.current = crypto.randomUUID();
    }
  };
  const signInAndGoOn = async () => {
    setSigningIn(true);
    setProblem(null);
    try {
      await proveRecentSignIn();
      setAsksSignIn(false);
      await submit();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setSigningIn(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (acting.isPending || isSigningIn) return;
    void (asksSignIn ? signInAndGoOn() : submit());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={acting.isPending}
      title={t(`title.${act}`, { number })}
      text={t(`ask.${questionOf(act, order)}`, amounts)}
    >
      <form onSubmit={onSubmit} noValidate className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <ActFields
          act={act}
          order={order}
          fields={fields}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
        {asksSignIn && <p className="rounded-md bg-tint px-3 py-2">{t('signInAgain')}</p>}
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            type="submit"
            look={act === 'cancel' || act === 'refund' ? 'danger' : 'strong'}
            busy={acting.isPending || isSigningIn}
          >
            {asksSignIn ? t('signInAgainButton') : t(`confirm.${act}`, amounts)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The sentence that says what the act will do. */
function questionOf(act: OrderAct, { detail: { paymentMethod } }: OfficeOrderPage) {
  if (act === 'refund') return 'refundCard' as const;
  if (act === 'cancel') return paymentMethod === 'card' ? ('cancelCard' as const) : ('cancelInvoice' as const);
  return act;
}
