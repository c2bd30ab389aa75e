import { Socket } from 'node:net';
import pg from 'pg';
import { retryStatements } from '#db/retry.ts';

/** Milliseconds which a server has beyond the limit of a statement to answer that it cancelled it. */
const ANSWER_MS = 2_000;

/** Milliseconds before a new attempt to connect. */
const RECONNECT_MS = 1_000;

const CONNECT_MS = 10_000;

/** Milliseconds after which an unused connection of a pool ends. */
const IDLE_MS = 10_000;

/**
 * Settings of each connection. JIT compilation takes longer than any query of the store. With the default work_mem of 4
 * MB, PostgreSQL can only remember the pages, not the rows, that contain a common word among a million products, and
 * must check each row again. Scans always start at the beginning of the table, so that a search for one letter finds
 * the same products each time. A server notices within half a minute that a process is gone, and frees its locks.
 */
export const sessionSettings = [
  'set jit = off',
  `set work_mem = '16MB'`,
  'set synchronize_seqscans = off',
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  `set idle_in_transaction_session_timeout = '30s'`,
].join('; ');

/**
 * How to connect to a server. With `silentMs`, a connection on which nothing is sent or received for so many
 * milliseconds is closed: a network that loses every packet reports nothing, and a query would wait for ever.
 */
export function connectionTo(url: string, silentMs = 0): pg.ClientConfig {
  return {
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
    ...(silentMs > 0 && { stream: () => closeWhenSilent(new Socket(), silentMs) }),
  };
}

function closeWhenSilent(socket: Socket, silentMs: number): Socket {
  const close = () => {
    const error = new Error(`The database has not answered for ${silentMs} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  return socket.setTimeout(silentMs).on('timeout', close);
}

interface PoolLimits {
  /** Maximum number of connections. */
  max: number;
  /** Milliseconds after which the server cancels a statement; 0 for no limit. */
  statementMs: number;
  /** Settings of each connection beyond `sessionSettings`. */
  settings?: string;
}

/** A pool of connections that the store can lose at any time: the query under way fails, and the next one gets another. */
export function openPool(url: string, { max, statementMs, settings = '' }: PoolLimits) {
  const allSettings = `${sessionSettings}; set statement_timeout = ${statementMs}; ${settings}`;
  const pool = retryStatements(
    new pg.Pool({
      ...connectionTo(url, statementMs && statementMs + ANSWER_MS),
      max,
      // Unused connections end before they count as silent.
      idleTimeoutMillis: Math.min(IDLE_MS, statementMs || IDLE_MS),
      onConnect: (client) => client.query(allSettings) as unknown as void,
    }),
  );
  // A connection that the server drops must not end the process, whether idle or inside a transaction between two
  // queries; the next query reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Who listens: what to call, and on which channel. */
interface Listener {
  channel: string;
  /** Receives the notice; an empty text after a time without a connection, because notices of that time are lost. */
  onNotify: (payload: string) => void;
  /** Milliseconds between two questions whether the server still answers. */
  heartbeatMs: number;
}

/**
 * Calls back on every NOTIFY of a channel until the returned function is called. It connects again when the connection
 * ends, and when it is silent for two heartbeats.
 */
export async function listenOnServer(
  url: string,
  { channel, onNotify, heartbeatMs }: Listener,
): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    const client = new pg.Client(connectionTo(url, 2 * heartbeatMs));
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };
  let client = await open();
  const watch = () => {
    const beating = setInterval(() => void client.query('select 1').catch(() => undefined), heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(beating);
      if (!stopped) void reconnect();
    });
  };
  const reconnect = async () => {
    try {
      client = await open();
    } catch {
      if (!stopped) timer = setTimeout(() => void reconnect(), RECONNECT_MS).unref();
      return;
    }
    watch();
    onNotify('');
  };
  watch();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}
