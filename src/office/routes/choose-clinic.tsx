import { createRoute } from '@tanstack/react-router';
import { ChooseClinicPage } from '#office/features/clinics/choose-clinic-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { invoicesPath } from '#office/state/invoices.ts';
import { receivedPaymentsPath } from '#office/state/received-payments.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const newOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'orders/new',
  component: NewOrder,
});

export const newPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/payments/new',
  component: NewPayment,
});

function NewOrder() {
  const t = useTranslations('office');
  return (
    <>
      <OfficeTitle page={t('clinics.choose.order')} />
      <ChooseClinicPage
        purpose="order"
        list={{ to: '/orders', name: t('orders.title') }}
        pathOf={(number) => `/clinics/${number}/order`}
      />
    </>
  );
}

function NewPayment() {
  const t = useTranslations('office');
  return (
    <>
      <OfficeTitle page={t('clinics.choose.payment')} />
      <ChooseClinicPage
        purpose="payment"
        list={{ to: receivedPaymentsPath(), name: t('receivedPayments.title') }}
        pathOf={(clinic) => invoicesPath({ clinic })}
      />
    </>
  );
}
