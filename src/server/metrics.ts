import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallObserver } from '#telemetry/outside-calls.ts';

/** The counters that a cache keeps itself, so that a request costs it one addition. */
export interface CacheCounts {
  hits: number;
  misses: number;
  /** The memory in use, as the cache estimates it. */
  bytes: () => number;
}

/** Counts and durations of one process, in Prometheus's form on the internal port. */
export interface Metrics {
  registry: Registry;
  /** Requests from outside. */
  requests: Histogram<'kind' | 'method' | 'route' | 'status'>;
  /** Calls of the API within the process, which pages make while they are rendered. */
  callsOfPages: Histogram<'route' | 'status'>;
  outsideCalls: Histogram<'service' | 'operation' | 'outcome'>;
  /** When a round of a background task last ended without an error, or the task began, in seconds since 1970. */
  rounds: Gauge<'task'>;
  /** Adds a cache to the metrics. */
  addCache: (name: string, counts: CacheCounts) => void;
  ordersPlaced: Counter<'method'>;
  jobs: Counter<'name' | 'outcome'>;
  /** Seconds by which the database's clock is ahead of this machine's. */
  clockDifference: Gauge;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns a fresh set; `withProcess` adds memory, CPU and event-loop figures. */
export function createMetrics(withProcess = false): Metrics {
  const registry = new Registry();
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    addCache: cacheMetrics(registry),
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request from outside, by the pattern of its route.',
      labelNames: ['kind', 'method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    callsOfPages: new Histogram({
      name: 'page_data_request_duration_seconds',
      help: 'Time of an API call that a page made within the process while it was rendered.',
      labelNames: ['route', 'status'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    outsideCalls: new Histogram({
      name: 'outside_call_duration_seconds',
      help: 'Time of a call to the card service, the mail server or the identity provider.',
      labelNames: ['service', 'operation', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    }),
    rounds: new Gauge({
      name: 'background_round_timestamp_seconds',
      help: 'When a round of a background task last ended without an error, or the task began, in seconds since 1970.',
      labelNames: ['task'],
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

/** Figures of caches, read when Prometheus asks. */
function cacheMetrics(registry: Registry): Metrics['addCache'] {
  const caches = new Map<string, CacheCounts>();
  new Counter({
    name: 'cache_requests_total',
    help: 'Requests to a cache of this process, by whether it had the answer.',
    labelNames: ['cache', 'result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of caches) {
        this.inc({ cache, result: 'hit' }, hits);
        this.inc({ cache, result: 'miss' }, misses);
      }
    },
  });
  new Gauge({
    name: 'cache_bytes',
    help: 'Memory that a cache of this process uses, as it estimates it.',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      for (const [cache, { bytes }] of caches) this.set({ cache }, bytes());
    },
  });
  return (name, counts) => void caches.set(name, counts);
}

/** Measures the calls that adapters report. */
export function measureCalls({ outsideCalls }: Metrics): CallObserver {
  return ({ seconds, ...labels }) => outsideCalls.observe(labels, seconds);
}

/** Says in the metrics which version runs, and in which role. */
export function nameVersion({ registry }: Metrics, { version, role }: { version: string; role: string }): void {
  const labels = { version, role, node: process.versions.node };
  new Gauge({
    name: 'build_info',
    help: 'The version that runs; always 1.',
    registers: [registry],
    labelNames: Object.keys(labels),
  }).set(labels, 1);
}
