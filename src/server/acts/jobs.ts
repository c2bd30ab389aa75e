import { z } from 'zod';
import { ActRefused } from '#server/act-refused.ts';
import type { ChangingAct } from './act.ts';

const retryInput = z.object({ job: z.uuid() });

/** `npm run ops -- retry <job>`: queues a job again that was given up. */
export const retryAct: ChangingAct<z.infer<typeof retryInput>, null> = {
  name: 'jobs.retry',
  area: 'jobs',
  summary: 'tries a job again after all its attempts failed',
  input: retryInput,
  command: {
    name: 'retry',
    usage: '<job>',
    parse([job = '']) {
      if (!retryInput.safeParse({ job }).success) throw unknownJob(job);
      return { job };
    },
    print: (_, { job }) => `Job ${job} is tried again within a second, where a worker runs.`,
  },
  async run({ database, queue }, { job }) {
    const kind = await queue.retry(database.db, job);
    if (kind === null) throw unknownJob(job);
    return { result: null, facts: { subject: { job, kind }, before: { state: 'failed' }, after: { state: 'retry' } } };
  },
};

function unknownJob(job: string): ActRefused {
  const where = 'The list of attention has these jobs.';
  return new ActRefused('not_found', `No job that was given up has the id “${job}”. ${where}`);
}
