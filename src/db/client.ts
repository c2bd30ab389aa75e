import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import type { Client, PoolClient } from 'pg';
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { fromPglite, type Db as JobsDb } from 'pg-boss';
import { migrateTables } from '#db/migrate-tables.ts';
import { isRolledBackForAnother, retryStatements, retryTransactions } from '#db/retry.ts';
import { analyzeCatalogue, isCatalogueAnalyzed } from '#db/statistics.ts';

/** The database or a transaction on it, on a server or embedded: what queries run on. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** An open database, on a server or embedded. */
export interface Database {
  db: Db;
  /**
   * For reads with a time limit. They use their own connections, so that they never delay orders; a server cancels a
   * statement after `timedMs`. The embedded database has neither limit nor separate connections.
   */
  timed: Db;
  /** True for the database inside this process; only one process can have it open. */
  embedded: boolean;
  /** How the job queue reaches the same database. */
  forJobs: { db: JobsDb; backend: 'postgres' | 'pglite' };
  /** Runs `work` while no other process on the same database runs any work through `alone`. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY of the channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database, or `memory://` for a database that is lost on close. */
  dataDir: string;
  migrationsDir: string;
  /** Dump of an embedded database with which a database in memory starts. */
  template?: Blob;
  poolSize?: number;
  /** Milliseconds after which a server cancels a timed read. */
  timedMs?: number;
}

/**
 * Opens the database and brings its tables up to date. Refuses tables older than all migrations, and an embedded
 * folder that another process has open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

/** Rows of a hand-written query; the caller gives the type of its columns. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}

const dialect = new PgDialect();
/** Prepared queries by kind, as PostgreSQL needs them. */
const prepared = new Map<string, { name: string; text: string; params: unknown[] }>();

/**
 * As `rows`, for a query that runs often with different values for its placeholders: its SQL is built once, and each
 * connection plans it once. A kind has exactly one query. Keep the number of kinds small, since every connection keeps
 * all of them.
 */
export async function preparedRows<T>(
  db: Db,
  kind: string,
  write: () => SQL,
  values: Record<string, unknown>,
): Promise<T[]> {
  let query = prepared.get(kind);
  if (!query) {
    const { sql: text, params } = dialect.sqlToQuery(write());
    query = { name: `kept_${prepared.size + 1}`, text, params };
    prepared.set(kind, query);
  }
  const given = { sql: query.text, params: fillPlaceholders(query.params, values) };
  const statement = db._.session.prepareQuery<{ execute: { rows: T[] }; all: T[]; values: unknown[] }>(
    given,
    undefined,
    query.name,
    false,
  );
  return (await statement.execute()).rows;
}

/**
 * Settings of each connection. JIT compilation takes longer than any query of the store. With the default work_mem of 4
 * MB, PostgreSQL can only remember the pages, not the rows, that contain a common word among a million products, and
 * must check each row again. Scans always start at the beginning of the table, so that a search for one letter finds
 * the same products each time.
 */
export const sessionSettings = `set jit = off; set work_mem = '16MB'; set synchronize_seqscans = off`;

const TIMED_MS = 1_500;
const TIMED_POOL_SIZE = 8;

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  function openPool(max: number, settings: string) {
    const pool = retryStatements(
      new pg.Pool({
        connectionString: url,
        max,
        connectionTimeoutMillis: 10_000,
        onConnect: (client) => client.query(settings) as unknown as void,
      }),
    );
    // A connection that the server drops must not end the process, whether idle or inside a transaction between two
    // queries; the next query reports it.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
  const pool = openPool(options.poolSize ?? 10, sessionSettings);
  const timedPool = openPool(
    TIMED_POOL_SIZE,
    `${sessionSettings}; set default_transaction_read_only = on; set statement_timeout = ${options.timedMs ?? TIMED_MS}`,
  );
  // Several processes may start at once; one goes first, the others wait and find nothing left to do.
  async function alone<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(701945)');
      return await work(client);
    } finally {
      await client.query('select pg_advisory_unlock(701945)').catch(() => undefined);
      client.release();
    }
  }
  await alone(async (client) => {
    const tables = drizzle(client);
    await migrateTables(tables, options.migrationsDir, (migrationsFolder) => migrate(tables, { migrationsFolder }));
  });
  return {
    db: retryTransactions(drizzle(pool) as unknown as Db),
    timed: drizzle(timedPool) as unknown as Db,
    embedded: false,
    forJobs: { db: { executeSql: (text, values) => pool.query(text, values as unknown[]) }, backend: 'postgres' },
    alone,
    listen: async (channel, onNotify) =>
      listenOnServer(() => new pg.Client({ connectionString: url }), channel, onNotify),
    close: async () => void (await Promise.all([pool.end(), timedPool.end()])),
  };
}

async function listenOnServer(
  createClient: () => Client,
  channel: string,
  onNotify: (payload: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client = createClient();
  async function connect(): Promise<void> {
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => void reconnect());
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }
  async function reconnect(): Promise<void> {
    if (stopped) return;
    await client.end().catch(() => undefined);
    client = createClient();
    try {
      await connect();
      // Notices sent while the connection was down are lost, so the listener is called once to check for changes.
      onNotify('');
    } catch {
      setTimeout(() => void reconnect(), 1_000).unref();
    }
  }
  await connect();
  return async () => {
    stopped = true;
    await client.end().catch(() => undefined);
  };
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const inMemory = options.dataDir.startsWith('memory://');
  const release = inMemory ? () => undefined : lockFolder(options.dataDir);
  const pglite = await PGlite.create({
    dataDir: inMemory ? options.dataDir : join(options.dataDir, 'database'),
    extensions: { pg_trgm },
    ...(options.template && { loadDataDir: options.template }),
    // This process would hold the whole default of 128 MB; the demo's whole catalogue fits in 16 MB.
    postgresqlconf: ['shared_buffers = 16MB'],
  });
  const db = drizzle(pglite);
  try {
    await migrateTables(db, options.migrationsDir, (migrationsFolder) => migrate(db, { migrationsFolder }));
    // A server analyzes its tables by itself; the embedded database does not.
    const [catalogue] = await rows<{ analyzed: boolean }>(db as unknown as Db, isCatalogueAnalyzed);
    if (!catalogue?.analyzed) await db.execute(analyzeCatalogue);
  } catch (error) {
    await pglite.close();
    release();
    throw error;
  }
  return {
    db: db as unknown as Db,
    timed: db as unknown as Db,
    embedded: true,
    forJobs: { db: fromPglite(pglite), backend: 'pglite' },
    alone: (work) => work(),
    listen: (channel, onNotify) => pglite.listen(channel, onNotify),
    close: async () => {
      await pglite.close();
      release();
    },
  };
}

/**
 * Locks the folder, because a second process would damage the embedded database. The operating system frees the lock
 * however the first process ends.
 */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new DatabaseInUse(dataDir);
  }
  return () => lock.close();
}

/** The embedded database is open in another process. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The embedded database in ${dataDir} is open in another process. Stop that one first, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which any number of processes can share.`,
    );
  }
}

/** Error codes of PostgreSQL when it stops, starts or has no connection left, and of a network that cannot reach it. */
const AWAY = ['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/**
 * Whether a query failed because its connection broke, no connection was free in time, or other transactions went first
 * again and again. The same query may succeed when it is tried again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.includes(String(error.code))) return true;
  if (isRolledBackForAnother(error)) return true;
  if (/^timeout exceeded when trying to connect|^Connection terminated/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

/** Whether the server cancelled a statement that exceeded its time limit. */
export function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isOutOfTime(error.cause);
}

/** Whether the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
