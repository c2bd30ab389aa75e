import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import type { Client, PoolClient } from 'pg';
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { fromPglite, type Db as JobsDb } from 'pg-boss';

/** What queries are written against: the database or a transaction on it, embedded or not. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** One open database, whichever program serves it. */
export interface Database {
  db: Db;
  /** True for the database inside this process; only one process can have it open. */
  embedded: boolean;
  /** How the job queue reaches the same database. */
  forJobs: { db: JobsDb; backend: 'postgres' | 'pglite' };
  /** Does this while no other process on the same database does anything alone. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY of the channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without one the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database, or `memory://` for one that is gone on close. */
  dataDir: string;
  migrationsDir: string;
  poolSize?: number;
}

/** Opens the database and brings its tables up to date. Refuses an embedded folder another process has open. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options) : openEmbedded(options);
}

/** Rows of a hand-written query, typed by the caller who wrote its columns. */
export async function rows<T>(db: Db, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as { rows: T[] };
  return result.rows;
}

const dialect = new PgDialect();
/** Queries that are asked over and over, by their kind, as PostgreSQL knows them. */
const prepared = new Map<string, { name: string; text: string; params: unknown[] }>();

/**
 * As `rows`, for a query that is asked over and over with other values, its placeholders: it is written once, and each
 * connection plans it once. Of a kind there is one query; there must be few kinds, since every connection keeps them all.
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
 * What each connection sets for itself. Compiling a query takes longer than any of the shop's queries. In the usual 4 MB
 * PostgreSQL cannot note which of a million rows a common word stands in, only their pages, and reads the words of each again.
 * A scan begins at the beginning of a table, not where another one is: a search of one letter finds the same each time.
 */
export const sessionSettings = `set jit = off; set work_mem = '16MB'; set synchronize_seqscans = off`;

async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    onConnect: (client) => client.query(sessionSettings) as unknown as void,
  });
  // A connection that the server drops must not end the process, whether idle or inside a transaction between two
  // queries; the next query reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
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
  await alone((client) => migrate(drizzle(client), { migrationsFolder: options.migrationsDir }));
  return {
    db: drizzle(pool) as unknown as Db,
    embedded: false,
    forJobs: { db: { executeSql: (text, values) => pool.query(text, values as unknown[]) }, backend: 'postgres' },
    alone,
    listen: async (channel, onNotify) =>
      listenOnServer(() => new pg.Client({ connectionString: url }), channel, onNotify),
    close: () => pool.end(),
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
      // What was announced while the connection was down is unknown, so the listener is told to look.
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
    // The default of 128 MB is held in full inside this process; the demo's whole catalogue fits in less.
    postgresqlconf: ['shared_buffers = 16MB'],
  });
  const db = drizzle(pglite);
  await migrate(db, { migrationsFolder: options.migrationsDir });
  return {
    db: db as unknown as Db,
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

/** The embedded database is damaged by a second process; the operating system frees this lock however the first one ends. */
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

/** What PostgreSQL says when it stops, starts or has no connection left, and what the network says in its place. */
const AWAY = ['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** True where a query failed because its connection broke or none was to be had in time: asked again it may well work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.includes(String(error.code))) return true;
  if (/^timeout exceeded when trying to connect|^Connection terminated/.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}

/** True when the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
