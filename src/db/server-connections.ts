import { Socket } from 'node:net';
import pg from 'pg';
import type { PoolUse } from './client.ts';
import { followingClient, openHostFinder, type ServerRole } from './host-finder.ts';
import { clientWithOneWrite } from './one-write.ts';
import { clientOfPooler, clientWithEarlyBegin, eachInTransaction } from './pooler.ts';
import { retryStatements } from './retry.ts';
import { traceStatements } from './traced-statements.ts';
import { readAddress, type AddressSetting } from './server-address.ts';

/** Milliseconds which a server has beyond the limit of a statement to answer that it cancelled it. */
const ANSWER_MS = 2_000;

/** Milliseconds before a new attempt to connect. */
const RECONNECT_MS = 1_000;

const CONNECT_MS = 10_000;

/** Milliseconds after which an unused connection of a pool ends. */
const IDLE_MS = 10_000;

/** Settings of PostgreSQL by name. */
export type Settings = Readonly<Record<string, string | number>>;

/**
 * Settings of each connection. JIT compilation takes longer than any query of the store. With the default work_mem of 4
 * MB, PostgreSQL can only remember the pages, not the rows, that contain a common word among a million products, and
 * must check each row again. Scans always start at the beginning of the table, so that a search for one letter finds
 * the same products each time. A server notices within half a minute that a process is gone, and frees its locks.
 */
export const SESSION_SETTINGS: Settings = {
  jit: 'off',
  work_mem: '16MB',
  synchronize_seqscans: 'off',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  idle_in_transaction_session_timeout: '30s',
};

/** The statements that make settings for a connection, or for one transaction with `scope` local. */
export function setAll(settings: Settings, scope: 'session' | 'local' = 'session'): string {
  return Object.entries(settings)
    .map(([name, value]) => `set ${scope} ${name} = '${value}'`)
    .join('; ');
}

/** A server that a setting names: how to connect to it, and with which class of client. */
export interface Server {
  setting: AddressSetting;
  /** As it was given. */
  address: string;
  Client: typeof pg.Client;
  config: pg.ClientConfig;
}

/** Reads the address of a server. Of several hosts, each new connection leads to one with the role. */
export function openAddress(setting: AddressSetting, address: string, role: ServerRole = 'primary'): Server {
  const read = readAddress(setting, address);
  const config = {
    connectionString: read.urls[0],
    ssl: read.tls,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const Client = read.urls.length === 1 ? pg.Client : followingClient(openHostFinder(read, role), role);
  return { setting, address, Client, config };
}

/**
 * How to connect to a server. With `silentMs`, a connection on which nothing is sent or received for so many
 * milliseconds is closed: a network that loses every packet reports nothing, and a query would wait for ever.
 */
export function connectionTo({ config }: Server, silentMs = 0): pg.ClientConfig {
  return { ...config, ...(silentMs > 0 && { stream: () => closeWhenSilent(new Socket(), silentMs) }) };
}

function closeWhenSilent(socket: Socket, silentMs: number): Socket {
  const close = () => {
    const error = new Error(`The database has not answered for ${silentMs} ms`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  };
  // The client listens for errors only once it connects, which is later if a host has to be found first.
  return socket
    .setTimeout(silentMs)
    .on('timeout', close)
    .on('error', () => undefined);
}

interface PoolLimits {
  /** Maximum number of connections. */
  max: number;
  /** Milliseconds after which the server cancels a statement; 0 for no limit. */
  statementMs: number;
  /** Settings beyond `SESSION_SETTINGS`, for a pool of single statements. */
  settings?: { connection: Settings; transaction: Settings };
  /**
   * Whether the connection goes through a pooler, which may run each transaction on another connection of the server.
   */
  pooled: boolean;
}

/**
 * A pool of connections that the store can lose at any time: the query under way fails, and the next one gets another.
 */
export function openPool(server: Server, { max, statementMs, settings, pooled }: PoolLimits): pg.Pool {
  const limits = {
    ...connectionTo(server, statementMs && statementMs + ANSWER_MS),
    max,
    // Statements that a transaction sends at once do not wait for each other's answers.
    pipeline: true,
    // Unused connections end before they count as silent.
    idleTimeoutMillis: Math.min(IDLE_MS, statementMs || IDLE_MS),
  };
  const own = { statement_timeout: statementMs, ...settings?.connection };
  const ofTransaction = { statement_timeout: statementMs, ...settings?.transaction };
  const onConnect = (client: pg.ClientBase) => client.query(setAll({ ...SESSION_SETTINGS, ...own })) as unknown as void;
  const Client = pooled ? clientOfPooler(server.Client, setAll(ofTransaction, 'local')) : server.Client;
  const pool = new pg.Pool({
    ...limits,
    Client: clientWithEarlyBegin(clientWithOneWrite(Client)),
    ...(!pooled && { onConnect }),
  });
  // A connection that the server drops must not end the process, whether idle or inside a transaction between two
  // queries; the next query reports it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return retryStatements(traceStatements(pooled && settings ? eachInTransaction(pool) : pool));
}

/** Who listens: what to call, and on which channel. */
interface Listener {
  channel: string;
  /** Receives the notice; an empty text after a time without a connection, because notices of that time are lost. */
  onNotify: (payload: string) => void;
  /** Milliseconds between two questions whether the server still answers. */
  heartbeatMs: number;
  /** Called when the connection is there and when it is lost. */
  onConnected: (isConnected: boolean) => void;
}

/** The connections of a pool, and the calls that wait for one. */
export function useOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolUse {
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Calls back on every NOTIFY of a channel until the returned function is called. It connects again when the connection
 * ends, and when it is silent for two heartbeats.
 */
export async function listenOnServer(
  server: Server,
  { channel, onNotify, heartbeatMs, onConnected }: Listener,
): Promise<() => Promise<void>> {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = async () => {
    const client = new server.Client(connectionTo(server, 2 * heartbeatMs));
    client.on('notification', (message) => onNotify(message.payload ?? ''));
    client.on('error', () => undefined);
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };
  let client = await open();
  const watch = () => {
    onConnected(true);
    const beating = setInterval(() => void client.query('select 1').catch(() => undefined), heartbeatMs).unref();
    client.once('end', () => {
      clearInterval(beating);
      onConnected(stopped);
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
