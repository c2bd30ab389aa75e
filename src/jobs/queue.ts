import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';
import { rows, type Database, type Db } from '#db/client.ts';
import type { Job, JobSettings } from '#jobs/job.ts';

export interface EnqueueOptions {
  /** Not before this many seconds from now. */
  startAfter?: number;
  /** A second job of the same kind and key is not queued while the first one waits. */
  singletonKey?: string;
  /** Those of a higher one go first; 0 where nothing is said. */
  priority?: number;
}

/** Background work kept in the shop's own database: a job exists exactly when the transaction that queued it committed. */
export interface Queue {
  /** Queues work inside the caller's transaction. */
  enqueue<P extends object>(tx: Db, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** The same for many jobs of one kind, in one call. */
  enqueueAll<P extends object>(tx: Db, job: Job<P>, payloads: readonly P[]): Promise<void>;
  /** Starts handling jobs of this kind in this process, so many `atOnce` (5); one that throws is tried again as its job says. */
  work<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>, atOnce?: number): Promise<void>;
  /** Has a job tried again that was given up; false where none such has this id. */
  retry(id: string): Promise<boolean>;
  /** Lets running handlers finish, then lets go of the database. */
  stop(): Promise<void>;
}

/** Seconds without a sign of life after which a job's process counts as dead, and how often the dead are looked for. */
const DEAD_AFTER = 10;
const LOOK_EVERY = 10;

/** Seconds between two looks for work of a kind. */
const LOOK_FOR_WORK_EVERY = 0.5;

/**
 * Jobs taken up together wait for the slowest of them before the next ones are, so that it is few. More than one, so
 * that the queue, which cannot tell from a single job that others wait, goes on without a pause.
 */
const HANDFUL = 5;

/** Opens the queue; every kind of job a process queues or handles is named here once. */
export async function openQueue(
  database: Database,
  jobs: readonly JobSettings[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: database.forJobs.db,
    backend: database.forJobs.backend,
    schedule: false,
    warningQueueSize: 10_000,
    superviseIntervalSeconds: LOOK_EVERY,
    monitorIntervalSeconds: LOOK_EVERY,
  });
  boss.on('error', onError);
  // Two that made the queue's tables at the same moment would stand in each other's way, and one would end.
  await database.alone(async () => {
    await boss.start();
    await bringUpToDate(boss, jobs);
  });
  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), { ...options, db: fromDrizzle(tx as never, sql) });
    },
    async enqueueAll(tx, job, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: job.payload.parse(payload) }));
      await boss.insert(job.name, jobs, { db: fromDrizzle(tx as never, sql) });
    },
    async work(job, handler, atOnce = HANDFUL) {
      const hands = Math.ceil(atOnce / HANDFUL);
      const options = {
        ...{ localConcurrency: hands, batchSize: Math.ceil(atOnce / hands), perJobResults: true as const },
        // All hands together look as often as one would; while there is plenty they do not pause.
        ...{ pollingIntervalSeconds: LOOK_FOR_WORK_EVERY * hands, burstWhenBatchFull: true },
      };
      await boss.work(job.name, options, (batch: { id: string; data: unknown }[]) =>
        Promise.all(
          batch.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await handler(job.payload.parse(data));
              return { id, status: 'completed' };
            } catch (error) {
              return { id, status: 'failed', output: error };
            }
          }),
        ),
      );
    },
    async retry(id) {
      const given = await rows<{ name: string }>(
        database.db,
        sql`select name from pgboss.job where id = ${id} and state = 'failed'`,
      );
      for (const { name } of given) await boss.retry(name, id);
      return given.length > 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Makes the queues that are not there yet, and has those that are follow the settings of today. */
async function bringUpToDate(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
  const standing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay } of jobs) {
    const settings = {
      ...{ retryLimit, retryDelay, retryBackoff: true, retryDelayMax: 3_600 },
      ...{ expireInSeconds: 120, heartbeatSeconds: DEAD_AFTER },
    };
    const queue = standing.get(name);
    if (queue && isDeepStrictEqual({ ...queue, ...settings }, queue)) continue;
    if (queue) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
    // Where its jobs are kept is looked up at the first call about it and remembered; of those that were there before,
    // the start has done so. That may not be inside a transaction of the embedded database: the look-up would wait for
    // the one connection the transaction holds.
    await boss.getJobById(name, '00000000-0000-0000-0000-000000000000');
  }
}
