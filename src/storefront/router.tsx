import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './features/shell/error-page.tsx';
import { takeUpLoaded } from './loaded-data.tsx';
import { createQueryClient } from './query-client.ts';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** A router and its own query cache; on the server a fresh pair for every request. */
export function getRouter() {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // In the place of the page alone: header and footer stay.
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    // Marks the scripts of one rendering; the server takes the mark away again once it has hashed them.
    ...(import.meta.env.SSR && import.meta.env.PROD && { ssr: { nonce: crypto.randomUUID() } }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    hydrate: () => takeUpLoaded(queryClient),
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }

  interface StaticDataRouteOption {
    /** Without header and footer: a sheet of paper in a window of its own. */
    bare?: boolean;
  }
}
