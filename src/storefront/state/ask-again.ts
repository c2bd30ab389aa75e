import { ApiError } from '#storefront/api.ts';

/** Once more where nothing came or the server failed; a refusal stays one. */
export function worthAnotherTry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !refused;
}

/** Times a query is asked again after waiting as long as the shop said. */
const MOST_WAITS = 5;
/** Seconds that are worth waiting for; a longer wait is left to the person. */
const LONGEST_WAIT = 120;

/** Seconds the shop asks to wait before asking again; null where an error is no refusal for too many requests. */
export function waitOf(error: unknown): number | null {
  return error instanceof ApiError && error.status === 429 ? error.retryAfter : null;
}

/** Seconds within which a query with `askAgainInTime` asks again by itself; null where it does not wait to. */
export function heldFor({ isFetching, failureReason }: { isFetching: boolean; failureReason: unknown }): number | null {
  return isFetching ? waitOf(failureReason) : null;
}

/** Options of a query without which a cart has no total: after a refusal for too many requests it waits and asks again. */
export const askAgainInTime = {
  retry(failures: number, error: Error): boolean {
    const wait = waitOf(error);
    return wait === null ? worthAnotherTry(failures, error) : wait <= LONGEST_WAIT && failures < MOST_WAITS;
  },
  retryDelay: (_failures: number, error: Error) => (waitOf(error) ?? 1) * 1_000,
};
