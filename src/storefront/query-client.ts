import { QueryClient } from '@tanstack/react-query';
import { worthAnotherTry } from './state/ask-again.ts';

/**
 * The query cache. Queries and mutations fail without a connection; by default both would wait for the connection
 * behind a spinner.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: worthAnotherTry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
