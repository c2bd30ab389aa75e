import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import type { Job, JobSettings } from '#jobs/job.ts';
import type { Queue } from '#jobs/queue.ts';
import type { Deps } from '#server/deps.ts';

type Handle = (payload: unknown) => Promise<void>;

/**
 * A worker that runs jobs when a test calls `doAll`, instead of polling the queue. Errors of handlers are thrown to the
 * test; no job is tried again.
 */
export function openTestWorker(deps: Deps) {
  const handlers = new Map<JobSettings['name'], Handle>();
  const queue: Queue = {
    ...deps.queue,
    async work<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>) {
      handlers.set(job.name, (payload) => handler(job.payload.parse(payload)));
    },
  };
  return {
    deps: { ...deps, queue },

    /** Runs all queued jobs, and the jobs that they queue, until none is left. */
    async doAll(): Promise<void> {
      for (let taken = await takeAll(deps); taken.length > 0; taken = await takeAll(deps)) {
        for (const { name, data } of taken) {
          const handle = handlers.get(name);
          if (!handle) throw new Error(`No handler for ${name}`);
          await handle(data);
        }
      }
    },
  };
}

function takeAll({ database }: Deps) {
  return rows<{ name: string; data: unknown }>(
    database.db,
    sql`update pgboss.job set state = 'completed', completed_on = now() where state = 'created' returning name, data`,
  );
}
