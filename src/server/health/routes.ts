import { isReachable } from '#db/client.ts';
import { createRoutes } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * Time for which one answer of the database serves all requests: load balancers must never be refused, and strangers must
 * not cause queries without limit.
 */
const SHARED_FOR_MS = 1_000;

/**
 * /healthz: the process is running; its `Date` is the store's time, which browsers ask for. /readyz: the process can answer
 * requests, because its database answers.
 */
export function healthRoutes({ database, now }: Deps) {
  let reachable: Promise<boolean> | undefined;
  let sharedUntil = 0;
  const isReady = () => {
    const asked = performance.now();
    if (!reachable || asked >= sharedUntil) {
      reachable = isReachable(database.db);
      sharedUntil = asked + SHARED_FOR_MS;
    }
    return reachable;
  };
  return createRoutes()
    .get('/healthz', (c) => c.json({ status: 'ok' }, 200, { Date: now().toUTCString() }))
    .get('/readyz', async (c) => {
      if (!(await isReady())) throw new Refusal('UNAVAILABLE', { message: 'The database does not answer.' });
      return c.json({ status: 'ok' });
    });
}
