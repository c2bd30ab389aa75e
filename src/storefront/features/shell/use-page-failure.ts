import { useEffect, useState } from 'react';
import { explainFailure, isScriptFailure, type ScriptFailure } from '#storefront/state/script-loading.ts';
import { useOnline, useRetryOnReconnect } from '#storefront/state/online.ts';

/**
 * Why a page could not be shown. 'checking': the store was asked why a script file is missing and has not answered.
 * 'returning': the connection is back and the page is loading again.
 */
export type PageFailure = ScriptFailure | 'offline' | 'checking' | 'returning';

interface PageFailureState {
  failure: PageFailure;
  /** Reloads the page if a script file failed and the store can be reached; null for other failures. */
  reload: (() => Promise<void>) | null;
}

/**
 * Distinguishes being offline, a new version of the store and a script that did not load. When the connection returns,
 * a page whose script failed is reloaded; any other page is loaded with `retry`.
 */
export function usePageFailure(error: unknown, retry: () => void): PageFailureState {
  const online = useOnline();
  const [scriptFailure, setScriptFailure] = useState<ScriptFailure | null>(null);
  const script = isScriptFailure(error) ? error : null;
  // A browser may cache the failure of a script file; only a reload requests it again.
  const connection = useRetryOnReconnect(() => (script ? window.location.reload() : retry()));
  useEffect(() => {
    if (!script || !online) return undefined;
    let current = true;
    void explainFailure(script).then((reason) => current && setScriptFailure(reason));
    return () => {
      current = false;
    };
  }, [script, online]);
  const reload = async () => {
    if (!script) return;
    const reason = await explainFailure(script);
    setScriptFailure(reason);
    // Offline, a reload would replace the store with the browser's error page.
    if (reason !== 'unreachable') window.location.reload();
  };
  const loadFailure = script ? (scriptFailure ?? 'checking') : 'failed';
  const failureByConnection = { steady: loadFailure, returning: 'returning', unreached: 'unreachable' } as const;
  return { failure: online ? failureByConnection[connection] : 'offline', reload: script && reload };
}
