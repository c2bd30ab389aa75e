import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCluster {
  url: string;
  /** Folder of PostgreSQL's programs. */
  bin: string;
  stop: () => void;
  /** Starts PostgreSQL after something else than `stop` ended it. */
  start: () => void;
  /** Stops PostgreSQL at once, as a power cut would, and starts it again with the data that had reached its files. */
  crash: () => void;
  /** Starts a replica that follows this cluster; it is to be stopped before the cluster. */
  addReplica: () => Promise<TestReplica>;
}

export interface TestReplica {
  url: string;
  stop: () => void;
  start: () => void;
  /** Stops it and deletes its files. */
  remove: () => void;
}

interface ClusterOptions {
  /** Only a durable cluster waits for the disk, as in production; no data of the others has to survive. */
  durable?: boolean;
  /** Settings such as `ssl=on`. */
  settings?: string[];
  /** Files to write into the folder of the data, by name. */
  files?: Record<string, string>;
}

/**
 * Starts a PostgreSQL cluster for tests on a free port, deleted when it stops; null if PostgreSQL is not installed.
 */
export async function startTestCluster({
  durable = false,
  settings = [],
  files = {},
}: ClusterOptions = {}): Promise<TestCluster | null> {
  const bin = findBinaries();
  if (!bin) return null;
  const folder = openServiceFolder('postgres');
  const run = (command: string, args: string[]) => folder.run(join(bin, command), args);
  const data = join(folder.path, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  for (const [name, text] of Object.entries(files)) folder.write(join('data', name), text);
  const forgetful = durable ? [] : ['fsync=off', 'full_page_writes=off'];
  const all = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...forgetful,
    ...settings,
  ];
  const controls = (at: string, port: number) => ({
    start: () => {
      const options = `-p ${port} ${all.map((one) => `-c ${one}`).join(' ')}`;
      run('pg_ctl', ['-D', at, '-w', '-l', `${at}.log`, '-o', options, 'start']);
    },
    stop: () => run('pg_ctl', ['-D', at, '-m', 'immediate', 'stop']),
  });
  const port = await freePort();
  const server = controls(data, port);
  server.start();
  const url = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
  const cluster: TestCluster = {
    url: url(port),
    bin,
    stop: () => {
      server.stop();
      folder.remove();
    },
    start: server.start,
    crash: () => {
      server.stop();
      server.start();
    },
    addReplica: async () => {
      const at = await freePort();
      const copy = join(folder.path, `replica-${at}`);
      run('pg_basebackup', ['-d', url(port), '-D', copy, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
      const replica = controls(copy, at);
      replica.start();
      const remove = () => {
        replica.stop();
        rmSync(copy, { recursive: true, force: true });
      };
      return { url: url(at), start: replica.start, stop: replica.stop, remove };
    },
  };
  return cluster;
}

/**
 * A folder for a program that refuses to run as root; its package creates a user for it, as PostgreSQL's does. The
 * folder is new unless `path` names one that is there.
 */
export function openServiceFolder(name: string, path = mkdtempSync(join(tmpdir(), `operatory-${name}-`))) {
  const asUser = process.getuid?.() === 0;
  const own = (file: string) => asUser && chownSync(file, ...ownerOf('postgres'));
  own(path);
  return {
    path,
    write: (file: string, text: string) => {
      writeFileSync(join(path, file), text, { mode: 0o600 });
      own(join(path, file));
    },
    run: (command: string, args: string[]) => {
      const result = asUser
        ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', [command, ...args].map(quoted).join(' ')], { cwd: path })
        : spawnSync(command, args, { cwd: path });
      if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr.toString()}`);
    },
    /** Starts a program in the background; its output is kept in the file `log`. */
    spawn: (command: string, args: string[], env: Record<string, string> = {}) => {
      const words = asUser
        ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]
        : [command, ...args];
      const [first = '', ...rest] = words;
      const log = openSync(join(path, 'log'), 'a');
      const child = spawn(first, rest, { cwd: path, stdio: ['ignore', log, log], env: { ...process.env, ...env } });
      closeSync(log);
      return child;
    },
    /** The last lines that its programs have printed. */
    lastLines: (count: number) => readFileSync(join(path, 'log'), 'utf8').split('\n').slice(-count).join('\n'),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

export function findBinaries(): string | null {
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
