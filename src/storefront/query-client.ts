import { QueryClient } from '@tanstack/react-query';
import { worthAnotherTry } from './state/ask-again.ts';

/**
 * The cache of what the shop said. Without a connection a question fails, and a change does: by default both would wait
 * for the connection, and whoever pressed would look at a spinner until then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: worthAnotherTry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
