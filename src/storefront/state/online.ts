import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { explainFailure, isScriptFailure } from './script-loading.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether this browser has a connection; true in the served page. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Milliseconds before each request. A device reports that it is online before its network works. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Milliseconds to wait for one answer. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Resolves to true once the store answers; to false if it never does, or after the page is left. */
export async function waitForStore(left: AbortSignal): Promise<boolean> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (left.aborted) return false;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answered = await fetch('/healthz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return !left.aborted;
  }
  return false;
}

/**
 * Repeats a failed action when the connection is back and the store answers. Returns 'returning' while it waits for
 * the store, 'unreached' if the store does not answer, and 'steady' if the connection was never lost.
 */
export function useRetryOnReconnect(retry: () => void): 'steady' | 'returning' | 'unreached' {
  const isOnline = useOnline();
  const [state, setState] = useState<'steady' | 'returning' | 'unreached'>('steady');
  if (!isOnline && state !== 'returning') setState('returning');
  const onStoreAnswers = useEffectEvent(retry);
  useEffect(() => {
    if (!isOnline || state !== 'returning') return undefined;
    const left = new AbortController();
    void waitForStore(left.signal).then((answered) => {
      if (left.signal.aborted) return;
      if (answered) onStoreAnswers();
      else setState('unreached');
    });
    return () => left.abort();
  }, [isOnline, state]);
  return state;
}

/**
 * As `useRetryOnReconnect`, for the error page of a route; `reset` clears the route's error. Returns a function that
 * retries. A browser may cache the failure of a script file, so the page is reloaded if the store is reachable.
 */
export function useRouteRetry({ error, reset }: { error: unknown; reset: () => void }): () => void {
  const router = useRouter();
  const retry = async () => {
    if (isScriptFailure(error)) {
      if ((await explainFailure(error)) !== 'unreachable') window.location.reload();
      return;
    }
    reset();
    await router.invalidate();
  };
  useRetryOnReconnect(() => void retry());
  return () => void retry();
}
