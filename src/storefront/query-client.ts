import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Once more where nothing came or the server failed; a refusal stays one. */
function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !refused;
}

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
