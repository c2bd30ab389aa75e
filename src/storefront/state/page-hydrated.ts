/** Milliseconds for which a redirect waits for a page that does not say that it is hydrated. */
const MAX_WAIT_MS = 2_000;

let resolve: () => void = () => undefined;
const hydrated = new Promise<void>((done) => (resolve = done));

/** Called by the content of a page once it is hydrated. */
export function markPageHydrated(): void {
  resolve();
}

/**
 * Resolves once the served page is hydrated. If the router leaves a page before, React finds other content than the
 * page has, logs errors and renders it anew.
 */
export function pageHydrated(): Promise<void> {
  return Promise.race([hydrated, new Promise<void>((late) => setTimeout(late, MAX_WAIT_MS))]);
}
