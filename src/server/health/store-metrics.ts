import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { rows, type Database, type Db, type NotReady } from '#db/client.ts';
import { allJobs } from '#jobs/all.ts';

/** Milliseconds for which one reading serves all questions: Prometheus asks each process of the store. */
const SHARED_FOR_MS = 10_000;

interface Reading {
  jobs: { name: string; waiting: number; oldestSeconds: number; dead: number }[];
  orders: { state: string; count: number }[];
  attention: number;
  /** When the newest backup was taken, in seconds since 1970; 0 without one. */
  backupAt: number;
}

/** Jobs by kind that wait, with the age of the oldest due job, and jobs whose last attempt failed. */
const jobsQuery = sql`
  select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8
      as "oldestSeconds",
    (count(*) filter (where state = 'failed'))::int as dead
  from pgboss.job where state not in ('completed', 'cancelled') group by name`;

/** Orders that wait for their payment or for the warehouse; each condition is that of an index. */
const ordersQuery = sql`
  select state, count(*)::int as count from orders
    where state in ('pending_payment', 'payment_action', 'payment_failed') group by state
  union all select state, count(*)::int from orders
    where state in ('placed', 'approved', 'picked', 'packed', 'partially_shipped') group by state`;

const WAITING_STATES = [
  ...['pending_payment', 'payment_action', 'payment_failed'],
  ...['placed', 'approved', 'picked', 'packed', 'partially_shipped'],
];

const REASONS: readonly NotReady[] = ['no_answer', 'read_only', 'no_space'];

const attentionQuery = sql`select count(*)::int as count from attention where not resolved`;

const backupQuery = sql`select coalesce(extract(epoch from max(taken_at)), 0)::float8 as at from backups`;

async function readStore(db: Db): Promise<Reading> {
  const [jobs, orders, attention, backup] = await Promise.all([
    rows<Reading['jobs'][number]>(db, jobsQuery),
    rows<Reading['orders'][number]>(db, ordersQuery),
    rows<{ count: number }>(db, attentionQuery),
    rows<{ at: number }>(db, backupQuery),
  ]);
  return { jobs, orders, attention: attention[0]?.count ?? 0, backupAt: backup[0]?.at ?? 0 };
}

/**
 * Adds the figures of the whole store, which are read from its database when Prometheus asks, and the figures of this
 * process's connections. While the database does not answer, the figures of the store are absent and `store_read_up` is
 * 0. A kind of job without jobs and a state without orders have 0, so that a sum and an alert always have a value.
 */
export function addStoreMetrics(registry: Registry, database: Database): void {
  const { timed } = database;
  let reading: Promise<Reading | null> | undefined;
  let sharedUntil = 0;
  const read = () => {
    if (!reading || performance.now() >= sharedUntil) {
      reading = readStore(timed).catch(() => null);
      sharedUntil = performance.now() + SHARED_FOR_MS;
    }
    return reading;
  };
  /**
   * Adds a gauge whose values `valuesOf` reads from the reading; `all` are the values of its label that always have a
   * figure.
   */
  function add(
    { name, help, label, all = [] }: { name: string; help: string; label?: string; all?: readonly string[] },
    valuesOf: (store: Reading) => [string, number][],
  ): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        const store = await read();
        // Without a label, `reset` would set 0, which claims that nothing waits.
        if (label) this.reset();
        else this.remove();
        if (!store) return;
        const zeros = all.map((value): [string, number] => [value, 0]);
        for (const [value, count] of [...zeros, ...valuesOf(store)]) this.set(label ? { [label]: value } : {}, count);
      },
    });
  }
  const ofJobs = { label: 'name', all: allJobs.map(({ name }) => name) };
  add({ ...ofJobs, name: 'jobs_waiting', help: 'Jobs that wait for their first or next attempt.' }, ({ jobs }) =>
    jobs.map(({ name, waiting }) => [name, waiting]),
  );
  add(
    { ...ofJobs, name: 'jobs_oldest_due_seconds', help: 'Age of the oldest job that is due and waits.' },
    ({ jobs }) => jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds]),
  );
  add({ ...ofJobs, name: 'jobs_dead', help: 'Jobs whose last attempt failed.' }, ({ jobs }) =>
    jobs.map(({ name, dead }) => [name, dead]),
  );
  const ofOrders = { label: 'state', all: WAITING_STATES };
  add(
    { ...ofOrders, name: 'orders_waiting', help: 'Orders that wait for their payment or for the warehouse.' },
    ({ orders }) => orders.map(({ state, count }) => [state, count]),
  );
  add(
    { name: 'attention_open', help: 'Entries that the store noted for staff and nobody has resolved.' },
    ({ attention }) => [['', attention]],
  );
  add(
    {
      name: 'backup_taken_timestamp_seconds',
      help: 'The instant of the newest backup that the backup command wrote and checked, in seconds since 1970; 0 without one.',
    },
    ({ backupAt }) => [['', backupAt]],
  );
  new Gauge({
    name: 'store_read_up',
    help: 'Whether the figures of the store could be read.',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  addConnectionMetrics(registry, database);
}

/** Figures of this process: its connections to the database, and why the database cannot serve the store. */
function addConnectionMetrics(registry: Registry, { connections, isListening, whyNotReady }: Database): void {
  new Gauge({
    name: 'db_connections',
    help: 'Connections of this process to the database, and calls that wait for one.',
    labelNames: ['pool', 'use'],
    registers: [registry],
    collect() {
      for (const [pool, uses] of Object.entries(connections()))
        for (const [use, count] of Object.entries(uses)) this.set({ pool, use }, count);
    },
  });
  new Gauge({
    name: 'db_listener_connected',
    help: 'Whether this process has its connections for notices.',
    registers: [registry],
    collect() {
      this.set(isListening() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'db_not_ready',
    help: 'Whether the database cannot serve the store, by the reason.',
    labelNames: ['reason'],
    registers: [registry],
    async collect() {
      const found = await whyNotReady();
      for (const reason of REASONS) this.set({ reason }, reason === found ? 1 : 0);
    },
  });
}
