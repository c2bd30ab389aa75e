import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway, type Db, type Replica, type ReplicaStatus } from './client.ts';
import { isRolledBackForAnother } from './retry.ts';
import { openPool, useOf, type Server } from './server-connections.ts';

const POOL_SIZE = 8;
/** Milliseconds between two comparisons of the replica with the primary, and for which either may take to answer. */
const WATCH_MS = 1_000;
/** Milliseconds by which a replica may follow later; farther behind, it is not asked at all. */
const BEHIND_MS = 5_000;
const STATEMENT_MS = 5_000;

/** Where the primary writes next, and up to where a replica has applied what the primary wrote; null on no replica. */
const WRITTEN = `select (pg_current_wal_insert_lsn() - '0/0')::text as position`;
const APPLIED = `select (pg_last_wal_replay_lsn() - '0/0')::text as position`;

interface ReplicaOptions {
  /** The pools of the primary. */
  primary: { pool: pg.Pool; timedPool: pg.Pool };
  timedMs: number;
  watchMs?: number | undefined;
}

type Query = (...asked: never[]) => Promise<unknown>;

interface Position {
  at: number;
  position: bigint;
}

/**
 * Reads on a replica that never go back behind a change of which this process knows: before each read the connection
 * must have applied what the primary had written when the last change became known, or the read goes to the primary.
 * Even if every notice is lost, a read is at most about two seconds old.
 */
export function openReplica(server: Server, { primary, timedMs, watchMs = WATCH_MS }: ReplicaOptions): Replica {
  const limits = { max: POOL_SIZE, pooled: false };
  const pool = openPool(server, { ...limits, statementMs: STATEMENT_MS });
  const timedPool = openPool(server, { ...limits, statementMs: timedMs });
  const status: ReplicaStatus = { state: 'away', lagSeconds: 0, reads: { replica: 0, primary: 0 } };
  const listeners: ((status: ReplicaStatus) => void)[] = [];
  /** The primary's position when the last change became known; undefined until a read needs it. */
  let needed: Promise<bigint> | undefined;
  let changes = 0;
  let history: Position[] = [];
  const applied = new WeakMap<pg.ClientBase, bigint>();

  function set(state: ReplicaStatus['state']): void {
    if (status.state === state) return;
    status.state = state;
    for (const listener of listeners) listener(status);
  }

  function neededPosition(): Promise<bigint> {
    if (needed) return needed;
    const asking = positionOf(primary.pool, WRITTEN);
    needed = asking;
    asking.catch(() => (needed = needed === asking ? undefined : needed));
    return asking;
  }

  async function isCurrent(client: pg.PoolClient): Promise<boolean> {
    const position = await neededPosition();
    if ((applied.get(client) ?? -1n) >= position) return true;
    const reached = await positionOf(client, APPLIED);
    applied.set(client, reached);
    return reached >= position;
  }

  /** The rows of a read on the replica; null if the primary must be asked. */
  async function onReplica(on: pg.Pool, asked: never[]): Promise<{ answer: unknown } | null> {
    if (status.state !== 'used') return null;
    let client: pg.PoolClient | undefined;
    try {
      client = await on.connect();
      return (await isCurrent(client)) ? { answer: await (client.query as Query)(...asked) } : null;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      // A replica cancels a read that keeps it from applying changes; the next read may succeed.
      if (!isRolledBackForAnother(error)) set('away');
      return null;
    } finally {
      client?.release();
    }
  }

  function readsOn(replicaPool: pg.Pool, primaryPool: pg.Pool): Db {
    const query: Query = async (...asked) => {
      const read = await onReplica(replicaPool, asked);
      status.reads[read ? 'replica' : 'primary'] += 1;
      return read ? read.answer : (primaryPool.query as Query)(...asked);
    };
    return drizzle({ query } as unknown as pg.Pool) as unknown as Db;
  }

  /** Compares the replica with the primary. */
  async function compare(): Promise<void> {
    const before = changes;
    const position = await within(watchMs, positionOf(primary.pool, WRITTEN)).catch(() => null);
    const now = performance.now();
    // Without an answer of the primary nothing is known of the replica's lag.
    if (position === null) return;
    if (changes === before) needed = Promise.resolve(position);
    const reached = await within(watchMs, positionOf(pool, APPLIED)).catch(() => null);
    if (reached === null) return set('away');
    history = [
      ...history.filter((write) => write.position > reached),
      ...(position > reached ? [{ at: now, position }] : []),
    ];
    const lag = now - (history[0]?.at ?? now);
    status.lagSeconds = lag / 1_000;
    set(lag > BEHIND_MS * (watchMs / WATCH_MS) ? 'behind' : 'used');
  }

  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      await compare();
      await pause(watchMs, undefined, { ref: false });
    }
  })();
  return {
    db: readsOn(pool, primary.pool),
    timed: readsOn(timedPool, primary.timedPool),
    status: () => status,
    onChange: (listener) => void listeners.push(listener),
    catalogueChanged() {
      changes += 1;
      needed = undefined;
    },
    connections: () => ({ replica: useOf(pool), 'replica searches': useOf(timedPool) }),
    async close() {
      stopped = true;
      await Promise.race([watching, pause(watchMs)]);
      await Promise.all([pool.end(), timedPool.end()]);
    },
  };
}

async function positionOf(on: pg.Pool | pg.ClientBase, query: string): Promise<bigint> {
  const { rows } = await on.query<{ position: string | null }>(query);
  const position = rows[0]?.position;
  if (!position)
    throw Object.assign(new Error('The server of DATABASE_REPLICA_URL is not a replica'), { code: 'ENOHOST' });
  return BigInt(position);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  return Promise.race([work, pause(ms, null, { ref: false })]);
}
