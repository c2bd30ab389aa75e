import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect, type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Db as JobsDb } from 'pg-boss';
import { isRolledBackForAnother } from './retry.ts';

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
  /**
   * For reads of the catalogue by visitors: on the replica, if there is one and it has applied every change of which
   * this process knows, otherwise on the primary. `catalogueChanged` says that a change became known; notices do that,
   * too.
   */
  visitors: { db: Db; timed: Db; catalogueChanged: () => void };
  /** The replica on which visitors read; undefined without one. */
  replica?: Replica;
  /** True for the database inside this process; only one process can have it open. */
  embedded: boolean;
  /** The files of the embedded database; undefined for a server and in memory. */
  files?: EmbeddedFiles;
  /** How the job queue reaches the same database. */
  forJobs: { db: JobsDb; backend: 'postgres' | 'pglite' };
  /** Runs `work` while no other process on the same database runs any work through `alone`. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Calls back on every NOTIFY of the channel until the returned function is called. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Why the database cannot serve the store now; null if it can. Answers within a second. */
  whyNotReady(): Promise<NotReady | null>;
  /**
   * Whether work has waited for a connection for a minute although the server answers others: only a new start helps.
   */
  isStuck(): Promise<boolean>;
  /** Connections of this process by pool: used, idle, and calls that wait for one. */
  connections(): Record<string, PoolUse>;
  /** Whether everything that listens for notices in this process has its connection. */
  isListening(): boolean;
  close(): Promise<void>;
}

export interface PoolUse {
  used: number;
  idle: number;
  waiting: number;
}

/** The functions that commands for the whole embedded database need. */
export interface EmbeddedFiles {
  /** Copies the files to a new folder. Statements wait until they are copied. */
  copyTo: (folder: string) => Promise<void>;
  /** The rows of a query in the text form of COPY. */
  copyOut: (query: string) => Promise<Buffer>;
}

/** How a replica is used. */
export interface ReplicaStatus {
  /** Whether it is read from, follows too late, or does not answer. */
  state: 'used' | 'behind' | 'away';
  /** Seconds by which it follows the primary. */
  lagSeconds: number;
  /** Reads of visitors so far, by the server that answered. */
  reads: { replica: number; primary: number };
}

export interface Replica {
  db: Db;
  timed: Db;
  status: () => ReplicaStatus;
  onChange: (listener: (status: ReplicaStatus) => void) => void;
  catalogueChanged: () => void;
  connections: () => Record<string, PoolUse>;
  close: () => Promise<void>;
}

/** Errors of a database that does not answer, that only reads (a standby, for example), or whose disk is full. */
export type NotReady = 'no_answer' | 'read_only' | 'no_space';

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Address of the same server without a pooler, needed if `url` leads to a pooler. */
  directUrl?: string | undefined;
  /** Address of a replica of the same server, on which visitors read the catalogue. */
  replicaUrl?: string | undefined;
  /** Milliseconds between two comparisons of the replica with the primary. */
  replicaWatchMs?: number | undefined;
  /** Whether all work uses the direct address: commands, migrations and loading the demo may take long. */
  allDirect?: boolean;
  /** Folder of the embedded database, or `memory://` for a database that is lost on close. */
  dataDir: string;
  migrationsDir: string;
  /** Whether the tables of a server are brought up to date, the default. Otherwise older tables are refused. */
  migrate?: boolean;
  /** Dump of an embedded database with which a database in memory starts. */
  template?: Blob;
  /** Maximum number of connections for the store's work. */
  poolSize?: number;
  /** Milliseconds after which a server cancels a statement; 0, the default, for no limit. */
  statementMs?: number;
  /** Milliseconds after which a server cancels a timed read. */
  timedMs?: number;
  /** Milliseconds between two questions of a connection that waits for notices of a server. */
  heartbeatMs?: number;
}

/**
 * Milliseconds after which a server cancels a statement, by the kind of work. Migrations and the lock of `alone` have
 * no limit.
 */
export const STATEMENT_MS = { request: 10_000, job: 60_000, command: 600_000 };

/**
 * Opens the database and brings its tables up to date. Refuses tables older than all migrations, and an embedded
 * folder that another process has open.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each process loads the code of one of them only.
  if (options.url) return (await import('./open-server.ts')).openServer(options.url, options);
  return (await import('./open-embedded.ts')).openEmbedded(options);
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
  buildQuery: () => SQL,
  values: Record<string, unknown>,
): Promise<T[]> {
  let query = prepared.get(kind);
  if (!query) {
    const { sql: text, params } = dialect.sqlToQuery(buildQuery());
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

/** The embedded database is open in another process. */
export class DatabaseInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The embedded database in ${dataDir} is open in another process. Stop that one first, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which any number of processes can share.`,
    );
  }
}

/**
 * Error codes of PostgreSQL when it stops, starts, has no connection left, only reads, has no space or takes too long
 * for an idle transaction, and of a network that cannot reach it.
 */
const AWAY = [
  ...['57P01', '57P02', '57P03', '53300', '08006', '25006', '53100', '25P03'],
  // A pooler whose server is away or changes, and a cluster between two primaries.
  ...['08P01', 'ENOHOST'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];

/**
 * Whether a query failed because its connection broke, no connection was free in time, or other transactions went first
 * again and again. The same query may succeed when it is tried again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && AWAY.includes(String(error.code))) return true;
  if (isRolledBackForAnother(error)) return true;
  if (
    /^timeout (expired|exceeded when trying to connect)|^Connection terminated|^Client has encountered a connection error/.test(
      error.message,
    )
  )
    return true;
  return isDatabaseAway(error.cause);
}

/** Whether the server cancelled a statement that exceeded its time limit. */
export const isOutOfTime = (error: unknown) => hasCode(error, '57014');

/** Whether the server has no database of this name: a replica, for example, that has not applied its creation yet. */
export const isDatabaseMissing = (error: unknown) => hasCode(error, '3D000');

/** Whether the server's disk is full. */
export const isOutOfSpace = (error: unknown) => hasCode(error, '53100');

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
