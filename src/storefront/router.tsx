import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ApiError } from './api.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { takeUpLoaded } from './loaded-data.tsx';
import { routeTree } from './routeTree.gen.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

/** Once more where nothing came or the server failed; a refusal stays one. */
function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !refused;
}

/** A router and its own query cache; on the server a fresh pair for every request. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: worthAnotherTry } },
  });
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
