import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, openServiceFolder } from '../../scripts/postgres.ts';

/**
 * Starts the PostgreSQL cluster whose data are in the folder, with PostgreSQL's own settings, and creates it at first.
 * Returns its address, and a function that shuts it down in order. Throws if PostgreSQL is not installed.
 */
export function startSoakCluster(folder: string, port: number, env: Record<string, string>) {
  const bin = findBinaries();
  if (!bin) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  const path = join(folder, 'postgres');
  mkdirSync(path, { recursive: true });
  const service = openServiceFolder('postgres', path);
  const data = join(path, 'data');
  if (!existsSync(data))
    service.run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const pgCtl = (args: string[]) =>
    service.run('env', [
      ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      join(bin, 'pg_ctl'),
      '-D',
      data,
      '-w',
      ...args,
    ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  // A soak that was killed has left its cluster running.
  if (existsSync(join(data, 'postmaster.pid'))) pgCtl(['-m', 'fast', 'stop']);
  pgCtl(['-l', `${data}.log`, '-o', options, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => pgCtl(['-m', 'fast', 'stop']),
  };
}
