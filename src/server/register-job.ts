import type { Job } from '#jobs/job.ts';
import type { Deps } from './deps.ts';
import { currentOrigin, noteOrder } from '#telemetry/origin.ts';

/**
 * Starts handling a kind of job in this process, with metrics and logging. A job whose handler throws is tried again.
 */
export async function registerJob<P extends object>(
  deps: Deps,
  job: Job<P>,
  handler: (payload: P) => Promise<void>,
  atOnce?: number,
): Promise<void> {
  const counted = async (payload: P) => {
    const began = performance.now();
    if ('orderId' in payload && typeof payload.orderId === 'number') noteOrder(payload.orderId);
    try {
      await handler(payload);
      deps.metrics.jobs.inc({ name: job.name, outcome: 'done' });
      const { orderIds } = currentOrigin() ?? {};
      const ms = Math.round(performance.now() - began);
      deps.log.info({ job: job.name, ms, ...(orderIds && { orderIds: [...orderIds] }) }, 'job done');
    } catch (error) {
      deps.metrics.jobs.inc({ name: job.name, outcome: 'failed' });
      deps.log.error({ err: error, job: job.name }, 'job failed');
      throw error;
    }
  };
  // Prometheus sees a first failure only as the change of a figure that it has read before.
  for (const outcome of ['done', 'failed']) deps.metrics.jobs.inc({ name: job.name, outcome }, 0);
  await deps.queue.work(job, counted, atOnce);
}
