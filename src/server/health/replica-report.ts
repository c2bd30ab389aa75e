import { Counter, Gauge } from 'prom-client';
import type { Deps } from '#server/deps.ts';

/**
 * Logs when reads of visitors change between replica and primary, and measures both. Without a replica it does nothing.
 */
export function reportReplica({ database: { replica }, log, metrics: { registry } }: Deps): void {
  if (!replica) return;
  replica.onChange(({ state, lagSeconds }) => {
    if (state === 'used') log.info('visitors read on the replica');
    else log.warn({ state, lagSeconds: Math.round(lagSeconds) }, 'visitors read on the primary');
  });
  new Gauge({
    name: 'replica_used',
    help: 'Whether reads of visitors go to the replica.',
    registers: [registry],
    collect() {
      this.set(replica.status().state === 'used' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Seconds by which the replica follows the primary.',
    registers: [registry],
    collect() {
      this.set(replica.status().lagSeconds);
    },
  });
  new Counter({
    name: 'visitor_reads_total',
    help: 'Reads of visitors, by the server that answered.',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [server, count] of Object.entries(replica.status().reads)) this.inc({ server }, count);
    },
  });
}
