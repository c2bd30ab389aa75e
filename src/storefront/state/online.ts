import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { explainFailure, isScriptFailure } from './script-loading.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether this browser has a connection; the served page takes it for granted. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Milliseconds before each question whether the store answers: a device says that it is online before its way there works. */
const WAITS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000];
/** Milliseconds to wait for one answer. */
const ANSWER_TIMEOUT = 10_000;

/** Asks until the store answers; false where it never does, or where nobody waits any more. */
export async function storeAnswers(left: AbortSignal): Promise<boolean> {
  for (const wait of WAITS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (left.aborted) return false;
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    const answered = await fetch('/healthz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return !left.aborted;
  }
  return false;
}

/**
 * Tries again by itself what failed on the screen, once the connection is back and the store answers. 'returning' from
 * then on; 'unreached' where the store does not answer; 'steady' where the connection was never gone.
 */
export function useReturn(again: () => void): 'steady' | 'returning' | 'unreached' {
  const online = useOnline();
  const [state, setState] = useState<'steady' | 'returning' | 'unreached'>('steady');
  if (!online && state !== 'returning') setState('returning');
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    if (!online || state !== 'returning') return undefined;
    const left = new AbortController();
    void storeAnswers(left.signal).then((answered) => {
      if (left.signal.aborted) return;
      if (answered) tryAgain();
      else setState('unreached');
    });
    return () => left.abort();
  }, [online, state]);
  return state;
}

/**
 * The same for a route's page that failed: `reset` takes its error away. Returns what tries again. A browser may keep a
 * script file that failed as failed, so that the page is loaded anew where the store can be reached.
 */
export function useRouteReturn({ error, reset }: { error: unknown; reset: () => void }): () => void {
  const router = useRouter();
  const again = async () => {
    if (isScriptFailure(error)) {
      if ((await explainFailure(error)) !== 'unreachable') window.location.reload();
      return;
    }
    reset();
    await router.invalidate();
  };
  useReturn(() => void again());
  return () => void again();
}
