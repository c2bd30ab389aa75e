import type { Deps } from './deps.ts';

/**
 * Runs `work` now, and again `everyMs` milliseconds after each run ends. A run that fails is logged, and the
 * end of any other run is a metric. Returns a function that stops the repetition and waits for the current run.
 */
export function repeat(
  { log, metrics }: Deps,
  name: string,
  everyMs: number,
  work: () => Promise<void>,
): () => Promise<void> {
  // So that a task that never succeeds grows old, too.
  metrics.rounds.set({ task: name }, Date.now() / 1000);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let run = Promise.resolve();
  function next(): void {
    run = work()
      .then(() => metrics.rounds.set({ task: name }, Date.now() / 1000))
      .catch((error: unknown) => log.error({ err: error }, name))
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
  }
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await run;
  };
}
