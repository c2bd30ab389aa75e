import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { LazyPage } from '#office/parts/lazy-page.tsx';
import { readImportFilters } from '#office/state/imports.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

// Few people import files, so these pages have program files of their own.
const ImportsPage = lazy(async () => ({
  default: (await import('#office/features/imports/imports-page.tsx')).ImportsPage,
}));
const ImportScreen = lazy(async () => ({
  default: (await import('#office/features/imports/import-screen.tsx')).ImportScreen,
}));

export const importsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'imports',
  validateSearch: readImportFilters,
  component: Imports,
});

function Imports() {
  const t = useTranslations('office.imports');
  return (
    <LazyPage title={t('title')} loading={t('loading')}>
      <ImportsPage filters={importsRoute.useSearch()} />
    </LazyPage>
  );
}

export const importRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'imports/$number',
  validateSearch: readImportFilters,
  component: Import,
});

function Import() {
  const t = useTranslations('office.imports');
  const { number } = importRoute.useParams();
  return (
    <LazyPage title={t('importTitle', { number })} loading={t('loading')}>
      <ImportScreen key={number} number={number} filters={importRoute.useSearch()} />
    </LazyPage>
  );
}
