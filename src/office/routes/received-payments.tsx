import { createRoute } from '@tanstack/react-router';
import { ReceivedPaymentPage } from '#office/features/money/received-payment-page.tsx';
import { ReceivedPaymentsPage } from '#office/features/money/received-payments-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readReceivedPaymentFilters } from '#office/state/received-payments.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const receivedPaymentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/payments',
  validateSearch: readReceivedPaymentFilters,
  component: ReceivedPayments,
});

export const receivedPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/payments/$number',
  component: ReceivedPayment,
});

function ReceivedPayments() {
  const t = useTranslations('office.receivedPayments');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <ReceivedPaymentsPage filters={receivedPaymentsRoute.useSearch()} />
    </>
  );
}

function ReceivedPayment() {
  const { number } = receivedPaymentRoute.useParams();
  return (
    <>
      <OfficeTitle page={number} />
      <ReceivedPaymentPage number={number} />
    </>
  );
}
