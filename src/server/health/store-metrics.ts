import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { rows, type Database, type Db } from '#db/client.ts';

/** Milliseconds for which one reading serves all questions: Prometheus asks each process of the store. */
const SHARED_FOR_MS = 10_000;

interface Reading {
  jobs: { name: string; waiting: number; oldestSeconds: number; dead: number }[];
  orders: { state: string; count: number }[];
  attention: number;
}

/** Jobs by kind that wait, with the age of the oldest one that is due, and jobs whose last attempt failed. */
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

const attentionQuery = sql`select count(*)::int as count from attention where not resolved`;

async function readStore(db: Db): Promise<Reading> {
  const [jobs, orders, attention] = await Promise.all([
    rows<Reading['jobs'][number]>(db, jobsQuery),
    rows<Reading['orders'][number]>(db, ordersQuery),
    rows<{ count: number }>(db, attentionQuery),
  ]);
  return { jobs, orders, attention: attention[0]?.count ?? 0 };
}

/**
 * Adds the figures of the whole store, which are read from its database when Prometheus asks, and those of this process's
 * connections. While the database does not answer, the figures of the store are absent and `store_read_up` is 0.
 */
export function addStoreMetrics(registry: Registry, { timed, connections }: Database): void {
  let reading: Promise<Reading | null> | undefined;
  let sharedUntil = 0;
  const read = () => {
    if (!reading || performance.now() >= sharedUntil) {
      reading = readStore(timed).catch(() => null);
      sharedUntil = performance.now() + SHARED_FOR_MS;
    }
    return reading;
  };
  /** Adds a gauge whose values `valuesOf` takes from the reading. */
  function add(
    name: string,
    help: string,
    label: string | null,
    valuesOf: (store: Reading) => [string, number][],
  ): void {
    new Gauge({
      ...{ name, help, labelNames: label ? [label] : [], registers: [registry] },
      async collect() {
        const store = await read();
        // Without a label, `reset` would set 0, which claims that nothing waits.
        if (label) this.reset();
        else this.remove();
        for (const [value, count] of store ? valuesOf(store) : []) this.set(label ? { [label]: value } : {}, count);
      },
    });
  }
  add('jobs_waiting', 'Jobs that wait for their first or next attempt.', 'name', ({ jobs }) =>
    jobs.map(({ name, waiting }) => [name, waiting]),
  );
  add('jobs_oldest_due_seconds', 'Age of the oldest job that is due and waits.', 'name', ({ jobs }) =>
    jobs.map(({ name, oldestSeconds }) => [name, oldestSeconds]),
  );
  add('jobs_dead', 'Jobs whose last attempt failed.', 'name', ({ jobs }) => jobs.map(({ name, dead }) => [name, dead]));
  add('orders_waiting', 'Orders that wait for their payment or for the warehouse.', 'state', ({ orders }) =>
    orders.map(({ state, count }) => [state, count]),
  );
  add('attention_open', 'Entries that the store noted for staff and nobody has resolved.', null, ({ attention }) => [
    ['', attention],
  ]);
  new Gauge({
    ...{ name: 'store_read_up', help: 'Whether the figures of the store could be read.', registers: [registry] },
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    ...{ name: 'db_connections', help: 'Connections of this process to the database.', labelNames: ['use'] },
    registers: [registry],
    collect() {
      for (const [use, count] of Object.entries(connections())) this.set({ use }, count);
    },
  });
}
