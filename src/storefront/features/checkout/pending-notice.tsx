import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PendingPayment } from '#storefront/state/checkout.ts';

/** On the steps before: this order's payment was begun already, and where it is gone on with. */
export function PendingNotice({ pending }: { pending: PendingPayment }) {
  const t = useTranslations('checkout');
  const { orderNumber: number, paying } = pending;
  return (
    <p role="status" className="mb-2 flex items-start gap-3 rounded-md bg-tint p-3.5">
      <Info size={18} aria-hidden className="mt-0.5 shrink-0 text-accent" />
      <span>
        {paying ? t('pendingPaying', { number }) : t('pendingReady', { number })}{' '}
        <Link to="/checkout/complete" className="font-semibold text-accent underline underline-offset-2">
          {paying ? t('seePayment') : t('goToPayment')}
        </Link>
      </span>
    </p>
  );
}
