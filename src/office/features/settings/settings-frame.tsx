import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OfficeLink } from '#office/link.tsx';
import { LoadedPage } from '#office/parts/loaded-page.tsx';
import { tabClass } from '#office/parts/tab-class.ts';
import { TopBar } from '#office/parts/top-bar.tsx';
import { storeSettingsQuery, type ReadSettings } from '#office/state/store-settings.ts';
import { useTranslations } from '#ui/messages/translations.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const tabs = [
  { name: 'settings', path: '/settings' },
  { name: 'history', path: '/settings/history' },
] as const;

interface SettingsFrameProps {
  here: (typeof tabs)[number]['name'];
  children: (data: ReadSettings) => ReactNode;
}

/** The heading and the tabs of the settings; the page below once it has loaded. */
export function SettingsFrame({ here, children }: SettingsFrameProps) {
  const t = useTranslations('office.storeSettings');
  const frame = useTranslations('office.frame');
  const query = useQuery(storeSettingsQuery);
  return (
    <>
      <TopBar title={t('title')} />
      <nav aria-label={t('tabs')} className="flex border-b border-line px-1.5 lg:px-3.5">
        {tabs.map(({ name, path }) => (
          <OfficeLink key={name} to={path} className={tabClass} aria-current={name === here ? 'page' : undefined}>
            {t(`tab.${name}`)}
          </OfficeLink>
        ))}
      </nav>
      <LoadedPage
        query={query}
        texts={{ loading: t('loading'), missingTitle: t('failedTitle'), failedTitle: t('failedTitle') }}
        list={{ to: '/', name: frame('toToday') }}
        waiting={
          <>
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-40 w-full" />
          </>
        }
      >
        {children}
      </LoadedPage>
    </>
  );
}
