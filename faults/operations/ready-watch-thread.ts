import { parentPort, workerData } from 'node:worker_threads';
import { pause } from '../table/crash-shop.ts';

/** Asks web processes for /readyz all the time, in a thread whose event loop nothing else delays. */
const { urls } = workerData as { urls: string[] };
const EVERY_MS = 100;

await Promise.all(
  urls.map(async (url) => {
    for (;;) {
      const asked = performance.now();
      const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
        (answer) => answer.status,
        // A process that is being started again refuses connections; 0 is no answer at all.
        (error: Error) => (error.name === 'TimeoutError' ? 0 : null),
      );
      if (status !== null) parentPort?.postMessage({ status, ms: performance.now() - asked });
      await pause(EVERY_MS);
    }
  }),
);
