import { createRoute } from '@tanstack/react-router';
import { TaxesPage } from '#office/features/money/taxes-page.tsx';
import { TaxPapersPage } from '#office/features/money/tax-papers-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readTaxFilters } from '#office/state/taxes.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const taxesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/taxes',
  validateSearch: readTaxFilters,
  component: Taxes,
});

export const taxPapersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'money/taxes/papers',
  validateSearch: readTaxFilters,
  component: TaxPapers,
});

function Taxes() {
  const t = useTranslations('office.taxes');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <TaxesPage filters={taxesRoute.useSearch()} />
    </>
  );
}

function TaxPapers() {
  const t = useTranslations('office.taxes');
  return (
    <>
      <OfficeTitle page={t('papers')} />
      <TaxPapersPage filters={taxPapersRoute.useSearch()} />
    </>
  );
}
