import { createRoute } from '@tanstack/react-router';
import { MoneyPage } from '#office/features/money/money-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readInvoiceFilters } from '#office/state/invoices.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const moneyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money',
  validateSearch: readInvoiceFilters,
  component: Money,
});

function Money() {
  const t = useTranslations('office.money');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <MoneyPage filters={moneyRoute.useSearch()} />
    </>
  );
}
