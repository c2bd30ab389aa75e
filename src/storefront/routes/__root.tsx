import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useLoaderData } from '@tanstack/react-router';
import font from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { store } from '#domain/store.ts';
import { ErrorPage } from '#storefront/features/shell/error-page.tsx';
import { NotFoundPage } from '#storefront/features/shell/not-found-page.tsx';
import { PageFrame } from '#storefront/features/shell/page-frame.tsx';
import { messages } from '#storefront/messages/en.ts';
import { serverSettings, SettingsContext } from '#storefront/settings.ts';
import { themeScript } from '#storefront/state/theme.ts';
import styles from '#storefront/styles.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => ({ settings: serverSettings() }),
  staleTime: Infinity,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: store.name },
      { name: 'description', content: store.summary },
    ],
    links: [
      { rel: 'stylesheet', href: styles },
      { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
    scripts: [{ children: themeScript }],
  }),
  shellComponent: Document,
  component: Shop,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <IntlProvider locale="en-CA" messages={messages} timeZone="America/Toronto">
          {children}
        </IntlProvider>
        <Scripts />
      </body>
    </html>
  );
}

function Shop() {
  const loaded = useLoaderData({ from: '__root__' });
  // The first page brings them; a reload of the route's data in the browser must not lose them.
  const [settings] = useState(loaded.settings);
  return (
    <SettingsContext value={settings}>
      <PageFrame>
        <Outlet />
      </PageFrame>
    </SettingsContext>
  );
}
