import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCluster {
  url: string;
  /** Folder of PostgreSQL's programs. */
  bin: string;
  stop: () => void;
  /** Stops PostgreSQL at once, as a power cut would, and starts it again with the data that had reached its files. */
  crash: () => void;
}

/**
 * Starts a PostgreSQL cluster for tests on a free port, deleted when it stops; null if PostgreSQL is not installed.
 * Only a `durable` cluster waits for the disk, as in production; no data of the others has to survive.
 */
export async function startTestCluster({ durable = false } = {}): Promise<TestCluster | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'operatory-postgres-'));
  const port = await freePort();
  // initdb refuses to run as root; PostgreSQL's packages create a user for it.
  const asUser = process.getuid?.() === 0;
  if (asUser) chownSync(folder, ...ownerOf('postgres'));
  const run = (command: string, args: string[]) => {
    const full = join(bin, command);
    const result = asUser
      ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', [full, ...args].map(quoted).join(' ')], { cwd: folder })
      : spawnSync(full, args, { cwd: folder });
    if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr.toString()}`);
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const forgetful = durable ? '' : '-c fsync=off -c full_page_writes=off';
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200 ${forgetful}`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const stopAtOnce = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    bin,
    stop: () => {
      stopAtOnce();
      rmSync(folder, { recursive: true, force: true });
    },
    crash: () => {
      stopAtOnce();
      start();
    },
  };
}

function findBinaries(): string | null {
  const places = [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'pg_ctl'))) ?? null;
}

function ownerOf(user: string): [number, number] {
  const ask = (flag: string) => Number(spawnSync('id', [flag, user]).stdout.toString());
  return [ask('-u'), ask('-g')];
}

function quoted(argument: string): string {
  return `'${argument.replaceAll("'", `'\\''`)}'`;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
