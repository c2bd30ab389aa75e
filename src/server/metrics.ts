import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Counts and durations of one process, in Prometheus's form on the internal port. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  ordersPlaced: Counter<'method'>;
  jobs: Counter<'name' | 'outcome'>;
  /** Seconds by which the database's clock is ahead of this machine's. */
  clockDifference: Gauge;
}

/** Returns a fresh set; `withProcess` adds memory, CPU and event-loop figures. */
export function createMetrics(withProcess = false): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    ordersPlaced: new Counter({
      name: 'orders_placed_total',
      help: 'Orders placed, by payment method.',
      labelNames: ['method'],
      registers: [registry],
    }),
    clockDifference: new Gauge({
      name: 'database_clock_difference_seconds',
      help: "Seconds by which the database's clock is ahead of this machine's.",
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs handled, by outcome.',
      labelNames: ['name', 'outcome'],
      registers: [registry],
    }),
  };
}
