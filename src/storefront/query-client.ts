import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './state/retry-policy.ts';

/**
 * The query cache. Queries and mutations fail without a connection; by default both would wait for the connection
 * behind a spinner.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: shouldRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
