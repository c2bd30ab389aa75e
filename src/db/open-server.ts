import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  isDatabaseAway,
  isDatabaseMissing,
  type Database,
  type DatabaseOptions,
  type Db,
  type Replica,
} from './client.ts';
import { migrateServer } from './migrate-server.ts';
import { isUpToDate } from './migrate-tables.ts';
import { setOnRole } from './pooled-role.ts';
import { openReplica } from './replica.ts';
import { retryTransactions } from './retry.ts';
import { SPACE_SETTINGS, spaceQuery, whyNotReady } from './readiness.ts';
import { DatabaseUnusable } from './unusable.ts';
import {
  explainRefusals,
  isPooledMain,
  refuseOtherReplica,
  refusePooler,
  refuseUnsuitable,
  type DatabaseIdentity,
} from './server-refusals.ts';
import {
  connectionTo,
  listenOnServer,
  openAddress,
  openPool,
  SESSION_SETTINGS,
  setAll,
  useOf,
  type Server,
} from './server-connections.ts';

const POOL_SIZE = 10;
const TIMED_MS = 1_500;
const TIMED_POOL_SIZE = 8;
const READ_ONLY = { connection: { default_transaction_read_only: 'on' }, transaction: { transaction_read_only: 'on' } };
const CHECK_MS = 5_000;
const HEARTBEAT_MS = 5_000;
/** Longer than any statement or idle transaction of a request may last. */
const STUCK_MS = 60_000;
/** The key of the advisory lock of `alone`. */
const ALONE = 701_945;

const OUTDATED =
  'The tables of the database are older than this version of the store. Run `npm run migrate` first; MIGRATE_AT_START=true lets the store do it when it starts.';

/** Opens the database of a server. Brings its tables up to date while other processes wait, or refuses older tables. */
export async function openServer(url: string, options: DatabaseOptions): Promise<Database> {
  const { migrationsDir, migrate = true, directUrl, allDirect = false } = options;
  const { poolSize = POOL_SIZE, statementMs = 0, timedMs = TIMED_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const main = openAddress('DATABASE_URL', url);
  // For sessions that keep something: locks, notices, migrations.
  const direct = directUrl === undefined ? main : openAddress('DATABASE_DIRECT_URL', directUrl);
  const server = allDirect ? direct : main;
  const cluster = await explainRefusals(direct, () =>
    alone(direct, async (client) => {
      const identified = await refuseUnsuitable(client, direct);
      if (direct !== main) await setOnRole(client);
      if (migrate) await migrateServer(client, migrationsDir);
      else if (!(await isUpToDate(drizzle(client), migrationsDir))) throw new DatabaseUnusable(OUTDATED);
      return identified;
    }),
  );
  const pooled = direct !== server && (await explainRefusals(server, () => isPooledMain(server, cluster)));
  const pool = openPool(server, { max: poolSize, statementMs, pooled });
  const timedLimits = { max: Math.min(poolSize, TIMED_POOL_SIZE), statementMs: timedMs, settings: READ_ONLY };
  const timedPool = openPool(server, { ...timedLimits, pooled });
  // Of its own, so that the check neither waits for the store's work nor delays it.
  const checkPool = openPool(server, { max: 1, statementMs: CHECK_MS, settings: SPACE_SETTINGS, pooled });
  const notReady = () => whyNotReady(() => checkPool.query(spaceQuery));
  const stuckForMs = watchWaiting(pool);
  const listeners: { isConnected: boolean }[] = [];
  const replica = await replicaOf(options, cluster, { primary: { pool, timedPool }, timedMs });
  const db = retryTransactions(drizzle(pool) as unknown as Db);
  const timed = drizzle(timedPool) as unknown as Db;
  const visitors = replica ?? { db, timed, catalogueChanged: () => undefined };
  return {
    db,
    timed,
    visitors,
    ...(replica && { replica }),
    embedded: false,
    forJobs: { db: { executeSql: (text, values) => pool.query(text, values as unknown[]) }, backend: 'postgres' },
    alone: (work) => alone(direct, work),
    listen: (channel, onNotify) => {
      const listener = { isConnected: false };
      listeners.push(listener);
      const notified = (payload: string) => {
        visitors.catalogueChanged();
        onNotify(payload);
      };
      const onConnected = (isConnected: boolean) => void (listener.isConnected = isConnected);
      return listenOnServer(direct, { channel, onNotify: notified, heartbeatMs, onConnected });
    },
    whyNotReady: notReady,
    isStuck: async () => stuckForMs() > STUCK_MS && (await notReady()) === null,
    connections: () => ({ work: useOf(pool), searches: useOf(timedPool), ...replica?.connections() }),
    isListening: () => listeners.every(({ isConnected }) => isConnected),
    close: async () => {
      await replica?.close();
      await Promise.all([pool.end(), timedPool.end(), checkPool.end()]);
    },
  };
}

/** The replica, if one is set. It may be away or late at the start, but a wrong address is refused. */
async function replicaOf(
  { replicaUrl, replicaWatchMs, allDirect }: DatabaseOptions,
  cluster: DatabaseIdentity,
  rest: Parameters<typeof openReplica>[1],
): Promise<Replica | undefined> {
  if (replicaUrl === undefined || allDirect) return undefined;
  const server = openAddress('DATABASE_REPLICA_URL', replicaUrl, 'replica');
  await explainRefusals(server, () => refuseOtherReplica(server, cluster)).catch((error: unknown) => {
    if (!isDatabaseAway(error) && !isDatabaseMissing(error)) throw error;
  });
  return openReplica(server, { ...rest, watchMs: replicaWatchMs });
}

/**
 * Runs `work` while no other process runs any. Of several processes that start at once one goes first; the others wait
 * and find nothing left to do. The lock has a separate connection, without time limits: work may take long.
 */
async function alone<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new server.Client(connectionTo(server));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refusePooler(client, server);
    const unlimited = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };
    await client.query(setAll({ ...SESSION_SETTINGS, ...unlimited }));
    await client.query(`select pg_advisory_lock(${ALONE})`);
    return await work(client);
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns for how many milliseconds callers have waited for a connection without any being released; 0 if none waits.
 */
function watchWaiting(pool: pg.Pool): () => number {
  let releasedAt = performance.now();
  pool.on('release', () => (releasedAt = performance.now()));
  return () => (pool.waitingCount > 0 ? performance.now() - releasedAt : 0);
}
