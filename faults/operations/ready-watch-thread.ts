import { parentPort, workerData } from 'node:worker_threads';
import { pause } from '../table/crash-shop.ts';

/** Asks web processes for /readyz all the time, in a thread whose event loop nothing else delays. */
const { urls } = workerData as { urls: string[] };
const EVERY_MS = 300;
const GIVE_UP_AFTER_MS = 10_000;

/** The status and the milliseconds of an answer; status 0 without an answer, null where nothing listens. */
async function ask(url: string): Promise<{ status: number | null; ms: number }> {
  const asked = performance.now();
  const status = await fetch(url, { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) }).then(
    (answer) => answer.status,
    (error: Error) => (error.name === 'TimeoutError' ? 0 : null),
  );
  return { status, ms: performance.now() - asked };
}

await Promise.all(
  urls.map(async (url) => {
    for (;;) {
      // /healthz asks no database: its time is what the busy machine adds.
      const [ready, { ms: busyMs }] = await Promise.all([ask(`${url}/readyz`), ask(`${url}/healthz`)]);
      if (ready.status !== null) parentPort?.postMessage({ ...ready, busyMs });
      await pause(EVERY_MS);
    }
  }),
);
