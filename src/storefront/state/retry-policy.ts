import { ApiError } from '#storefront/api.ts';

/** Retries once if no answer arrived or the server failed; never after a refusal. */
export function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !refused;
}

/** Maximum number of retries after a refusal for too many requests. */
const MAX_WAITS = 5;
/** Seconds; after a refusal with a longer wait the person must retry. */
const MAX_WAIT_SECONDS = 120;

/** Seconds that a refusal for too many requests asks to wait; null for any other error. */
function readRetryAfter(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
}

/** Seconds after which a query with `rateLimitRetry` retries; null if it is not waiting. */
export function secondsUntilRetry({
  isFetching,
  failureReason,
}: {
  isFetching: boolean;
  failureReason: unknown;
}): number | null {
  return isFetching ? readRetryAfter(failureReason) : null;
}

/**
 * Options for a query that the total of a cart needs: after a refusal for too many requests it waits and retries, and it
 * is requested again once the connection is back.
 */
export const rateLimitRetry = {
  refetchOnReconnect: true,
  retry(failures: number, error: Error): boolean {
    const wait = readRetryAfter(error);
    return wait === null ? shouldRetry(failures, error) : wait <= MAX_WAIT_SECONDS && failures < MAX_WAITS;
  },
  retryDelay: (_failures: number, error: Error) => (readRetryAfter(error) ?? 1) * 1_000,
};
