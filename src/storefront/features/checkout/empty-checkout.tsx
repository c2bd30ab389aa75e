import { Link } from '@tanstack/react-router';
import { ShoppingCart } from 'lucide';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Waiting } from '#ui/waiting.tsx';
import { CheckoutCrumbs } from './checkout-layout.tsx';

/** Shown when there is nothing to order. */
export function EmptyCheckout() {
  const t = useTranslations('checkout');
  return (
    <div className="wrap pb-10">
      <CheckoutCrumbs />
      <h1 className="mb-6 text-2xl font-bold tracking-tight">{t('checkout')}</h1>
      <EmptyState icon={ShoppingCart} title={t('emptyTitle')} text={t('emptyText')}>
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/products" className={buttonClass('strong')}>
            {t('emptyBrowse')}
          </Link>
          <Link to="/purchase-history" className={buttonClass()}>
            {t('emptyOrders')}
          </Link>
        </div>
      </EmptyState>
    </div>
  );
}

/** Placeholder of a step while cart, addresses and cards load. */
export function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <div className="wrap pb-10">
      <CheckoutCrumbs />
      <Waiting label={t('loading')}>
        <Skeleton className="mt-1 h-9 w-72 max-w-full" />
        <Skeleton className="mt-5 h-8 w-full" />
        <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_380px]">
          <div className="grid content-start gap-6">
            <Skeleton className="h-44" />
            <Skeleton className="h-32" />
            <Skeleton className="h-20" />
          </div>
          <Skeleton className="h-96" />
        </div>
      </Waiting>
    </div>
  );
}
