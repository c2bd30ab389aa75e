import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobResult } from 'pg-boss';
import { rows, type Database, type Db } from '#db/client.ts';
import { describeError } from '#domain/error-description.ts';
import type { Job, JobSettings } from './job.ts';
import { currentOrigin, runFor, type Origin } from '#telemetry/origin.ts';
import { currentTrace, inSpan } from '#telemetry/spans.ts';

export interface EnqueueOptions {
  /** Seconds from now before which the job does not start. */
  startAfter?: number;
  /** A second job of the same kind and key is not queued while the first one waits. */
  singletonKey?: string;
  /** Jobs with a higher priority run first; the default is 0. */
  priority?: number;
}

/** A job whose last try failed. It is kept until somebody retries or discards it. */
export interface GivenUpJob {
  id: string;
  kind: string;
}

/**
 * Background work kept in the store's own database: a job exists if and only if the transaction that queued it
 * committed.
 */
export interface Queue {
  /** Queues a job inside the caller's transaction. */
  enqueue<P extends object>(tx: Db, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<void>;
  /** Queues many jobs of one kind in one call. */
  enqueueAll<P extends object>(tx: Db, job: Job<P>, payloads: readonly P[]): Promise<void>;
  /**
   * Starts handling jobs of this kind in this process, at most `atOnce` (5) at a time. A job whose handler throws is
   * tried again.
   */
  work<P extends object>(job: Job<P>, handler: (payload: P) => Promise<void>, atOnce?: number): Promise<void>;
  /** Finds a job that was given up by its id, or all jobs of a kind that were, and locks them for the transaction. */
  findGivenUp(tx: Db, which: { id: string } | { kind: string }): Promise<GivenUpJob[]>;
  /** Queues jobs again that were given up, with all their tries, inside the caller's transaction. */
  retry(tx: Db, jobs: readonly GivenUpJob[]): Promise<void>;
  /** Deletes jobs that were given up, inside the caller's transaction: their work is never done. */
  discard(tx: Db, jobs: readonly GivenUpJob[]): Promise<void>;
  /**
   * Waits for running handlers, at most 10 seconds or `withinMs`, then releases the database. Their jobs return to the
   * queue if they have not ended by then.
   */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Seconds without a heartbeat after which a job's process counts as dead, and seconds between checks for dead
 * processes.
 */
const DEAD_AFTER = 10;
const CHECK_EVERY = 10;

/** Shorter than `STOP_WITHIN_MS` of the program. */
const STOP_WITHIN_MS = 10_000;

/** Seconds between two polls for jobs of one kind. */
const POLL_SECONDS = 0.5;

/**
 * Jobs fetched in one batch. The next batch waits for the slowest job of this batch, so a batch is small. It holds more
 * than one job, because only a full batch shows the queue that more jobs may be waiting.
 */
const BATCH_SIZE = 5;

/** Opens the queue. `jobs` names every kind of job that this process queues or handles. */
export async function openQueue(
  database: Pick<Database, 'db' | 'forJobs' | 'alone'>,
  jobs: readonly JobSettings[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const boss = new PgBoss({
    db: database.forJobs.db,
    backend: database.forJobs.backend,
    schedule: false,
    warningQueueSize: 10_000,
    superviseIntervalSeconds: CHECK_EVERY,
    monitorIntervalSeconds: CHECK_EVERY,
  });
  boss.on('error', onError);
  // Two processes that create the queue's tables at the same time would conflict, and one of them would fail.
  await database.alone(async () => {
    await boss.start();
    await bringUpToDate(boss, jobs);
  });
  const keep = () => keepGivenUp(database.db).catch((error: unknown) => onError(error as Error));
  await keep();
  const keeping = setInterval(() => void keep(), KEEP_EVERY_MS).unref();
  return {
    async enqueue(tx, job, payload, options = {}) {
      await boss.send(job.name, withOrigin(job.payload.parse(payload)), {
        ...options,
        db: fromDrizzle(tx as never, sql),
      });
    },
    async enqueueAll(tx, job, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((payload) => ({ data: withOrigin(job.payload.parse(payload)) }));
      await boss.insert(job.name, jobs, { db: fromDrizzle(tx as never, sql) });
    },
    async work(job, handler, atOnce = BATCH_SIZE) {
      const pollers = Math.ceil(atOnce / BATCH_SIZE);
      const options = {
        localConcurrency: pollers,
        batchSize: Math.ceil(atOnce / pollers),
        perJobResults: true as const,
        // All pollers together poll as often as one poller would; while batches are full they do not pause.
        pollingIntervalSeconds: POLL_SECONDS * pollers,
        burstWhenBatchFull: true,
      };
      await boss.work(job.name, options, (batch: { id: string; data: unknown }[]) =>
        Promise.all(
          batch.map(async ({ id, data }): Promise<JobResult> => {
            try {
              await runTraced(job, { id, data }, () => handler(job.payload.parse(data)));
              return { id, status: 'completed' };
            } catch (error) {
              // The queue stores the output with the job for weeks, so it must hold no personal data.
              return { id, status: 'failed', output: describeError(error) };
            }
          }),
        ),
      );
    },
    findGivenUp: (tx, which) =>
      rows<GivenUpJob>(
        tx,
        sql`select id, name as kind from pgboss.job
          where state = 'failed' and ${'id' in which ? sql`id = ${which.id}` : sql`name = ${which.kind}`}
          order by created_on, id for update`,
      ),
    async retry(tx, jobs) {
      await tx.execute(
        sql`update pgboss.job j set state = 'retry', completed_on = null, start_after = now(), retry_count = 0,
            retry_limit = q.retry_limit, deletion_seconds = q.deletion_seconds,
            keep_until = now() + make_interval(secs => q.retention_seconds)
          from pgboss.queue q where q.name = j.name and j.state = 'failed' and j.id in ${idsOf(jobs)}`,
      );
    },
    async discard(tx, jobs) {
      await tx.execute(sql`delete from pgboss.job where state = 'failed' and id in ${idsOf(jobs)}`);
    },
    async stop(withinMs = STOP_WITHIN_MS) {
      clearInterval(keeping);
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

/**
 * The members of a job's data that name the request which queued the job, and its trace; schemas of payloads drop them.
 */
const ORIGIN = '$origin';
const TRACE = '$traceparent';

function withOrigin(payload: object): object {
  const origin = currentOrigin();
  const trace = currentTrace();
  return { ...payload, ...(origin && { [ORIGIN]: origin.requestId }), ...(trace !== undefined && { [TRACE]: trace }) };
}

interface StoredJob {
  id: string;
  data: unknown;
}

/** Runs a job on behalf of the request that queued it, as a part of its trace (rules: SAFE-8, SAFE-31). */
function runTraced({ name }: JobSettings, { id, data }: StoredJob, work: () => Promise<void>): Promise<void> {
  const members = data as Record<string, unknown> | null;
  const text = (member: string) => (typeof members?.[member] === 'string' ? members[member] : undefined);
  // A job that no request queued gets a new id.
  const origin: Origin = { requestId: text(ORIGIN) ?? `job-${id}`, job: name };
  const facts = { 'messaging.message.id': id, request_id: origin.requestId };
  return runFor(origin, () => inSpan({ name: `job ${name}`, kind: 'consumer', cause: text(TRACE), facts }, work));
}

/** Far shorter than the week after which the library deletes a job that has ended. */
const KEEP_EVERY_MS = 3_600_000;

/** Excludes jobs that were given up from the library's deletion (rules: STAFF-18). */
async function keepGivenUp(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set deletion_seconds = 0 where state = 'failed' and deletion_seconds > 0`);
}

function idsOf(jobs: readonly GivenUpJob[]): SQL {
  return sql`(select unnest(${sql.param(jobs.map(({ id }) => id))}::uuid[]))`;
}

/** Creates missing queues, and updates the settings of existing queues. */
async function bringUpToDate(boss: PgBoss, jobs: readonly JobSettings[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, retryDelay } of jobs) {
    const settings = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 120,
      heartbeatSeconds: DEAD_AFTER,
    };
    const queue = existing.get(name);
    if (queue && isDeepStrictEqual({ ...queue, ...settings }, queue)) continue;
    if (queue) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
    // At the first call for a queue the library looks up and caches where its jobs are stored; for queues that existed
    // before, the start has done this. The look-up must not happen inside a transaction of the embedded database: it
    // would wait for the one connection that the transaction holds.
    await boss.getJobById(name, '00000000-0000-0000-0000-000000000000');
  }
}
