/** The name of the lock that all tabs of a browser share. */
const LOCK = 'session-tokens';

/** Runs a request for new tokens, at the same time as others, but never during a sign-out in any tab. */
export async function whileSignedIn<T>(work: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  const begin = () => (answer ??= Promise.resolve(work()));
  if ('locks' in navigator)
    // A browser that blocks storage refuses locks as well: the work is done without one.
    await navigator.locks.request(LOCK, { mode: 'shared' }, begin).catch(() => undefined);
  return begin();
}

/**
 * Keeps all tabs from requesting tokens, once the requests under way have ended, or after `withinMs` milliseconds: a
 * request that ends after the tokens were removed would store new ones, and sign the person in again. Ends with this
 * page or by the returned function.
 */
export async function stopRenewals(withinMs: number): Promise<() => void> {
  const { promise: left, resolve: end } = Promise.withResolvers<void>();
  window.addEventListener('pagehide', () => end(), { once: true });
  if ('locks' in navigator)
    await new Promise<void>((go) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), withinMs);
      const hold = () => {
        clearTimeout(timer);
        go();
        return left;
      };
      // After this time the sign-out continues without the lock.
      navigator.locks.request(LOCK, { signal: late.signal }, hold).catch(go);
    });
  return end;
}
