import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { readCsv, writeCsv } from '#csv.ts';
import type { SoakShop } from './shop.ts';
import { PROGRAMS } from './state.ts';

/** Tables with rows for each order, subscription or act, which are kept for ever. */
const GROWING = [
  ...['orders', 'order_lines', 'order_events', 'order_claims', 'order_mails', 'payments', 'payment_events'],
  ...['money_movements', 'invoices', 'invoice_payments', 'documents', 'stock_moves', 'attention', 'audit_log'],
  ...['recurring_orders', 'recurring_cycles'],
];

/** One line of a CSV file: figures by the name of their column. */
export type Figures = Record<string, number>;

/** The sum of a metric's values whose labels contain `labels`, such as `pool="work"`. */
export function sumOf(metrics: string, name: string, labels = ''): number {
  return metrics
    .split('\n')
    .filter((line) => /^[a-z_]+(?=[{ ])/.exec(line)?.[0] === name && line.includes(labels))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Reads the figures of the processes, of the queue and of the database. Sizes are bytes, ages are seconds. */
export async function measure(shop: SoakShop): Promise<Figures> {
  const texts = await Promise.all(
    PROGRAMS.map(async (name) => [name, await (await fetch(shop.metricsUrl(name))).text()] as const),
  );
  const worker = texts.at(-1)![1];
  const total = (name: string, labels = '') => texts.reduce((sum, [, text]) => sum + sumOf(text, name, labels), 0);
  const ofProcesses = texts.flatMap(([name, text]) => [
    [`${name}_rss`, sumOf(text, 'process_resident_memory_bytes')],
    [`${name}_heap`, sumOf(text, 'nodejs_heap_size_used_bytes')],
    ...['work', 'searches'].map((pool) => {
      const [used, idle] = ['used', 'idle'].map((use) => sumOf(text, 'db_connections', `pool="${pool}",use="${use}"`));
      return [`${name}_${pool}`, used! + idle!];
    }),
  ]);
  return {
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    ...Object.fromEntries(ofProcesses),
    waiting_for_connection: total('db_connections', 'use="waiting"'),
    listeners: total('db_listener_connected'),
    jobs_waiting: sumOf(worker, 'jobs_waiting'),
    oldest_job_seconds: Math.round(maxOf(worker, 'jobs_oldest_due_seconds')),
    jobs_dead: sumOf(worker, 'jobs_dead'),
    jobs_failed: total('jobs_total', 'outcome="failed"'),
    page_cache_bytes: total('cache_bytes', 'cache="pages"'),
    page_hits: total('cache_requests_total', 'cache="pages",result="hit"'),
    page_misses: total('cache_requests_total', 'cache="pages",result="miss"'),
    attention: sumOf(worker, 'attention_open'),
    ...(await measureDatabase(shop.db)),
  };
}

function maxOf(metrics: string, name: string): number {
  const values = metrics.matchAll(new RegExp(`^${name}\\{.*\\} (\\S+)$`, 'gm'));
  return Math.max(0, ...[...values].map(([, value]) => Number(value)));
}

/** Orders in the database, connections to it, and bytes of tables with their indexes. */
async function measureDatabase(db: Db): Promise<Figures> {
  const [counts] = await rows<{ orders: number; connections: number }>(
    db,
    sql`select (select count(*) from orders where placed_at is not null)::int as orders,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections`,
  );
  const tables = await readTables(db);
  const bytesOf = (isWanted: (name: string) => boolean) =>
    tables.filter(({ name }) => isWanted(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  const isGrowing = (name: string) => GROWING.some((table) => name === `public.${table}`);
  const isQueue = (name: string) => name.startsWith('pgboss.');
  return {
    orders: counts?.orders ?? 0,
    connections: counts?.connections ?? 0,
    order_bytes: bytesOf(isGrowing),
    queue_bytes: bytesOf(isQueue),
    other_bytes: bytesOf((name) => !isGrowing(name) && !isQueue(name)),
  };
}

/** Appends the largest tables, one a line: the minute, the name, and the bytes of the table with its indexes. */
export async function appendTables(file: string, minute: number, db: Db): Promise<void> {
  const largest = (await readTables(db)).slice(0, 12);
  appendFileSync(file, writeCsv(largest.map(({ name, bytes }) => [String(minute), name, String(bytes)])));
}

/** Bytes of each table with its indexes, the largest first. */
function readTables(db: Db): Promise<{ name: string; bytes: number }[]> {
  return rows(
    db,
    sql`select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'pgboss') order by 2 desc`,
  );
}

/** Appends the figures as one line; a new file gets the names of the columns first. */
export function appendFigures(file: string, figures: Figures): void {
  const lines = existsSync(file) ? [] : [Object.keys(figures)];
  appendFileSync(file, writeCsv([...lines, Object.values(figures).map(String)]));
}

/** The lines of a file that `appendFigures` wrote; none if it is not there. */
export function readFigures(file: string): Figures[] {
  if (!existsSync(file)) return [];
  const [names = [], ...lines] = readCsv(readFileSync(file, 'utf8').trimEnd()).rows;
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, Number(line[at])])));
}
