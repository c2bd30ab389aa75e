import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { rootCertificates } from 'node:tls';
import { singleHosts } from '#db/server-address.ts';
import { WrongUse } from '#ops/command.ts';

export interface ServerPrograms {
  /** Folder of pg_dump and pg_restore. */
  folder: string;
  /** Their major version. */
  version: number;
}

/**
 * Finds pg_dump and pg_restore for a server: of its own major version, or else of the next later one, in PATH, where
 * pg_config says, or where packages install them. Refuses (`WrongUse`) if there are none.
 */
export function findPrograms(serverVersion: number): ServerPrograms {
  const found: ServerPrograms[] = [];
  for (const folder of new Set(places())) {
    const version = versionIn(folder);
    if (version === serverVersion) return { folder, version };
    if (version !== null && version > serverVersion) found.push({ folder, version });
  }
  const [next] = found.sort((one, other) => one.version - other.version);
  if (next) return next;
  throw new WrongUse(
    `PostgreSQL's programs pg_dump and pg_restore of version ${serverVersion} are not there. Install them (Debian: postgresql-client-${serverVersion}) and put their folder into PATH.`,
  );
}

function places(): string[] {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...(status === 0 ? [stdout.trim()] : []),
    ...globSync(['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/libpq/bin']),
  ];
}

function versionIn(folder: string): number | null {
  if (!existsSync(join(folder, 'pg_dump')) || !existsSync(join(folder, 'pg_restore'))) return null;
  const { stdout } = spawnSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' });
  const [, major] = /\b(\d+)(?:\.|\w|$)/.exec(stdout ?? '') ?? [];
  return major === undefined ? null : Number(major);
}

/**
 * Lets `work` run one of the programs on the server of an address. The address goes into the environment of the
 * program, because everybody on the machine can read its arguments.
 */
export async function withEnvironment<T>(
  address: string,
  work: (environment: Record<string, string>) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-authorities-'));
  try {
    const authorities = join(folder, 'authorities.pem');
    writeFileSync(authorities, rootCertificates.join('\n'), { mode: 0o600 });
    return await work(environmentOf(address, authorities));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The address as libpq reads it from the environment; `authorities` is the file with all public authorities. */
function environmentOf(address: string, authorities: string): Record<string, string> {
  const urls = singleHosts(address).map((single) => new URL(single));
  const [first] = urls;
  if (!first) throw new TypeError('An address has a host');
  const { searchParams: asked, username, password, pathname } = first;
  const mode = asked.get('sslmode') ?? 'disable';
  const given = {
    PGHOST: urls.map(({ hostname }) => asked.get('host') ?? hostname.replace(/^\[|\]$/g, '')).join(),
    PGPORT: urls.map(({ port }) => port || (asked.get('port') ?? '5432')).join(),
    PGUSER: decodeURIComponent(username) || asked.get('user'),
    PGPASSWORD: decodeURIComponent(password) || asked.get('password'),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: mode,
    PGSSLROOTCERT: asked.get('sslrootcert') ?? (mode === 'verify-full' ? authorities : null),
    PGSSLCERT: asked.get('sslcert'),
    PGSSLKEY: asked.get('sslkey'),
    PGTARGETSESSIONATTRS: 'read-write',
  };
  return Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

interface Running {
  environment: Record<string, string>;
  /** The input of the program, if it reads any. */
  input?: Readable;
  /** Receives the output of the program. */
  onOutput?: (output: Readable) => Promise<unknown>;
}

/** Runs a program of PostgreSQL to its end. Refuses (`WrongUse`) with the first error that it reports. */
export async function runProgram(path: string, args: string[], running: Running): Promise<void> {
  const { environment, input, onOutput } = running;
  const child = spawn(path, args, { env: { ...process.env, LC_ALL: 'C', ...environment }, stdio: 'pipe' });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(0, 10_000)));
  const ended = once(child, 'close') as Promise<[number | null]>;
  try {
    await Promise.all([
      onOutput ? onOutput(child.stdout) : child.stdout.resume(),
      input ? sendTo(child.stdin, input) : child.stdin.end(),
    ]);
  } catch (error) {
    child.kill();
    throw error;
  }
  const [code] = await ended;
  if (code !== 0) throw new WrongUse(`${path.split(/[\\/]/).at(-1)} failed: ${firstError(printed)}`);
}

/** A program that fails stops reading; the error that it reports says why. */
async function sendTo(input: Writable, source: Readable): Promise<void> {
  await pipeline(source, input).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Only the first line that reports an error: the lines after it may repeat rows. */
function firstError(printed: string): string {
  const lines = printed.split('\n').filter((line) => line !== '');
  return lines.find((line) => /error:/i.test(line)) ?? lines.at(-1) ?? 'it says nothing';
}

/** The name of the database in an environment, as the argument that makes pg_restore connect. */
export function databaseIn({ PGDATABASE = '' }: Record<string, string>): string {
  return `dbname='${PGDATABASE.replace(/[\\']/g, '\\$&')}'`;
}
