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
 * Returns why a page could not be shown: the browser is offline, the store has a new version, or a script did not load.
 * When the connection returns, a page whose script failed is reloaded; any other page is loaded with `retry`.
 */
export function usePageFailure(error: unknown, retry: () => void): PageFailureState {
  const isOnline = useOnline();
  const [scriptFailure, setScriptFailure] = useState<ScriptFailure | null>(null);
  const scriptError = isScriptFailure(error) ? error : null;
  // A browser may cache the failure of a script file; only a reload of the page requests the file again.
  const connection = useRetryOnReconnect(() => (scriptError ? window.location.reload() : retry()));
  useEffect(() => {
    if (!scriptError || !isOnline) return undefined;
    let isCurrent = true;
    void explainFailure(scriptError).then((reason) => isCurrent && setScriptFailure(reason));
    return () => {
      isCurrent = false;
    };
  }, [scriptError, isOnline]);
  const reload = async () => {
    if (!scriptError) return;
    const reason = await explainFailure(scriptError);
    setScriptFailure(reason);
    // Offline, a reload would replace the store with the browser's error page.
    if (reason !== 'unreachable') window.location.reload();
  };
  const loadFailure = scriptError ? (scriptFailure ?? 'checking') : 'failed';
  const failureByConnection = { steady: loadFailure, returning: 'returning', unreached: 'unreachable' } as const;
  return { failure: isOnline ? failureByConnection[connection] : 'offline', reload: scriptError && reload };
}
