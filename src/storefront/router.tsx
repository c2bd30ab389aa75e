import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './features/shell/error-page.tsx';
import { hydrateLoadedData } from './loaded-data.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** Creates a router and its query cache; on the server for every request. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // Replaces only the page: header and footer stay.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // The query cache decides when data is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    // Marks the scripts of one rendering; the server removes the mark after hashing the scripts.
    ...(import.meta.env.SSR && import.meta.env.PROD && { ssr: { nonce: crypto.randomUUID() } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    hydrate: () => hydrateLoadedData(queryClient),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }

  interface StaticDataRouteOption {
    /** Renders without header and footer, for a printed page in a separate window. */
    bare?: boolean;
  }
}
