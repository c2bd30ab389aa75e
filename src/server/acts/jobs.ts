import { z } from 'zod';
import type { GivenUpJob } from '#jobs/queue.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ActDeps, ChangingAct } from './act.ts';
import { countInput, readCount, requireCount } from './bulk.ts';
import { reasonInput } from './order-act.ts';

const retryInput = z.object({ job: z.uuid() });
const discardInput = retryInput.extend({ reason: reasonInput });

/** The name of a kind of job. */
const kindInput = z.string().regex(/^[a-z][a-z-]{0,59}$/);
const retryAllInput = z.object({ kind: kindInput, count: countInput });
const discardAllInput = retryAllInput.extend({ reason: reasonInput });

/** `npm run ops -- retry <job>`: queues a job again that was given up. */
export const retryAct: ChangingAct<z.infer<typeof retryInput>, null> = {
  name: 'jobs.retry',
  area: 'jobs',
  summary: 'tries a job again after all its attempts failed',
  input: retryInput,
  command: {
    name: 'retry',
    usage: '<job>',
    parse: ([job = '']) => ({ job: readJob(job) }),
    print: (_, { job }) => `Job ${job} is tried again within a second, where a worker runs.`,
  },
  async run(deps, { job }) {
    const { kind } = await findOne(deps, job);
    await deps.queue.retry(deps.database.db, [{ id: job, kind }]);
    return { result: null, facts: { subject: { job, kind }, before: { state: 'failed' }, after: { state: 'retry' } } };
  },
};

/**
 * `npm run ops -- discard <job> <reason>`: deletes a job that was given up. Its work is never done (rules: STAFF-18).
 */
export const discardAct: ChangingAct<z.infer<typeof discardInput>, null> = {
  name: 'jobs.discard',
  area: 'jobs',
  summary: 'deletes a job after all its attempts failed: its work is never done',
  input: discardInput,
  command: {
    name: 'discard',
    usage: '<job> <reason>',
    parse: ([job = '', ...args]) => ({ job: readJob(job), reason: args.join(' ') }),
    print: (_, { job }) => `Job ${job} is discarded.`,
  },
  async run(deps, { job, reason }) {
    const { kind } = await findOne(deps, job);
    await deps.queue.discard(deps.database.db, [{ id: job, kind }]);
    const facts = { subject: { job, kind }, reason, before: { state: 'failed' }, after: { state: 'discarded' } };
    return { result: null, facts };
  },
};

/** `npm run ops -- bulk retry send-order-step 12`: as `retry`, for all jobs of a kind (rules: STAFF-19). */
export const retryAllAct: ChangingAct<z.infer<typeof retryAllInput>, null> = {
  name: 'jobs.retry-all',
  area: 'jobs',
  summary: 'tries all jobs of a kind again that were given up; without the count it says how many they are',
  input: retryAllInput,
  command: {
    name: 'bulk retry',
    usage: '<kind of job> <count>',
    parse: ([kind = '', count = '']) => ({ kind, count: readCount(count) }),
    print: (_, { kind, count }) => `${count} × ${kind} is tried again, where a worker runs.`,
  },
  async run(deps, { kind, count }) {
    const jobs = await findAll(deps, { kind, count });
    await deps.queue.retry(deps.database.db, jobs);
    const subject = { kind, jobs: jobs.map(({ id }) => id) };
    return { result: null, facts: { subject, before: { state: 'failed' }, after: { state: 'retry' } } };
  },
};

/**
 * `npm run ops -- bulk discard send-order-step 12 <reason>`: as `discard`, for all jobs of a kind (rules: STAFF-19).
 */
export const discardAllAct: ChangingAct<z.infer<typeof discardAllInput>, null> = {
  name: 'jobs.discard-all',
  area: 'jobs',
  summary: 'deletes all jobs of a kind that were given up; without the count it says how many they are',
  input: discardAllInput,
  command: {
    name: 'bulk discard',
    usage: '<kind of job> <count> <reason>',
    // Without a count the act is refused with the number of jobs, before anybody gives a reason.
    parse: ([kind = '', count = '', ...args]) => ({
      kind,
      count: readCount(count),
      reason: count === '' ? 'counted' : args.join(' '),
    }),
    print: (_, { kind, count }) => `${count} × ${kind} is discarded.`,
  },
  async run(deps, { kind, count, reason }) {
    const jobs = await findAll(deps, { kind, count });
    await deps.queue.discard(deps.database.db, jobs);
    const subject = { kind, jobs: jobs.map(({ id }) => id) };
    return { result: null, facts: { subject, reason, before: { state: 'failed' }, after: { state: 'discarded' } } };
  },
};

function readJob(job: string): string {
  if (!retryInput.safeParse({ job }).success) throw unknownJob(job);
  return job;
}

async function findOne({ database, queue }: ActDeps, id: string): Promise<GivenUpJob> {
  const [found] = await queue.findGivenUp(database.db, { id });
  if (!found) throw unknownJob(id);
  return found;
}

async function findAll(
  { database, queue }: ActDeps,
  { kind, count }: { kind: string; count: number },
): Promise<GivenUpJob[]> {
  const found = await queue.findGivenUp(database.db, { kind });
  requireCount(found.length, count, `jobs of the kind “${kind}” that were given up`);
  return found;
}

function unknownJob(job: string): ActRefused {
  const where = 'The list of attention has these jobs.';
  return new ActRefused('not_found', `No job that was given up has the id “${job}”. ${where}`);
}
