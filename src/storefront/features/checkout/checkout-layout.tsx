import type { ReactNode } from 'react';
import type { CheckoutStep } from '#domain/checkout.ts';
import { formatMoney } from '#domain/money.ts';
import { severalClinicsLabel } from '#storefront/parts/clinic-label.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { GoneLines } from './gone-lines.tsx';
import { findGoneLines } from './order-costs.ts';
import { OrderSummary } from './order-summary.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { StepsIndicator } from './steps-indicator.tsx';
import type { CheckoutOrder } from './use-checkout-order.ts';

interface CheckoutLayoutProps {
  step: CheckoutStep;
  title: string;
  order: CheckoutOrder;
  /** The button to the next step: under the summary, on a phone in a bar at the bottom with the total. */
  action: ReactNode;
  children: ReactNode;
}

/** A step of the checkout: its form at the left, the order summary at the right. */
export function CheckoutLayout({ step, title, order, action, children }: CheckoutLayoutProps) {
  const t = useTranslations('checkout');
  const { totals, waiting } = order.quote;
  const clinic = severalClinicsLabel(order.customer);
  return (
    <div className="wrap pb-10">
      <CheckoutCrumbs />
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      {clinic && <p className="mt-1 font-semibold">{t('actsFor', { clinic })}</p>}
      <StepsIndicator open={step} paymentMethod={order.paymentMethod} />
      <div className="flex flex-col gap-6 pt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-12 lg:pt-6">
        <div className="min-w-0">
          {step !== 'complete' && order.pending && <PendingNotice pending={order.pending} />}
          {/* Products held for a started payment can be paid for, even if they are no longer sold. */}
          {!order.pending && <GoneLines lines={findGoneLines(order)} />}
          {children}
        </div>
        {/* On a phone this element is `display: contents`, so that the bar sticks to the whole step and not to the
            summary. */}
        <div className="contents lg:sticky lg:top-6 lg:block lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-5">
          <OrderSummary order={order} />
          <div
            data-under-page
            className="sticky bottom-0 z-10 -mx-4 flex items-center gap-4 border-t border-line bg-surface px-4 py-3 lg:static lg:mx-0 lg:mt-5 lg:block lg:border-t-0 lg:p-0"
          >
            <p className="lg:hidden">
              <span className="block text-sm text-muted">{t('total')}</span>
              {/* The summary says when the total is late. */}
              <span className="text-lg font-bold">{totals ? formatMoney(totals.total) : waiting ? '…' : '–'}</span>
            </p>
            <div className="grow [&>*]:w-full">{action}</div>
          </div>
        </div>
      </div>
    </div>
  );
}

export function CheckoutCrumbs() {
  const t = useTranslations('checkout');
  return <Breadcrumbs crumbs={[{ label: t('home') }, { label: t('cart') }, { label: t('checkout') }]} />;
}
