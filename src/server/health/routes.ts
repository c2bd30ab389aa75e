import { isReachable } from '#db/client.ts';
import { createRoutes } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/** /healthz: this process is alive. /readyz: it can serve, its database (migrated when it was opened) answers. */
export function healthRoutes({ database }: Deps) {
  return createRoutes()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (!(await isReachable(database.db)))
        throw new Refusal('UNAVAILABLE', { message: 'The database does not answer.' });
      return c.json({ status: 'ok' });
    });
}
