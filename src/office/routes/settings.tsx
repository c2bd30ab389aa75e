import { createRoute } from '@tanstack/react-router';
import { SettingsHistoryPage } from '#office/features/settings/history-page.tsx';
import { SettingsPage } from '#office/features/settings/settings-page.tsx';
import { OfficeTitle } from '#office/parts/office-title.tsx';
import { useTranslations } from '#ui/messages/translations.ts';
import { rootRoute } from './root.tsx';

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'settings',
  component: Settings,
});

export const settingsHistoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'settings/history',
  component: SettingsHistory,
});

function Settings() {
  const t = useTranslations('office.storeSettings');
  return (
    <>
      <OfficeTitle page={t('title')} />
      <SettingsPage />
    </>
  );
}

function SettingsHistory() {
  const t = useTranslations('office.storeSettings');
  return (
    <>
      <OfficeTitle page={t('history.title')} />
      <SettingsHistoryPage />
    </>
  );
}
