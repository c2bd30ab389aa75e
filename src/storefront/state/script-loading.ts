/** Milliseconds to wait for one of the store's script files. */
export const SCRIPT_TIMEOUT_MS = 120_000;

/** Why a script file could not be loaded. */
export type ScriptFailure = 'stalled' | 'unreachable' | 'updated' | 'failed';

class StalledScriptError extends Error {
  constructor() {
    super(`Loading chunk failed: nothing arrived in ${SCRIPT_TIMEOUT_MS / 1000} s.`);
  }
}

/**
 * A script file that could not be loaded, with a message of our own: the router recognises the browser's message and
 * reloads the page, which without a connection ends at the browser's own error page.
 */
class MissingScriptError extends Error {
  constructor(cause: Error) {
    super(`Loading chunk failed: ${cause.message}`, { cause });
  }
}

/**
 * Limits the wait for a dynamic import to two minutes: a browser waits for a stalled script forever. The build wraps
 * every dynamic import of the storefront in this function (vite.config.ts).
 */
export function limitLoading<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StalledScriptError()), SCRIPT_TIMEOUT_MS);
  });
  const loaded = load().catch((error: unknown) => {
    throw isScriptFailure(error) ? new MissingScriptError(error) : error;
  });
  return Promise.race([loaded, stalled]).finally(() => clearTimeout(timer));
}

/** Whether an error means that a script file could not be loaded; each browser has its own message for this. */
export function isScriptFailure(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|Loading chunk|Unable to preload/i.test(error.message)
  );
}

/** Milliseconds to wait for the store's answer whether it is reachable. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Asks the store why a script file failed to load. No answer means no connection; 404 means that a new version of the
 * store no longer has the file. Some browsers do not name the file; then any answer counts as a new version.
 */
export async function explainFailure(error: Error): Promise<ScriptFailure> {
  const [file] = /https?:\/\/[^\s'"]+/.exec(error.message) ?? [];
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const { status } = await fetch(file ?? '/healthz', { method: file ? 'HEAD' : 'GET', cache: 'no-store', signal });
    if (error instanceof StalledScriptError) return 'stalled';
    return status === 404 || !file ? 'updated' : 'failed';
  } catch {
    return 'unreachable';
  }
}
