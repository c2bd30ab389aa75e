import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide';
import type { ReactNode } from 'react';
import { clinicLabel } from '#storefront/parts/clinic-label.ts';
import { mayCheckOut } from '#storefront/parts/may-check-out.ts';
import { useKnownCustomer } from '#storefront/state/customer.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { CheckoutCrumbs } from './checkout-layout.tsx';

/** The checkout, or why the person's role does not order (rules: ACCOUNT-40). */
export function CheckoutForRole({ children }: { children: ReactNode }) {
  const checkout = useTranslations('checkout');
  const t = useTranslations('checkout.role');
  const customer = useKnownCustomer();
  if (mayCheckOut(customer.role)) return children;
  return (
    <div className="wrap pb-10">
      <CheckoutCrumbs />
      <h1 className="mb-6 text-2xl font-bold tracking-tight">{checkout('checkout')}</h1>
      <EmptyState
        icon={LockKeyhole}
        title={t('title')}
        text={t('text', { role: customer.role, clinic: clinicLabel(customer) })}
      >
        <Link to="/purchase-history" className={buttonClass('strong')}>
          {t('orders')}
        </Link>
      </EmptyState>
    </div>
  );
}
