import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { serverSettings } from '#storefront/settings.ts';
import styles from '#storefront/styles.css?url';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: () => ({ settings: serverSettings() }),
  staleTime: Infinity,
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  component: Document,
});

function Document() {
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
