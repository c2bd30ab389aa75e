import type { NotReady } from '#db/client.ts';
import { createRoutes } from '#server/api.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * Time for which one answer of the database serves all requests: load balancers must never be refused, and strangers
 * must not cause queries without limit.
 */
const SHARED_FOR_MS = 1_000;

const messages: Record<NotReady, string> = {
  no_answer: 'The database does not answer.',
  read_only: 'The database is read-only.',
  no_space: 'The disk of the database is full.',
};

/**
 * /healthz: the process is running, and a new process would not work better; its `Date` is the store's time, which
 * browsers ask for. /readyz: the process can answer requests, because its database answers, writes and has space, and
 * because nobody told it to end (rules: API-43).
 */
export function healthRoutes({ database, now, isStopping }: Pick<Deps, 'database' | 'now' | 'isStopping'>) {
  const whyNotReady = shared(database.whyNotReady);
  const isStuck = shared(database.isStuck);
  return createRoutes()
    .get('/healthz', async (c) => {
      if (await isStuck())
        throw new Refusal('UNAVAILABLE', { message: 'No database connection has been free for a minute.' });
      return c.json({ status: 'ok' }, 200, { Date: now().toUTCString() });
    })
    .get('/readyz', async (c) => {
      if (isStopping()) throw new Refusal('UNAVAILABLE', { message: 'The process is ending.' });
      const reason = await whyNotReady();
      if (reason) throw new Refusal('UNAVAILABLE', { message: messages[reason] });
      return c.json({ status: 'ok' });
    });
}

/** Asks once, and shares the answer for a second. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let sharedUntil = 0;
  return () => {
    const asked = performance.now();
    if (!answer || asked >= sharedUntil) {
      answer = ask();
      sharedUntil = asked + SHARED_FOR_MS;
    }
    return answer;
  };
}
