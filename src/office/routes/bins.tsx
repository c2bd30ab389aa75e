import { createRoute } from '@tanstack/react-router';
import { BinScreen } from '#office/features/bins/bin-screen.tsx';
import { BinsPage } from '#office/features/bins/bins-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { readBinFilters } from '#office/state/bins.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const binsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/bins',
  validateSearch: readBinFilters,
  component: Bins,
});

export const binRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'warehouse/bins/$bin',
  validateSearch: readBinFilters,
  component: Bin,
});

function Bins() {
  const t = useTranslations('office.bins');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <BinsPage filters={binsRoute.useSearch()} />
    </>
  );
}

function Bin() {
  const { bin } = binRoute.useParams();
  return (
    <>
      <OfficeTitle page={bin} />
      <BinScreen key={bin} code={bin} filters={binRoute.useSearch()} />
    </>
  );
}
