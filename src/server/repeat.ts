import type { Deps } from '#server/deps.ts';

/** Does work now and so long after each end of it; one round that fails is logged. Answers the function that stops it. */
export function repeat({ log }: Deps, name: string, everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  function next(): void {
    round = work()
      .catch((error: unknown) => log.error({ err: error }, name))
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
  }
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
