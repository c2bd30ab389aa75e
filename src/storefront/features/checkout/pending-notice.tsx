import { Link, useNavigate } from '@tanstack/react-router';
import { Info } from 'lucide';
import { useEffect } from 'react';
import { useCheckout, type PendingPayment } from '#storefront/state/checkout.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { Icon } from '#ui/icon.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { statusRequestFor } from './order-calls.ts';
import { readStatus } from './order-status.ts';

/** Shown on earlier steps: the payment of this order has started; its state, and a link to continue. */
export function PendingNotice({ pending }: { pending: PendingPayment }) {
  const t = useTranslations('checkout');
  const choose = useCheckout((state) => state.choose);
  const navigate = useNavigate();
  const { id: customerId } = useKnownCustomer();
  const { orderNumber: number, paying, status } = pending;
  useEffect(() => {
    if (!pending.paying) return;
    let isStopped = false;
    const ask = async () => {
      const outcome = readStatus(await statusRequestFor(pending.idemKey, customerId)().catch(() => null));
      if (isStopped) return;
      // The last step finishes an order that was paid meanwhile.
      if (outcome?.kind === 'placed') void navigate({ to: '/checkout/complete', replace: true });
      if (outcome?.kind === 'needs_action') {
        choose({ pendingPaymentIntent: { ...pending, status: 'requires_action', paying: false } });
      }
    };
    void ask();
    return () => {
      isStopped = true;
    };
  }, [pending, customerId, choose, navigate]);
  const [text, action] = paying
    ? [t('pendingPaying', { number }), t('seePayment')]
    : status === 'requires_action'
      ? [t('pendingAtBank', { number }), t('unpaid.confirm')]
      : [t('pendingReady', { number }), t('goToPayment')];
  return (
    <p role="status" className="mb-2 flex items-start gap-3 rounded-md bg-tint p-3.5">
      <Icon iconNode={Info} size={18} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span>
        {text}{' '}
        <Link to="/checkout/complete" className="font-semibold text-accent underline underline-offset-2">
          {action}
        </Link>
      </span>
    </p>
  );
}
