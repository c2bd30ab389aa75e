import { ApiError } from '#storefront/api.ts';

/** Retries once if no answer arrived or the server failed; never after a refusal. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !refused;
}

/** Maximum number of retries after a refusal for too many requests. */
const MOST_WAITS = 5;
/** Seconds; after a refusal with a longer wait the person must retry. */
const LONGEST_WAIT = 120;

/** Seconds that a refusal for too many requests asks to wait; null for any other error. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
}

/** Seconds after which a query with `rateLimitRetry` retries; null if it is not waiting. */
export function heldFor({ isFetching, failureReason }: { isFetching: boolean; failureReason: unknown }): number | null {
  return isFetching ? waitOf(failureReason) : null;
}

/** Options for a query that the total of a cart needs: after a refusal for too many requests it waits and retries. */
export const askAgainInTime = {
  retry(failures: number, error: Error): boolean {
    const wait = waitOf(error);
    return wait === null ? worthAnotherTry(failures, error) : wait <= LONGEST_WAIT && failures < MOST_WAITS;
  },
  retryDelay: (_failures: number, error: Error) => (waitOf(error) ?? 1) * 1_000,
};
