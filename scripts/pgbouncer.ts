import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, openServiceFolder } from './postgres.ts';

export interface TestPooler {
  /** The address of the same database through the pooler. */
  urlOf: (serverUrl: string) => string;
  stop: () => Promise<void>;
}

const PROGRAM = '/usr/sbin/pgbouncer';

/**
 * Starts PgBouncer in transaction mode in front of the server of an address; null if it is not installed. It has fewer
 * connections to the server than clients, so that a session loses its connection all the time.
 */
export async function startPgBouncer(
  serverUrl: string,
  { poolSize = 3, settings = '' } = {},
): Promise<TestPooler | null> {
  if (!existsSync(PROGRAM)) return null;
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = openServiceFolder('pgbouncer');
  folder.write(
    'pgbouncer.ini',
    `[databases]
* = host=${hostname} port=${serverPort} user=${username || 'postgres'}${password && ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
${settings}
`,
  );
  const running = folder.spawn(PROGRAM, [join(folder.path, 'pgbouncer.ini')]);
  const ended = once(running, 'exit');
  while (!(await answers(port))) {
    if (running.exitCode !== null) throw new Error('PgBouncer ended at its start');
    await pause(20);
  }
  return {
    urlOf: (url) => {
      const through = new URL(url);
      [through.hostname, through.port] = ['127.0.0.1', String(port)];
      return through.href;
    },
    stop: async () => {
      running.kill('SIGKILL');
      await ended;
      folder.remove();
    },
  };
}

function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
