/** Milliseconds by which the store's clock is ahead of this browser's; 0 until the store was asked. */
let ahead = 0;
let asked: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Milliseconds to wait for the store's time. */
const ANSWER_TIMEOUT = 10_000;

/** The present moment by the store's clock; by the browser's until the store was asked. */
export function storeNow(): Date {
  return new Date(Date.now() + ahead);
}

/**
 * Asks the store for its time, once: the clock of a browser may be years wrong, and what depends on a day must agree
 * with the server (rules: PAGE-39). Where the store does not answer, the browser's clock counts, and the next call asks
 * again.
 */
export function askClock(): Promise<void> {
  asked ??= ask().catch(() => {
    asked = null;
  });
  return asked;
}

async function ask(): Promise<void> {
  const { headers } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  const time = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(time)) return;
  ahead = time - Date.now();
  for (const listener of listeners) listener();
}

/** Calls `listener` when the store's time is known; the answer ends that. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
