import { createRoute } from '@tanstack/react-router';
import { DisputesPage } from '#office/features/money/disputes-page.tsx';
import { MovementsPage } from '#office/features/money/movements-page.tsx';
import { PayoutsPage } from '#office/features/money/payouts-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readDisputeFilters } from '#office/state/disputes.ts';
import { readPayoutFilters } from '#office/state/payouts.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const disputesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/disputes',
  validateSearch: readDisputeFilters,
  component: Disputes,
});

export const payoutsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/payouts',
  validateSearch: readPayoutFilters,
  component: Payouts,
});

export const movementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/payouts/movements',
  validateSearch: readPayoutFilters,
  component: Movements,
});

function Disputes() {
  const t = useTranslations('office.disputes');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <DisputesPage filters={disputesRoute.useSearch()} />
    </>
  );
}

function Payouts() {
  const t = useTranslations('office.payouts');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <PayoutsPage filters={payoutsRoute.useSearch()} />
    </>
  );
}

function Movements() {
  const t = useTranslations('office.payouts');
  return (
    <>
      <OfficeTitle page={t('movements')} />
      <MovementsPage filters={movementsRoute.useSearch()} />
    </>
  );
}
