import { useEffect, useState } from 'react';
import { explainFailure, isScriptFailure, type ScriptFailure } from '#storefront/state/script-loading.ts';
import { useOnline, useRetryOnReconnect } from '#storefront/state/online.ts';

/**
 * Why a page could not be shown; 'asking' while the store has not yet said why a script file is missing, 'returning'
 * while the page is loaded again because the connection is back.
 */
export type PageFailure = ScriptFailure | 'offline' | 'asking' | 'returning';

interface Explained {
  failure: PageFailure;
  /** Loads the whole page anew where a script file failed and the store can be reached; answers whether it did. */
  reload: (() => Promise<void>) | null;
}

/**
 * Tells being offline, a new version of the store and a script that never arrived apart. Once the connection is back, a
 * page without its script is loaded anew, and any other by `retry`.
 */
export function usePageFailure(error: unknown, retry: () => void): Explained {
  const online = useOnline();
  const [found, setFound] = useState<ScriptFailure | null>(null);
  const script = isScriptFailure(error) ? error : null;
  // A browser may keep a script file that failed as failed.
  const back = useRetryOnReconnect(() => (script ? window.location.reload() : retry()));
  useEffect(() => {
    if (!script || !online) return undefined;
    let current = true;
    void explainFailure(script).then((reason) => current && setFound(reason));
    return () => {
      current = false;
    };
  }, [script, online]);
  const reload = async () => {
    if (!script) return;
    const reason = await explainFailure(script);
    setFound(reason);
    // Without a connection a reload would put the browser's own error page in the place of the shop.
    if (reason !== 'unreachable') window.location.reload();
  };
  const known = script ? (found ?? 'asking') : 'failed';
  const explained = { steady: known, returning: 'returning', unreached: 'unreachable' } as const;
  return { failure: online ? explained[back] : 'offline', reload: script && reload };
}
